import type { Context } from '../../../src/context.js';
import type { GatewayOptions } from '../../../src/gateway.js';
import type { GatewayPlugin } from '../../../src/plugins/contract.js';

/**
 * Returns options without limits, retries, circuit breakers and stored responses. This module imports only types of the
 * gateway, because a process can load only one schema.
 */
export const withoutLimits = ({ plugins = [], ...options }: GatewayOptions): GatewayOptions => ({
  maxRestCalls: 1_000_000,
  maxValues: 100_000_000,
  maxResponseBytes: 500_000_000,
  limits: { tokens: 100_000, depth: 1_000 },
  timeoutMs: 60_000,
  operationTimeoutMs: 60_000,
  retryReads: false,
  guardRoutes: false,
  replayBytes: 0,
  ...options,
  plugins: [...plugins, useSpentValues(), useChargeReport()],
});

/** Leaves only 20 values in the budget of an operation with a token such as `7.left20.plan`. */
const useSpentValues = (): GatewayPlugin => ({
  onContextBuilding({ context }) {
    const { budget, operation } = context as Context;
    const { token = '' } = operation;
    const [, valuesLeft] = /\.left(\d+)\./.exec(token) ?? [];
    if (valuesLeft !== undefined) budget.chargeValues(budget.maxValues - Number(valuesLeft));
  },
});

/** Adds the number of charged values to the result. */
const useChargeReport = (): GatewayPlugin => ({
  onExecutionResult({ result, setResult, context }) {
    const { budget } = context as Partial<Context>;
    if (result && budget) setResult({ ...result, extensions: { charge: budget.maxValues - budget.valuesLeft } });
  },
});

import { ValueBudget } from './limits/values.js';
import { createLoaders, type Loaders } from './loaders/index.js';
import { type CallEngine, type Caller, createRest, Operation, type Rest } from './rest/index.js';

/** Shared by the resolvers of one operation. It belongs to one caller and never outlives the operation. */
export interface Context {
  rest: Rest;
  /** Bearer token of the caller. */
  token: string | undefined;
  loaders: Loaders;
  /** REST calls of the operation. */
  operation: Operation;
  /** Values that the operation may return. */
  values: ValueBudget;
  /** Vendor name in the names of some REST fields. */
  platformName: string;
}

interface Settings {
  maxRestCalls: number;
  maxValues: number;
  platformName: string;
}

export function createContext(engine: CallEngine, caller: Caller, settings: Settings): Context {
  const { maxRestCalls, maxValues, platformName } = settings;
  const operation = new Operation(caller, maxRestCalls);
  const rest = createRest(engine, operation);
  return {
    rest,
    token: caller.token,
    loaders: createLoaders(rest),
    operation,
    values: new ValueBudget(maxValues),
    platformName,
  };
}

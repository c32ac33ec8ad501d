import { type DestinationStream, type Level, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { CallOutcome } from '../rest/index.js';
import type { Observer, RequestOutcome } from './observer.js';

export type LogLevel = Level | 'silent';

/** Lines of JSON. What an error carries beside its stack can be the caller's data. */
export const createLogger = (level: LogLevel, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'docs-graph', pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: plainError },
      redact: { paths: ['authorization', 'token', '*.authorization', '*.token'], remove: true },
    },
    destination,
  );

function plainError(error: Error): { type?: string; message?: string; stack?: string } {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack };
}

/**
 * A line for each request, at `info`; one for each REST call, at `debug`; one for each circuit breaker that opens,
 * at `warn`. No header, address or value of a caller stands in them.
 * @param withQueries queries and their variables stand in them all the same
 */
export function logs(logger: Logger, { withQueries = false } = {}): Observer {
  return {
    begin: ({ id: requestId }) => ({
      ...(logger.isLevelEnabled('debug') && {
        call: (method, route) => {
          const startedAt = performance.now();
          const end = ({ status, failure, shared }: CallOutcome) => {
            const ms = rounded(performance.now() - startedAt);
            logger.debug({ requestId, method, route, status, failure, shared, ms }, 'REST call');
          };
          return { end };
        },
      }),
      end: (outcome) => logger.info({ requestId, ...fields(outcome, withQueries) }, 'request'),
    }),
    route: (route, state) => {
      if (state === 'open') logger.warn({ route }, 'circuit breaker open');
      else if (state === 'closed') logger.info({ route }, 'circuit breaker closed');
    },
  };
}

function fields({ operation, status, ms, restCalls, codes, shared }: RequestOutcome, withQueries: boolean): object {
  return {
    operation: operation?.name,
    type: operation?.type,
    status,
    ms: rounded(ms),
    restCalls,
    ...(codes.length > 0 && { codes }),
    ...(shared && { shared }),
    ...(status === undefined && { left: true }),
    ...(withQueries && { query: operation?.document, variables: operation?.variables }),
  };
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

import { type DestinationStream, type Level, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { CallOutcome } from '../rest/index.js';
import { CountedEvents } from './counted-events.js';
import type { Observer, RequestOutcome } from './observer.js';

export type LogLevel = Level | 'silent';

/** Milliseconds between two log lines for the same deviation of the REST API. */
const driftPauseMs = 3_600_000;

/** Paths of secrets in log lines: at the top level, in `variables`, and in an input object in `variables`. */
const secretPaths = ['authorization', 'token', 'secrets'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/**
 * Creates a logger of JSON lines. Lines contain only the type, message and stack of an error, because other properties
 * can contain data of callers.
 */
export const createLogger = (level: LogLevel, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'docs-graph', pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      redact: { paths: secretPaths, remove: true },
    },
    destination,
  );

/** Serializes the value of a `throw` statement, which can be any value. */
function serializeError(error: unknown): { type?: string; message?: string; stack?: string } {
  try {
    if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack };
  } catch {
    return { message: 'Error cannot be read' };
  }
}

/**
 * Logs every request at `info`, and every REST call at `debug`. Logs the following at `warn`:
 * - circuit breakers that open
 * - problems that make the REST API unusable
 * - operations that are not registered
 * - rejected requests, at most one line per second and reason
 * - stalls, in which another process had the CPU, at most one line per second
 * - deviations of the REST API from the contract, at most one line per hour, kind and field
 *
 * Lines contain no header except the request id, and the name and version of the client. Without `withQueries`, lines contain no value of a caller except
 * these and operation names. Lines about deviations can contain an unknown value of the REST API.
 * @param withQueries true to add queries and variables to the lines of requests, without tokens and secrets in
 * variables
 */
export function logs(logger: Logger, { withQueries = false } = {}): Observer {
  const driftLoggedAt = new Map<string, number>();
  const stalls = new CountedEvents((_, count) => logger.warn({ count }, 'stalled: another process had the CPU'));
  const refusals = new CountedEvents((reason, count) => logger.warn({ reason, count }, 'requests rejected'));
  return {
    begin: ({ id: requestId }) => ({
      ...(logger.isLevelEnabled('debug') && {
        call: (method, route) => {
          const startedAt = performance.now();
          const end = ({ status, failure, shared, cached, revalidated, age }: CallOutcome) => {
            const ms = roundMs(performance.now() - startedAt);
            const fields = { requestId, method, route, status, failure, shared, cached, revalidated, age, ms };
            logger.debug(fields, cached ? 'cached response' : 'REST call');
          };
          return { end };
        },
      }),
      end: (outcome) => logger.info({ requestId, ...requestFields(outcome, withQueries) }, 'request'),
    }),
    stall: () => stalls.add('stall'),
    refuse: (reason) => refusals.add(reason),
    unlisted: ({ hash, text }) =>
      logger.warn(
        { hash, operation: /\b(?:query|mutation)\s+(\w{1,128})/.exec(text)?.[1], ...(withQueries && { query: text }) },
        'operation is not registered',
      ),
    route: (route, state) => {
      if (state === 'open') logger.warn({ route }, 'circuit breaker open');
      else if (state === 'closed') logger.info({ route }, 'circuit breaker closed');
    },
    upstream: (problem) => {
      if (problem) logger.warn(problem, 'REST API unusable');
      else logger.info('REST API usable');
    },
    drift: ({ route, field, kind, detail }) => {
      const key = `${kind} ${field || route}`;
      const now = performance.now();
      if (now - (driftLoggedAt.get(key) ?? Number.NEGATIVE_INFINITY) < driftPauseMs) return;
      driftLoggedAt.set(key, now);
      logger.warn({ route, ...(field && { field }), kind, detail }, 'REST API deviates from the contract');
    },
  };
}

function requestFields(
  { operation, client, status, ms, restCalls, cachedCalls, codes, shared }: RequestOutcome,
  withQueries: boolean,
): object {
  return {
    operation: operation?.name,
    type: operation?.type,
    client: client?.name,
    clientVersion: client?.version,
    status,
    ms: roundMs(ms),
    restCalls,
    ...(cachedCalls > 0 && { cachedCalls }),
    ...(codes.length > 0 && { codes }),
    ...(shared && { shared }),
    ...(operation?.isDryRun && { dryRun: true }),
    ...(status === undefined && { disconnected: true }),
    ...(withQueries && { query: operation?.document, variables: operation?.variables }),
  };
}

const roundMs = (ms: number): number => Math.round(ms * 100) / 100;

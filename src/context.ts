import { ValueBudget } from './limits/values.js';
import { createLoaders, type Loaders } from './loaders/index.js';
import { type Caller, CallLog, Cancellation, createRest, type Rest, type Sender } from './rest/index.js';

/** What the resolvers of one operation share. It speaks for one caller and never outlives the operation. */
export interface Context {
  rest: Rest;
  /** The bearer token of the caller, if there is one. */
  token: string | undefined;
  loaders: Loaders;
  /** The REST calls that were made so far. */
  log: CallLog;
  /** Values that the operation may return. */
  values: ValueBudget;
  /** Gives up the REST calls that are under way, and those that would follow. */
  cancellation: Cancellation;
  /** The vendor's word in the names of some fields of the service. */
  platformName: string;
}

interface Settings {
  maxRestCalls: number;
  maxValues: number;
  platformName: string;
}

export function createContext(sender: Sender, caller: Caller, settings: Settings): Context {
  const { maxRestCalls, maxValues, platformName } = settings;
  const cancellation = new Cancellation();
  const log = new CallLog(maxRestCalls, (reason) => cancellation.abort(reason));
  const { signal } = caller;
  if (signal?.aborted) cancellation.abort(signal.reason);
  else signal?.addEventListener('abort', () => cancellation.abort(signal.reason));
  const rest = createRest(sender, { ...caller, signal: cancellation }, log);
  return {
    rest,
    token: caller.token,
    loaders: createLoaders(rest),
    log,
    values: new ValueBudget(maxValues),
    cancellation,
    platformName,
  };
}

import { createLoaders, type Loaders } from './loaders/index.js';
import { type Caller, CallLog, createRest, type Rest, type Sender } from './rest/index.js';

/** What the resolvers of one operation share. It speaks for one caller and never outlives the operation. */
export interface Context {
  rest: Rest;
  loaders: Loaders;
  /** The REST calls that were made so far. */
  log: CallLog;
  /** The vendor's word in the names of some fields of the service. */
  platformName: string;
}

interface Settings {
  maxRestCalls: number;
  platformName: string;
}

export function createContext(sender: Sender, caller: Caller, { maxRestCalls, platformName }: Settings): Context {
  const log = new CallLog(maxRestCalls);
  const rest = createRest(sender, caller, log);
  return { rest, loaders: createLoaders(rest), log, platformName };
}

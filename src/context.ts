import { createLoaders, type Loaders } from './loaders/index.js';
import { type Caller, createRest, type Rest, type Transport } from './rest/index.js';

/** What the resolvers of one request share. It speaks for one caller and never outlives the request. */
export interface Context {
  rest: Rest;
  loaders: Loaders;
}

export function createContext(transport: Transport, caller: Caller): Context {
  const rest = createRest(transport, caller);
  return { rest, loaders: createLoaders(rest) };
}

import { operationOf } from './contract-operations.js';
import { type SampleOptions, sample } from './samples.js';
import { type Handler, json } from './service.js';

/**
 * Answers every operation of openapi.yaml as it says, with a sample of what it says: in this world there is one record
 * of each kind, and all of them have the same identifier.
 */
export const byContract =
  (options: SampleOptions = {}): Handler =>
  ({ method, url }, response) => {
    const { status, answer } = operationOf(method, url);
    if (answer) return json(response, sample(answer, options), status);
    return response.writeHead(status).end();
  };

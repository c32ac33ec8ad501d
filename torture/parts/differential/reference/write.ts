import { Response } from '../../../../src/loaders/index.js';
import type { Json, WriteSource } from '../../../../src/schema/core/source.js';
import { sendWrite } from '../../../../src/schema/core/write.js';
import { Place } from './place.js';
import type { Reading } from './resolver.js';

/**
 * Sends a write. An operation without values left sends no further write.
 * @returns the JSON of the response, with the key of the written record
 */
export async function write({ source, args, context }: Reading<WriteSource>): Promise<Place> {
  context.budget.requireValues();
  const { key, response } = await sendWrite(source, args.input as Json, context);
  return new Place(response instanceof Response ? response.parse() : response, key);
}

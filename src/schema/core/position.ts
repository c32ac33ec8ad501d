import type { RecordType } from '../../loaders/index.js';
import { builder } from './builder.js';
import { humanize, idForm } from './global-id.js';
import { mapInput } from './inputs.js';

/** Creates the input type for a position before or after another record. */
export const positionInput = (type: RecordType, neighbor: RecordType) =>
  builder.inputType(`${type}PositionInput`, {
    description: `Position of the ${humanize(type)}: before or after a ${humanize(neighbor)}.`,
    fields: (t) => ({
      before: t.id({
        description: `Places the ${humanize(type)} before the ${humanize(neighbor)} with this global id: \`${idForm(neighbor)}\`.`,
      }),
      after: t.id({
        description: `Places the ${humanize(type)} after the ${humanize(neighbor)} with this global id: \`${idForm(neighbor)}\`.`,
      }),
    }),
  });

interface Position {
  before?: string | null;
  after?: string | null;
}

/**
 * Converts a position to the body of the REST API.
 * @param toNeighbor creates the field for the neighbor, which depends on the type
 */
export const toRestPosition = <Neighbor>(
  { before, after }: Position,
  toNeighbor: (id: string, side: 'before' | 'after') => Neighbor,
) => ({
  ...(before !== undefined && { before: mapInput(before, (id) => toNeighbor(id, 'before')) }),
  ...(after !== undefined && { after: mapInput(after, (id) => toNeighbor(id, 'after')) }),
});

/** Deprecation reason of the mutations that move one record. */
export const deprecatedMove = 'The REST API deprecates this operation. The gateway has no replacement yet.';

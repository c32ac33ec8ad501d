import type { RecordType } from '../../loaders/index.js';
import { builder } from './builder.js';
import { humanize, idForm } from './global-id.js';
import { converted } from './inputs.js';

/** An input that says where to put a record: next to another one. */
export const positionInput = (type: RecordType, neighbour: RecordType) =>
  builder.inputType(`${type}PositionInput`, {
    description: `Position of the ${humanize(type)}: before or after a ${humanize(neighbour)}.`,
    fields: (t) => ({
      before: t.id({
        description: `Places the ${humanize(type)} before the ${humanize(neighbour)} with this global id: \`${idForm(neighbour)}\`.`,
      }),
      after: t.id({
        description: `Places the ${humanize(type)} after the ${humanize(neighbour)} with this global id: \`${idForm(neighbour)}\`.`,
      }),
    }),
  });

interface Position {
  before?: string | null;
  after?: string | null;
}

/** Converts the position to the body of the REST API, whose field for the neighbor depends on the type. */
export const placed = <Neighbour>({ before, after }: Position, named: (id: string) => Neighbour) => ({
  ...(before !== undefined && { before: converted(before, named) }),
  ...(after !== undefined && { after: converted(after, named) }),
});

/** Deprecation reason of the operations that move one record. */
export const replacedBySorting = 'The REST API replaces this operation with `sortSiteStructure`.';

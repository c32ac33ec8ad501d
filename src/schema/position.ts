import { builder } from './builder.js';

/** An input that says where to put a record: next to one of its siblings. */
export const positionInput = (type: 'SiteSection' | 'SiteSectionGroup' | 'SiteSpace', sibling: string) =>
  builder.inputType(`${type}PositionInput`, {
    description: `A place in the navigation of a docs site, next to ${sibling}.`,
    fields: (t) => ({
      before: t.id({ description: `The id of ${sibling} that is to follow.` }),
      after: t.id({ description: `The id of ${sibling} that is to come before.` }),
    }),
  });

interface Position {
  before?: string | null;
  after?: string | null;
}

/** The same place in the words of the service, which names each neighbour in its own way. */
export const placed = <Neighbour>({ before, after }: Position, named: (id: string | null) => Neighbour) => ({
  ...(before !== undefined && { before: named(before) }),
  ...(after !== undefined && { after: named(after) }),
});

/** Why nothing should be moved one by one any more. */
export const replacedBySorting = 'The service replaces it by `sortSiteStructure`, which has no path yet.';

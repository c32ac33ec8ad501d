import { toRecords } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { embeddedList, type FieldBuilder, reference, urls } from '../core/fields.js';

const SearchResultUrls = urls<Schemas['SearchResultUrls']>('SearchResultUrls', 'Where a result of a search is.', {
  app: 'It in the app.',
});

const SearchResultSection = builder.objectRef<Schemas['SearchResultSection']>('SearchResultSection').implement({
  description: 'A part of a page that a search found.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    path: t.exposeString('path', { description: 'Its part of the URL under the space.' }),
    body: t.exposeString('body', { description: 'Its text.' }),
    urls: t.expose('urls', { type: SearchResultUrls, description: 'Where it is.' }),
  }),
});

builder.objectType('SearchResult', {
  description: 'A page that a search found.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier of the page in the REST API.' }),
    title: t.exposeString('title', { description: 'The title of the page.' }),
    path: t.exposeString('path', { description: 'Its part of the URL under the space.' }),
    sections: t.expose('sections', { type: [SearchResultSection], description: 'The parts of it that were found.' }),
    urls: t.expose('urls', { type: SearchResultUrls, description: 'Where it is.' }),
    page: reference(t, 'Page', {
      description: 'The page itself.',
      id: ({ id }) => id,
      parent: (result) => result,
    }),
  }),
});

builder.objectType('OrganizationSearchResult', {
  description: 'The pages of one space that a search of an organization found.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier of the space in the REST API.' }),
    title: t.exposeString('title', { description: 'The name of the space.' }),
    space: reference(t, 'Space', {
      description: 'The space itself.',
      id: ({ id }) => id,
      parent: (found) => found,
    }),
    pages: embeddedList(t, 'SearchResult', {
      description: 'The pages that were found in it.',
      records: ({ organizationId, id: spaceId = '', origin, pages }) =>
        pages && toRecords('SearchResult', { organizationId, spaceId, origin }, pages),
    }),
  }),
});

/** What to search for: the argument of both searches. */
export const searchQuery = <Parent>(t: FieldBuilder<Parent>) => ({
  query: t.arg.string({ required: true, description: 'What to search for, at most 512 characters.' }),
});

import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type FieldBuilder, urls } from '../core/fields.js';
import { embeddedList, reference } from '../core/record-fields.js';

const SearchResultUrls = urls<Schemas['SearchResultUrls']>('SearchResultUrls', 'URLs of a search result.', {
  app: 'URL of the search result in the app.',
});

const SearchResultSection = builder.objectRef<Schemas['SearchResultSection']>('SearchResultSection').implement({
  description: 'Section of a page that matches a search query.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the page section in the REST API.' }),
    title: t.exposeString('title', { description: 'Title of the page section.' }),
    path: t.exposeString('path', { description: 'Path of the page section in the URL of the space.' }),
    body: t.exposeString('body', { description: 'Text of the page section.' }),
    urls: t.expose('urls', { type: SearchResultUrls, description: 'URLs of the page section.' }),
  }),
});

builder.objectType('SearchResult', {
  description: 'Page that matches a search query.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the page in the REST API.' }),
    title: t.exposeString('title', { description: 'Title of the page.' }),
    path: t.exposeString('path', { description: 'Path of the page in the URL of the space.' }),
    sections: t.expose('sections', {
      type: [SearchResultSection],
      description: 'Sections of the page that match the search query, in the order of the REST API.',
    }),
    urls: t.expose('urls', { type: SearchResultUrls, description: 'URLs of the search result.' }),
    page: reference(t, 'Page', {
      description: 'Page that matches the search query.',
      id: 'id',
    }),
  }),
});

builder.objectType('OrganizationSearchResult', {
  description: 'Pages of one space that match a search query in an organization.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the space in the REST API.' }),
    title: t.exposeString('title', { description: 'Title of the space.' }),
    space: reference(t, 'Space', {
      description: 'Space that contains the matching pages.',
      id: 'id',
    }),
    pages: embeddedList(t, 'SearchResult', {
      description: 'Pages of the space that match the search query, in the order of the REST API.',
      from: 'pages',
      parent: { reads: ['id'], value: ({ organizationId }, { id }) => ({ organizationId, spaceId: id ?? '' }) },
    }),
  }),
});

/** Creates the argument with the text to search for in an organization or a space. */
export const searchQuery = <Parent>(t: FieldBuilder<Parent>) => ({
  query: t.arg.string({ required: true, description: 'Text to search for. Limits: at most 512 characters.' }),
});

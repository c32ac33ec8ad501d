import type { Schemas } from '../contract.js';
import { fromTemplate } from '../fixtures.js';
import { findById } from '../lists.js';
import { badRequest, requireOneOf } from '../problem.js';
import { define, operationsOf, sharedOperation } from '../resources.js';
import { importEdit } from '../seed/pages.js';
import type { ContentPage, Edit, SpaceEntry, Store } from '../store.js';
import { advance, rejectMerged } from './change-requests.js';
import { Revision, revisionOf, type Shape } from './revision.js';

const evaluate = (text: string, variables: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (expression, name: string) => variables[name] ?? expression);

/** Returns the text of a page in the requested format. A computed page has no text if `computed` is false. */
function textOf(
  revision: Revision,
  page: ContentPage,
  { format = 'markdown', evaluated, computed }: Shape & { format?: string; evaluated?: boolean },
) {
  requireOneOf('format', format, ['markdown', 'document']);
  if (page.record.computed && computed === false) return {};
  const variables = { ...revision.variables, ...page.record.variables };
  const markdown = evaluated ? evaluate(page.markdown, variables) : page.markdown;
  const nodes = markdown.split('\n\n').map((text) => ({ type: 'block', text }));
  return format === 'markdown' ? { markdown } : { document: { object: 'document', nodes } };
}

/** Returns the edit and the result of an import. The result reports one more resource than the edit adds as pages. */
function importOf(store: Store, { record }: SpaceEntry, { url, source }: Schemas['ImportContentRequest']) {
  if (source !== 'website') throw badRequest(`body.source must be one of website (got ${JSON.stringify(source)})`);
  const edit: Edit = importEdit(store.newId('page'), url, record.id, store.now());
  const revision = store.newId('rev');
  const importedResources = edit([]).length;
  return { edit, result: { revision, importedResources, totalResources: importedResources + 1 } };
}

/** Returns the sections of a page. The first section contains the text before the first heading. */
function sectionsOf({ record, markdown }: ContentPage): Schemas['SearchResultSection'][] {
  return `## ${record.title}\n\n${markdown}`.split(/^## /m).flatMap((part) => {
    const [title = '', ...lines] = part.split('\n');
    const anchor = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const body = lines.join('\n').trim();
    const place = { path: `${record.path}#${anchor}`, urls: { app: `${record.urls?.app}#${anchor}` } };
    return title ? [{ id: `${record.id}_${anchor}`, title, body, ...place }] : [];
  });
}

/**
 * Returns the pages that contain all words of a query in their title or in one section, with the matching sections.
 */
function resultsIn(pages: readonly ContentPage[], query: string): Schemas['SearchResult'][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (...texts: (string | undefined)[]) => {
    const text = texts.join('\n').toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  };
  return pages.flatMap((page) => {
    const { id, title = '', path = '', urls, noIndex } = page.record;
    const sections = sectionsOf(page).filter((section) => matches(section.title, section.body));
    if (noIndex || (sections.length === 0 && !matches(title))) return [];
    return [{ id, title, path, sections, ...(urls?.app && { urls: { app: urls.app } }) }];
  });
}

/** Handlers for the content of spaces and change requests. */
export const content = [
  sharedOperation(['getCurrentRevision', 'getChangeRequestRevision'], (call) => {
    const { query } = call;
    const revision = revisionOf(call);
    const { id, space, changeRequest, variables } = revision;
    const { urls, updatedAt } = space.record;
    const template = fromTemplate('Revision', { id, spaceId: space.record.id });
    const support = revision.object('includes/support.md', query);
    return {
      ...template,
      parents: changeRequest ? [changeRequest.record.revisionInitial] : [],
      createdAt: updatedAt,
      variables,
      pages: revision.tree(query),
      files: space.files().map((file) => revision.file(file, query)),
      reusableContents: template.reusableContents?.map((one) => ({ ...one, ...support })),
      ...revision.commit(query),
      urls: { ...template.urls, published: urls?.published, public: urls?.public },
    };
  }),

  sharedOperation(['listPages', 'listChangeRequestPages'], (call) => ({ pages: revisionOf(call).tree(call.query) })),

  sharedOperation(['getPage', 'getChangeRequestPage'], (call) => {
    const revision = revisionOf(call);
    const page = findById(revision.pages, 'page', call.path.pageId);
    return {
      ...revision.page(page, call.query),
      ...textOf(revision, page, call.query),
      pages: revision.tree(call.query, page.record.id),
    };
  }),

  sharedOperation(['listPageLinks', 'listChangeRequestPageLinks'], (call) => {
    const revision = revisionOf(call);
    const { links } = findById(revision.pages, 'page', call.path.pageId);
    const statusFilter = 'status' in call.query ? call.query.status : undefined;
    const matchingLinks = links.filter(({ status }) => statusFilter === undefined || status === statusFilter);
    const items = matchingLinks.map(({ status, target }) => ({
      status,
      relation: 'reference',
      targetReference: target.kind === 'url' ? target : revision.reference(target),
    }));
    // The statistics contain all links of the page, even if a filter is set.
    const broken = links.filter(({ status }) => status === 'broken').length;
    const inChangeRequest = revision.changeRequest ? broken : 0;
    const stats = { total: links.length, broken: { total: broken, changeRequest: inChangeRequest } };
    return { ...call.list(items), stats };
  }),

  define('File', {
    paths: [
      '/v1/spaces/{spaceId}/content/files/{fileId}',
      '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
    ],
    label: 'file',
    entries: (context) => revisionOf(context).space.files(),
    view: (file, query, context) => revisionOf(context).file(file, query),
  }),

  // Backlinks are the pages that link to a file or use the file as a cover. In the fixtures, the file `data-sheet.pdf`
  // also links to `overview.svg`.
  sharedOperation(['listFileBacklinks', 'listChangeRequestFileBacklinks'], (call) => {
    const revision = revisionOf(call);
    const { id, name } = call.at('File');
    const pages = revision.pages.filter(
      ({ links, record: { cover } }) =>
        links.some(({ target }) => target.file === id) || [cover?.ref, cover?.refDark].some((ref) => ref?.file === id),
    );
    const files = revision.space.files().filter((file) => name === 'overview.svg' && file.name === 'data-sheet.pdf');
    return call.list([
      ...files.map((file) => revision.reference({ kind: 'file', file: file.id })),
      ...pages.map(({ record }) => revision.reference({ kind: 'page', page: record.id })),
    ]);
  }),

  operationsOf({
    importSpaceContent({ at, body, store }) {
      const space = at('Space');
      const { edit, result } = importOf(store, space, body);
      space.edits.push(edit);
      advance(space, result.revision, store.now());
      return result;
    },

    importChangeRequestContent({ at, body, store, user }) {
      const entry = at('ChangeRequest');
      rejectMerged(entry, 'imported into');
      const { edit, result } = importOf(store, at('Space'), body);
      entry.edits.push(edit);
      entry.contributors.add(user.id);
      entry.record.revision = result.revision;
      entry.record.updatedAt = store.now();
      return result;
    },

    searchSpace: ({ at, query, list }) => list(resultsIn(new Revision(at('Space')).pages, query.query)),

    searchOrganization: ({ at, query, list }) =>
      list(
        at('Organization').spaces.flatMap((space) => {
          const { id, title = '' } = space.record;
          const pages = resultsIn(new Revision(space).pages, query.query);
          return pages.length > 0 ? [{ id, title, pages }] : [];
        }),
      ),
  }),
];

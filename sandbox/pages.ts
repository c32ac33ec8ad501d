import { type Content, contentIn, pageRecord, referenceTo, type Shape, treeOf, variablesOf } from './content-view.js';
import type { Schemas } from './contract.js';
import type { Handlers, List } from './handlers.js';
import { oneOf } from './order.js';
import { found } from './problem.js';
import type { ContentPage, Store } from './store.js';

interface PageShape extends Shape {
  format?: string;
  evaluated?: boolean;
}

const pageIn = ({ pages }: Content, id: string): ContentPage =>
  found(
    pages.find(({ record }) => record.id === id),
    'page',
    id,
  );

const evaluate = (text: string, variables: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (expression, name: string) => variables[name] ?? expression);

/** The text of a page in a format; a page that is computed has none when that is not wanted. */
function textOf(content: Content, page: ContentPage, { format, evaluated, computed }: PageShape) {
  const known = oneOf('format', format, ['markdown', 'document']);
  if (page.record.computed && computed === false) return {};
  const variables = { ...variablesOf(content), ...page.record.variables };
  const markdown = evaluated ? evaluate(page.markdown, variables) : page.markdown;
  const nodes = markdown.split('\n\n').map((text) => ({ type: 'block', text }));
  return known === 'markdown' ? { markdown } : { document: { object: 'document', nodes } };
}

const pageOf = (content: Content, id: string, shape: PageShape): Schemas['Page'] => {
  const page = pageIn(content, id);
  return {
    ...pageRecord(content, page, shape),
    ...textOf(content, page, shape),
    pages: treeOf(content, shape, id),
  };
};

/** The links on a page. What they are counts all of them, whichever are listed. */
function linksOf(
  content: Content,
  id: string,
  list: <T>(items: readonly T[]) => List<T>,
  status?: Schemas['LinkStatus'],
): Schemas['LinkList'] {
  const { links } = pageIn(content, id);
  const broken = links.filter((link) => link.status === 'broken').length;
  return {
    ...list(
      links
        .filter((link) => status === undefined || link.status === status)
        .map(({ status, target }) => ({
          status,
          relation: 'reference',
          targetReference: target.kind === 'url' ? target : referenceTo(content, target),
        })),
    ),
    stats: { total: links.length, broken: { total: broken, changeRequest: content.changeRequest ? broken : 0 } },
  };
}

/** The pages of spaces and of change requests, and the links on them. */
export const pageHandlers = (store: Store): Handlers => ({
  listPages: ({ path, query }) => ({ pages: treeOf(contentIn(store, path), query) }),
  listChangeRequestPages: ({ path, query }) => ({ pages: treeOf(contentIn(store, path), query) }),
  getPage: ({ path, query }) => pageOf(contentIn(store, path), path.pageId, query),
  getChangeRequestPage: ({ path, query }) => pageOf(contentIn(store, path), path.pageId, query),
  listPageLinks: ({ path, query, list }) => linksOf(contentIn(store, path), path.pageId, list, query.status),
  listChangeRequestPageLinks: ({ path, list }) => linksOf(contentIn(store, path), path.pageId, list),
});

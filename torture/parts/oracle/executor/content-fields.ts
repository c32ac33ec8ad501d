import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import { entries, extend, type Field, parameters, raw, reference, text } from './field-kinds.js';
import { contentPath, type Key, lastPart } from './keys.js';
import { type Args, identifierOf } from './list-fields.js';
import { findForm, lookUp } from './records.js';
import { type Context, get, isObject } from './rest.js';
import { embed, type Obj } from './values.js';

const pages =
  (flat: boolean): Field =>
  (parent, args, context) => {
    const { key } = parent;
    const { pages: top } = withComputed(
      get(context, `${contentPath(key)}/pages`, key, parameters(args, 'computed')),
      args,
    );
    if (!Array.isArray(top)) throw failure('UPSTREAM_ERROR');
    if (!flat) return top.map((page) => embed('Page', page, key));
    const walk = (list: readonly unknown[], depth: number, parent: Obj | null): unknown[] =>
      list.flatMap((json) => {
        const page = embed('Page', json, key);
        const children = Array.isArray(page.json?.pages) ? page.json.pages : [];
        return [{ type: 'FlatPage', key, depth, page, parent }, ...walk(children, depth + 1, page)];
      });
    return walk(top, 0, null);
  };

/** Pages in responses without computed pages. */
const uncomputed = new WeakSet<object>();

/** Marks the pages of a response that the arguments limit. */
function withComputed(json: Json, { computed }: Args): Json {
  const mark = (pages: unknown): void => {
    for (const page of Array.isArray(pages) ? pages.filter(isObject) : []) {
      uncomputed.add(page);
      mark(page.pages);
    }
  };
  if (computed === false) mark(json.pages);
  return json;
}

const content: Field = ({ key }, args, context) => ({
  type: 'Revision',
  key,
  json: withComputed(get(context, contentPath(key), key, parameters(args, 'computed')), args),
});

/** Returns the subpages from the response with the page, or from a response with the other pages. */
const subpages: Field = ({ key, json = {} }, { computed }, context) => {
  const hasOthers = uncomputed.has(json) !== (computed === false);
  const response = hasOthers
    ? get(context, `${contentPath(key)}/page/{pageId}`, key, computed === false ? { computed } : {})
    : json;
  const { pages } = hasOthers ? withComputed(response, { computed }) : response;
  if (pages === undefined || pages === null) return null;
  if (!Array.isArray(pages)) throw failure('UPSTREAM_ERROR');
  return pages.map((page) => {
    try {
      return embed('Page', page, key);
    } catch (error) {
      return error;
    }
  });
};

const contentRecord =
  (type: 'Page' | 'File'): Field =>
  ({ key }, args, context) => {
    const part = lastPart(type);
    const own: Key = { ...key, [part]: identifierOf(args.id, part, type, key) ?? '' };
    const path = `${contentPath(key)}/${type === 'Page' ? 'page' : 'files'}/{${part}}`;
    return { type, key: own, json: get(context, path, own) };
  };

/** The organization of a linked record, which is that of the content if the reference names none. */
const linkedOrganization = ({ key, json }: Obj): string => text(json?.organization) ?? key.organizationId ?? '';
const linkedFile: Field = (parent, _args, context, info) => {
  const { kind, file, space } = parent.json ?? {};
  if (kind !== 'file' || typeof file !== 'string') return null;
  const spaceId = text(space) ?? parent.key.spaceId ?? '';
  const { fileId: _, ...content } = parent.key;
  // A file of the same space is in the same content. A file of another space is not in the change request.
  const key = spaceId === parent.key.spaceId ? content : { organizationId: linkedOrganization(parent), spaceId };
  return lookUp(context, 'File', { ...key, fileId: file }, info);
};
const linkedSpace = reference('Space', 'space', (parent, spaceId) => ({
  organizationId: linkedOrganization(parent),
  spaceId,
}));
const linkedOrganizationField = reference('Organization', 'organization', (_, organizationId) => ({ organizationId }));

const formattedBody =
  (path: string): Field =>
  ({ type, key, json }, { format }, context) => {
    const parameters = { format: text(format) };
    const { body } = format === 'markdown' ? (json ?? {}) : findForm(context, type, path, key, parameters);
    return body === undefined || body === null ? null : embed('CommentBody', body, key);
  };

const comment = (key: Key, base: string) =>
  `${base}/comments/{commentId}${key.commentReplyId === undefined ? '' : '/replies/{commentReplyId}'}`;

/** Returns the page with its text in a format, which can be evaluated. */
const formattedPage = (key: Key, { format, evaluated }: Args, context: Context) =>
  get(context, `${contentPath(key)}/page/{pageId}`, key, {
    format: text(format),
    evaluated: evaluated === true ? true : undefined,
    metadata: false,
  });

/** Fields of comments and of the content of spaces and change requests. */
export const contentFields: Readonly<Record<string, Field>> = {
  'CommentTarget.space': reference('Space', 'space', extend('spaceId')),
  'CommentTarget.changeRequest': reference('ChangeRequest', 'changeRequest', (parent, changeRequestId) => {
    // The number is that of the change request in the path of the write.
    const { number: _, ...key } = parent.key;
    return { ...key, changeRequestId };
  }),
  'CommentBody.raw': raw,
  'SpaceComment.formattedBody': (parent, ...rest) =>
    formattedBody(comment(parent.key, '/v1/spaces/{spaceId}'))(parent, ...rest),
  'SpaceCommentReply.formattedBody': (parent, ...rest) =>
    formattedBody(comment(parent.key, '/v1/spaces/{spaceId}'))(parent, ...rest),
  'ChangeRequest.pdf': ({ key }, { only, page }, context) => {
    const path = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf';
    const { url } = get(context, path, key, { only: only as boolean, page: identifierOf(page, 'pageId', 'Page', key) });
    if (typeof url !== 'string') throw failure('UPSTREAM_ERROR');
    return url;
  },
  'Space.content': content,
  'ChangeRequest.content': content,
  'Page.pages': subpages,
  'Space.pages': pages(false),
  'ChangeRequest.pages': pages(false),
  'Space.flatPages': pages(true),
  'ChangeRequest.flatPages': pages(true),
  'Space.page': contentRecord('Page'),
  'ChangeRequest.page': contentRecord('Page'),
  'Space.file': contentRecord('File'),
  'ChangeRequest.file': contentRecord('File'),
  'FlatPage.page': (parent) => (parent as Obj & { page: Obj }).page,
  'FlatPage.parent': (parent) => (parent as Obj & { parent: Obj | null }).parent,
  'FlatPage.depth': (parent) => (parent as Obj & { depth: number }).depth,
  'Page.markdown': ({ key }, args, context) => text(formattedPage(key, args, context).markdown) ?? null,
  'Page.formatted': ({ key }, args, context) => embed('FormattedPage', formattedPage(key, args, context), key),
  'FormattedPage.raw': raw,
  'PageComputedRef.spec': ({ json }) => (json?.kind === 'openapi' ? (text(json.spec) ?? null) : null),
  'Page.raw': raw,
  'PageComputed.raw': raw,
  'PageComputedRef.raw': raw,
  'PageCoverRef.raw': raw,
  'Revision.raw': raw,
  'LinkTarget.raw': raw,
  'Backlink.raw': raw,
  'Page.variables': entries,
  'Revision.variables': entries,
  'IntegrationConfiguration.properties': entries,
  'PageCoverRef.file': ({ key, json }, _args, context, info) => {
    const fileId = json?.kind === 'file' ? text(json.file) : undefined;
    return fileId === undefined ? null : lookUp(context, 'File', { ...key, fileId }, info);
  },
  'LinkTarget.file': linkedFile,
  'Backlink.file': linkedFile,
  'LinkTarget.space': linkedSpace,
  'Backlink.space': linkedSpace,
  'LinkTarget.organization': linkedOrganizationField,
  'Backlink.organization': linkedOrganizationField,
  'SearchResult.page': reference('Page', 'id', extend('pageId')),
  'OrganizationSearchResult.space': reference('Space', 'id', extend('spaceId')),
  'OrganizationSearchResult.pages': ({ key, json }) => {
    const { pages: found } = json ?? {};
    if (found === undefined) return null;
    if (!Array.isArray(found)) throw failure('UPSTREAM_ERROR');
    return found.map((item) => embed('SearchResult', item, { ...key, spaceId: String(json?.id) }));
  },
  'ChangeRequestComment.formattedBody': (parent, ...rest) =>
    formattedBody(comment(parent.key, '/v1/spaces/{spaceId}/change-requests/{changeRequestId}'))(parent, ...rest),
  'ChangeRequestCommentReply.formattedBody': (parent, ...rest) =>
    formattedBody(comment(parent.key, '/v1/spaces/{spaceId}/change-requests/{changeRequestId}'))(parent, ...rest),
};

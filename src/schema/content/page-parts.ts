import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { nested, raw, urls } from '../core/fields.js';
import { reference } from '../core/record-fields.js';

export const PageUrls = urls<Schemas['PageUrls']>('PageUrls', 'URLs of a page.', {
  app: 'URL of the page in the app.',
});

export const PageLayout = builder.objectRef<Schemas['PageLayout']>('PageLayout').implement({
  description: 'Layout of a page: the parts of the page that are shown.',
  fields: (t) => ({
    cover: t.exposeBoolean('cover', { description: 'True if the cover of the page is shown.' }),
    coverSize: t.expose('coverSize', { type: 'PageCoverSize', description: 'Size of the cover of the page.' }),
    title: t.exposeBoolean('title', { description: 'True if the title of the page is shown.' }),
    description: t.exposeBoolean('description', { description: 'True if the description of the page is shown.' }),
    tableOfContents: t.exposeBoolean('tableOfContents', {
      description: 'True if the table of contents is shown on the page.',
    }),
    outline: t.exposeBoolean('outline', { description: 'True if the outline of the page is shown.' }),
    pagination: t.exposeBoolean('pagination', {
      description: 'True if the pagination is shown on the page.',
    }),
  }),
});

const PageCoverRef = builder.objectRef<Schemas['PageCoverRef']>('PageCoverRef').implement({
  description:
    'Reference to the image of a page cover. If the kind of the reference is not `file`, the reference is only in `raw`.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Kind of the reference to the cover image. Known value: `file`.' }),
    file: reference(t, 'File', {
      description: 'File of the cover image; null if the kind of the reference is not `file`.',
      id: { reads: ['kind', 'file'], value: ({ kind, file }) => (kind === 'file' ? file : undefined) },
    }),
    raw: raw(t, 'Reference to the cover image'),
  }),
});

export const PageCover = builder.objectRef<Schemas['PageCover']>('PageCover').implement({
  description: 'Cover image of a page.',
  fields: (t) => ({
    ref: nested(t, { type: PageCoverRef, description: 'Reference to the cover image.', from: 'ref' }),
    refDark: nested(t, {
      type: PageCoverRef,
      description: 'Reference to the cover image for dark backgrounds.',
      from: 'refDark',
    }),
    yPos: t.exposeFloat('yPos', { description: 'Vertical position of the cover image.' }),
  }),
});

const PageComputedRef = builder.objectRef<Schemas['PageComputedRef']>('PageComputedRef').implement({
  description:
    'Reference from computed content to its source. If the kind of the reference is not `openapi`, the reference is only in `raw`.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'Kind of the reference to the source of computed content. Known value: `openapi`.',
    }),
    spec: nested(t, {
      type: 'String',
      description:
        'Identifier in the REST API of the OpenAPI spec that the computed content is made from; null if the kind of the reference is not `openapi`.',
      from: { reads: ['kind', 'spec'], value: ({ kind, spec }) => (kind === 'openapi' ? spec : undefined) },
    }),
    raw: raw(t, 'Reference to the source of computed content'),
  }),
});

const PageComputedDependency = builder
  .objectRef<Schemas['PageComputedDependency']>('PageComputedDependency')
  .implement({
    description: 'Dependency of computed content on a source.',
    fields: (t) => ({
      ref: t.expose('ref', { type: PageComputedRef, description: 'Reference to the source of the computed content.' }),
    }),
  });

const PageComputedDependencies = builder
  .objectRef<Schemas['PageComputedDependencies']>('PageComputedDependencies')
  .implement({
    description: 'Dependencies of computed content on its sources.',
    fields: (t) => ({
      spec: t.expose('spec', {
        type: PageComputedDependency,
        description: 'Dependency of the computed content on an OpenAPI spec.',
      }),
    }),
  });

const PageComputedProps = builder.objectRef<Schemas['PageComputedProps']>('PageComputedProps').implement({
  description: 'Properties of computed content.',
  fields: (t) => ({
    doc: t.expose('doc', {
      type: 'JSON',
      description: 'Document settings of the computed content, as returned by the REST API.',
    }),
  }),
});

export const PageComputed = builder.objectRef<Schemas['PageComputed']>('PageComputed').implement({
  description: 'Definition of the computed content of a page.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Type of the computed content. Known value: `builtin:openapi`.' }),
    dependencies: t.expose('dependencies', {
      type: PageComputedDependencies,
      description: 'Dependencies of the computed content on its sources.',
    }),
    props: t.expose('props', { type: PageComputedProps, description: 'Properties of the computed content.' }),
    raw: raw(t, 'Definition of the computed content'),
  }),
});

import type { ContentKey } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { reference, urls } from '../core/fields.js';

export const PageUrls = urls<Schemas['PageUrls']>('PageUrls', 'Where a page is.', {
  app: 'The page in the app.',
});

export const PageLayout = builder.objectRef<Schemas['PageLayout']>('PageLayout').implement({
  description: 'Which parts of a page are shown.',
  fields: (t) => ({
    cover: t.exposeBoolean('cover', { description: 'Whether its cover is shown.' }),
    coverSize: t.expose('coverSize', { type: 'PageCoverSize', description: 'How large its cover is.' }),
    title: t.exposeBoolean('title', { description: 'Whether its title is shown.' }),
    description: t.exposeBoolean('description', { description: 'Whether the line about it is shown.' }),
    tableOfContents: t.exposeBoolean('tableOfContents', { description: 'Whether the list of pages is shown.' }),
    outline: t.exposeBoolean('outline', { description: 'Whether the list of its headings is shown.' }),
    pagination: t.exposeBoolean('pagination', {
      description: 'Whether links to the page before and the page after it are shown.',
    }),
  }),
});

/** A part of a page, and what the files that it names stand under. */
type Under<Part> = Part & { under: ContentKey };

const PageCoverRef = builder.objectRef<Under<Schemas['PageCoverRef']>>('PageCoverRef').implement({
  description: 'What a cover is taken from: a file, or something else, which `raw` holds.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What it is; known: `file`.' }),
    file: reference(t, 'File', {
      description: 'The file, when it is one.',
      id: ({ kind, file }) => (kind === 'file' ? file : undefined),
      parent: ({ under }) => under,
    }),
    raw: t.field({
      type: 'JSON',
      description: 'What the cover is taken from, as the service gave it.',
      resolve: ({ under: _, ...ref }) => ref,
    }),
  }),
});

export const PageCover = builder.objectRef<Under<Schemas['PageCover']>>('PageCover').implement({
  description: 'The picture at the head of a page.',
  fields: (t) => ({
    ref: t.field({
      type: PageCoverRef,
      description: 'The picture.',
      resolve: ({ under, ref }) => ref && { ...ref, under },
    }),
    refDark: t.field({
      type: PageCoverRef,
      description: 'The picture for dark backgrounds.',
      resolve: ({ under, refDark }) => refDark && { ...refDark, under },
    }),
    yPos: t.exposeFloat('yPos', { description: 'How far down the picture the visible part begins.' }),
  }),
});

const PageComputedRef = builder.objectRef<Schemas['PageComputedRef']>('PageComputedRef').implement({
  description: 'What computed content is made from: an OpenAPI specification, or something else, which `raw` holds.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What it is; known: `openapi`.' }),
    spec: t.exposeString('spec', {
      description: 'The OpenAPI specification, when it is one, as the REST API names it here.',
    }),
    raw: t.field({ type: 'JSON', description: 'The reference as the service gave it.', resolve: (ref) => ref }),
  }),
});

const PageComputedDependency = builder
  .objectRef<Schemas['PageComputedDependency']>('PageComputedDependency')
  .implement({
    description: 'One thing that computed content is made from.',
    fields: (t) => ({ ref: t.expose('ref', { type: PageComputedRef, description: 'What it is.' }) }),
  });

const PageComputedDependencies = builder
  .objectRef<Schemas['PageComputedDependencies']>('PageComputedDependencies')
  .implement({
    description: 'What computed content is made from.',
    fields: (t) => ({
      spec: t.expose('spec', { type: PageComputedDependency, description: 'A specification.' }),
    }),
  });

const PageComputedProps = builder.objectRef<Schemas['PageComputedProps']>('PageComputedProps').implement({
  description: 'Settings of computed content.',
  fields: (t) => ({
    doc: t.expose('doc', { type: 'JSON', description: 'What of it the page shows, as the service gave it.' }),
  }),
});

export const PageComputed = builder.objectRef<Schemas['PageComputed']>('PageComputed').implement({
  description: 'How the content of a page is computed when it is read.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'What computes it; known: `builtin:openapi`.' }),
    dependencies: t.expose('dependencies', {
      type: PageComputedDependencies,
      description: 'What it is made from.',
    }),
    props: t.expose('props', { type: PageComputedProps, description: 'Its settings.' }),
    raw: t.field({ type: 'JSON', description: 'All of it as the service gave it.', resolve: (computed) => computed }),
  }),
});

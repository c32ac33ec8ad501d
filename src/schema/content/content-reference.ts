import type { ContentKey } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, reference } from '../core/fields.js';

const VersionContext = builder.objectRef<Schemas['VersionContext']>('VersionContext').implement({
  description: 'Which version of the content a reference is about.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'What names the version; known: `revision`.' }),
    revision: t.exposeString('revision', { description: 'Identifier of the revision in the REST API.' }),
  }),
});

type Reference = Partial<Schemas['LinkTargetReference'] | Schemas['Backlink']>;

/** What every reference to content says. */
export const referenceFields = <From extends ContentKey>(
  t: FieldBuilder<From>,
  of: (from: From) => Reference | undefined,
): Record<'kind' | 'organization' | 'space' | 'versionContext' | 'file', Field> => ({
  kind: t.string({ description: 'What it is; known: `file`.', resolve: (from) => of(from)?.kind }),
  organization: reference(t, 'Organization', {
    description: 'The organization that it belongs to.',
    id: (from) => of(from)?.organization,
    parent: (from) => from,
  }),
  space: reference(t, 'Space', {
    description: 'The space that it belongs to.',
    id: (from) => of(from)?.space,
    parent: (from) => ownerOf(from, of(from)),
  }),
  versionContext: t.field({
    type: VersionContext,
    description: 'Which version of the content it is about.',
    resolve: (from) => of(from)?.versionContext,
  }),
  file: reference(t, 'File', {
    description: 'The file, when it is one.',
    id: (from) => (of(from)?.kind === 'file' ? of(from)?.file : undefined),
    parent: (from) => contentOf(from, of(from)),
  }),
});

const ownerOf = ({ organizationId, origin }: ContentKey, { organization = organizationId }: Reference = {}) => ({
  organizationId: organization,
  origin,
});

/** A file of another space is part of its current revision. One of the same space may be part of a change request. */
const contentOf = (from: ContentKey, to: Reference = {}): ContentKey =>
  to.space === undefined || to.space === from.spaceId ? from : { ...ownerOf(from, to), spaceId: to.space };

import type { ContentKey } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, reference } from '../core/fields.js';

const VersionContext = builder.objectRef<Schemas['VersionContext']>('VersionContext').implement({
  description: 'Version of the content of a space.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Type of the version. Known value: `revision`.' }),
    revision: t.string({
      description: 'Identifier of the revision in the REST API.',
      resolve: ({ revision }) => idOf(revision),
    }),
  }),
});

type Reference = Partial<Schemas['LinkTargetReference'] | Schemas['Backlink']>;

/** Fields of all references to content. */
export const referenceFields = <From extends ContentKey>(
  t: FieldBuilder<From>,
  of: (from: From) => Reference | undefined,
  noun: string,
): Record<'kind' | 'organization' | 'space' | 'versionContext' | 'file', Field> => ({
  kind: t.string({ description: `Kind of the ${noun}. Known value: \`file\`.`, resolve: (from) => of(from)?.kind }),
  organization: reference(t, 'Organization', {
    description: `Organization of the ${noun}.`,
    id: (from) => of(from)?.organization,
    parent: (from) => from,
  }),
  space: reference(t, 'Space', {
    description: `Space of the ${noun}.`,
    id: (from) => of(from)?.space,
    parent: (from) => ownerOf(from, of(from)),
  }),
  versionContext: t.field({
    type: VersionContext,
    description: `Version of the content of the ${noun}.`,
    resolve: (from) => of(from)?.versionContext,
  }),
  file: reference(t, 'File', {
    description: `File that is the ${noun}; null if the kind is not \`file\`.`,
    id: (from) => (of(from)?.kind === 'file' ? of(from)?.file : undefined),
    parent: (from) => contentOf(from, of(from)),
  }),
});

/** Identifier in a reference, which may have a record in its place. */
const idOf = (reference: string | { id?: string } | undefined): string | undefined =>
  typeof reference === 'object' ? reference.id : reference;

const ownerOf = ({ organizationId, origin }: ContentKey, { organization }: Reference = {}) => ({
  organizationId: idOf(organization) ?? organizationId,
  origin,
});

/**
 * The content that a reference points to. In the same space, this is the content that contains the reference, which can be a
 * change request. In another space, it is the current revision of that space.
 */
function contentOf(from: ContentKey, to: Reference = {}): ContentKey {
  const spaceId = idOf(to.space) ?? from.spaceId;
  return spaceId === from.spaceId ? from : { ...ownerOf(from, to), spaceId };
}

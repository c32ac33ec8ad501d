import type { ContentKey } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { type Field, type FieldBuilder, nested } from '../core/fields.js';
import { reference } from '../core/record-fields.js';
import type { Json } from '../core/source.js';

const VersionContext = builder.objectRef<Schemas['VersionContext']>('VersionContext').implement({
  description: 'Version of the content of a space.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Type of the version. Known value: `revision`.' }),
    revision: nested(t, {
      type: 'String',
      description: 'Identifier of the revision in the REST API.',
      from: { reads: ['revision'], value: ({ revision }) => idOf(revision) },
    }),
  }),
});

/** Creates the fields that all references to content have. */
export const referenceFields = <From extends ContentKey & Partial<Reference>>(
  t: FieldBuilder<From>,
  label: string,
): Record<'kind' | 'organization' | 'space' | 'versionContext' | 'file', Field> => ({
  kind: nested(t, { type: 'String', description: `Kind of the ${label}. Known value: \`file\`.`, from: 'kind' }),
  organization: reference(t, 'Organization', { description: `Organization of the ${label}.`, id: 'organization' }),
  space: reference(t, 'Space', {
    description: `Space of the ${label}.`,
    id: 'space',
    parent: { reads: ['organization'], value: ownerOf },
  }),
  versionContext: nested(t, {
    type: VersionContext,
    description: `Version of the ${label}.`,
    from: 'versionContext',
  }),
  file: reference(t, 'File', {
    description: `File that is the ${label}; null if the kind is not \`file\`.`,
    id: { reads: ['kind', 'file'], value: ({ kind, file }) => (kind === 'file' ? file : undefined) },
    parent: { reads: ['organization', 'space'], value: contentOf },
  }),
});

type Reference = Schemas['LinkTargetReference'];

/** Returns the identifier in a reference. The upstream may send a record in place of the identifier. */
const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null ? (reference as { id?: unknown }).id : reference;

const ownerOf = ({ organizationId }: Json, { organization }: Json) => ({
  organizationId: idOf(organization) ?? organizationId,
});

/**
 * Returns the key of the content that a reference points to. A reference within one space points to the content that
 * contains the reference, which can be a change request. A reference to another space points to the current revision of
 * that space.
 */
function contentOf(key: Json, to: Json): object {
  const { organizationId, spaceId, changeRequestId } = key;
  const target = idOf(to.space) ?? spaceId;
  return target === spaceId ? { organizationId, spaceId, changeRequestId } : { ...ownerOf(key, to), spaceId: target };
}

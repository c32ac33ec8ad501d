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
    key: (from) => organizationOf(of(from)),
  }),
  space: reference(t, 'Space', {
    description: 'The space that it belongs to.',
    key: (from) => spaceOf(from, of(from)),
  }),
  versionContext: t.field({
    type: VersionContext,
    description: 'Which version of the content it is about.',
    resolve: (from) => of(from)?.versionContext,
  }),
  file: reference(t, 'File', {
    description: 'The file, when it is one.',
    key: (from) => fileOf(from, of(from)),
  }),
});

const organizationOf = ({ organization }: Reference = {}) =>
  organization === undefined ? undefined : { organizationId: organization };

const spaceOf = ({ organizationId }: ContentKey, { organization = organizationId, space }: Reference = {}) =>
  space === undefined ? undefined : { organizationId: organization, spaceId: space };

/** A file of another space is what that space holds now; one of the same space may be that of a change request. */
const fileOf = (from: ContentKey, to: Reference = {}) =>
  to.kind === 'file' && to.file !== undefined
    ? {
        ...(to.space === from.spaceId ? from : { ...from, changeRequestId: undefined, ...spaceOf(from, to) }),
        fileId: to.file,
      }
    : undefined;

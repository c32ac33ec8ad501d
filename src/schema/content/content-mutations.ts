import type { Schemas } from '../../rest/index.js';
import type { FieldBuilder, InputBuilder } from '../core/fields.js';
import { affected, mutation, type Written } from '../core/mutation.js';

const source = (t: InputBuilder) => ({
  url: t.string({ required: true, description: 'Where it is.' }),
  source: t.field({ type: 'ImportSource', required: true, description: 'What is there.' }),
});

/** What came of an import. */
const imported = (t: FieldBuilder<Written<unknown, Schemas['ImportContentResult'] | undefined>>) => ({
  revision: t.string({
    description: 'Identifier in the REST API of the revision that this made.',
    resolve: ({ answer }) => answer?.revision,
  }),
  importedResources: t.int({
    description: 'How many pages and files were brought in.',
    resolve: ({ answer }) => answer?.importedResources,
  }),
  totalResources: t.int({
    description: 'How many pages and files were found there.',
    resolve: ({ answer }) => answer?.totalResources,
  }),
});

mutation('importSpaceContent', 'post', '/v1/spaces/{spaceId}/content/import', {
  description: 'Brings content from elsewhere into a space.',
  target: { space: 'Space' },
  input: source,
  payload: (t) => ({ space: affected(t, 'Space'), ...imported(t) }),
});

mutation(
  'importChangeRequestContent',
  'post',
  '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
  {
    description: 'Brings content from elsewhere into a change request.',
    target: { changeRequest: 'ChangeRequest' },
    input: source,
    payload: (t) => ({ changeRequest: affected(t, 'ChangeRequest'), ...imported(t) }),
  },
);

import type { Schemas } from '../../rest/index.js';
import type { InputBuilder, ObjectFieldBuilder } from '../core/fields.js';
import { mutation } from '../core/mutation.js';
import { type Payload, refetchedRecord } from '../core/payload.js';

const source = (t: InputBuilder) => ({
  url: t.string({ required: true, description: 'URL of the content to import.' }),
  source: t.field({ type: 'ImportSource', required: true, description: 'Type of the source at the URL.' }),
});

/** Creates the fields for the result of an import. */
const importFields = (t: ObjectFieldBuilder<Payload<unknown, Schemas['ImportContentResult']>>) => ({
  revision: t.exposeString('revision', { description: 'REST API identifier of the revision that the import created.' }),
  importedResources: t.exposeInt('importedResources', { description: 'Number of resources that were imported.' }),
  totalResources: t.exposeInt('totalResources', {
    description: 'Number of resources found in the source of the import.',
  }),
});

mutation('importSpaceContent', 'post', '/v1/spaces/{spaceId}/content/import', {
  description:
    'Imports content from a URL into the space, as a new revision. The import cannot be undone through the API.',
  target: { space: 'Space' },
  input: source,
  payload: (t) => ({ space: refetchedRecord(t, 'Space'), ...importFields(t) }),
});

mutation(
  'importChangeRequestContent',
  'post',
  '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
  {
    description:
      'Imports content from a URL into the change request, as a new revision. The import cannot be undone through the API.',
    target: { changeRequest: 'ChangeRequest' },
    input: source,
    payload: (t) => ({ changeRequest: refetchedRecord(t, 'ChangeRequest'), ...importFields(t) }),
  },
);

import type { ContentKey } from '../../loaders/index.js';
import { connection } from '../core/connection.js';
import type { Field, FieldBuilder } from '../core/fields.js';
import { get } from '../core/get.js';
import { FlatPage } from './flat-page.js';

type Base = '/v1/spaces/{spaceId}' | '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

const labelOf = (base: Base) => (base === '/v1/spaces/{spaceId}' ? 'space' : 'change request');

/** Creates the content fields of a space or of a change request. */
export const contentFields = <Parent extends ContentKey>(
  t: FieldBuilder<Parent>,
  base: Base,
  description: string,
): Record<'content' | 'pages' | 'flatPages' | 'files' | 'page' | 'file', Field> => ({
  content: get(t, `${base}/content` as const, {
    type: 'Revision',
    record: 'Revision',
    description,
    args: { computed: computed(t) },
    variants: ['metadata'],
  }),
  pages: get(t, `${base}/content/pages` as const, {
    type: ['Page'],
    record: 'Page',
    property: 'pages',
    list: 'Page records',
    description: `Top-level pages of the ${labelOf(base)}, in the order of the REST API. Each page holds its subpages.`,
    args: { computed: computed(t) },
    variants: ['metadata'],
  }),
  flatPages: get(t, `${base}/content/pages` as const, {
    type: [FlatPage],
    record: 'Page',
    property: 'pages',
    list: 'Page records',
    tree: 'pages',
    description: `All pages of the ${labelOf(base)}, depth first, with their positions in the page tree. The gateway reads \`pages\` and \`flatPages\` with one REST call.`,
    args: { computed: computed(t) },
    variants: ['metadata'],
  }),
  files: connection(t, 'File', `${base}/content/files` as const, {
    description: `Files of the ${labelOf(base)}, in the order of the REST API.`,
    args: { computed: computed(t) },
    variants: ['metadata'],
  }),
  page: get(t, `${base}/content/page/{pageId}` as const, {
    type: 'Page',
    record: 'Page',
    childType: 'Page',
    description: `Page with the given global id in the ${labelOf(base)}.`,
    args: {
      id: t.arg.id({
        required: true,
        description:
          'Global id of the page: `Page:<organizationId>/<spaceId>/[changeRequestId]/<pageId>`. The id of a page of the space also works for its change requests, and vice versa.',
      }),
    },
    variants: ['evaluated', 'computed', 'metadata'],
  }),
  file: get(t, `${base}/content/files/{fileId}` as const, {
    type: 'File',
    record: 'File',
    childType: 'File',
    description: `File of the ${labelOf(base)} with the given global id.`,
    args: {
      id: t.arg.id({
        required: true,
        description:
          'Global id of the file: `File:<organizationId>/<spaceId>/[changeRequestId]/<fileId>`. The id of a file of the space also works for its change requests, and vice versa.',
      }),
    },
    variants: ['metadata'],
  }),
});

/** Creates the filter of pages and files for computed content. */
export const computed = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.boolean({
    description: 'Includes computed content if true, which is the default. False skips its computation.',
  });

/** Describes the field `changeRequest` of a content record. */
export const inChangeRequest = (label: 'page' | 'file'): string =>
  `Change request whose content includes the ${label}; null if the ${label} is in the content of the space itself.`;

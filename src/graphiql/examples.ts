import * as reads from './example-reads.js';
import * as writes from './example-writes.js';
import type { Example } from './settings.js';

/** Ids of the records in the examples. */
interface ExampleIds {
  site: string;
  space: string;
  changeRequest: string;
  user: string;
}

/** Ids in the sandbox, which has the same records after each start. */
const sandboxIds: ExampleIds = {
  site: 'Site:org_northwind/site_handbook',
  space: 'Space:org_northwind/space_quick_start',
  changeRequest: 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk',
  user: 'User:user_maya_lindqvist',
};

const placeholderIds: ExampleIds = {
  site: 'Site:<organizationId>/<siteId>',
  space: 'Space:<organizationId>/<spaceId>',
  changeRequest: 'ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>',
  user: 'User:<userId>',
};

/** Returns the examples with ids of the sandbox, or with placeholders. GraphiQL opens the first three as tabs. */
export function examples(usesSandbox: boolean): Example[] {
  const { site, space, changeRequest, user } = usesSandbox ? sandboxIds : placeholderIds;
  return [
    example('Organization and its sites', reads.sites),
    example('Sites and change requests', reads.chain),
    example('Page through a list', reads.pages, { after: null }),
    example('Create a draft change request', writes.draft, {
      draft: { space, subject: 'Explain the new login' },
      id: '<id from the response>',
      comment: 'Is this step **clear**?',
      reviewers: [user],
    }),
    example('Review a change request', reads.changeRequest, { id: changeRequest }),
    example('Fetch any record by id', reads.node, { id: space }),
    example('Defer and stream fields', reads.incremental, { id: space }),
    example('Update a site', writes.site, { input: { id: site, title: 'Robot Handbook', visibility: 'PUBLIC' } }),
  ];
}

const example = (title: string, query: string, variables?: Record<string, unknown>): Example => ({
  title,
  query,
  ...(variables && { variables: JSON.stringify(variables, null, 2) }),
});

import * as reads from './example-reads.js';
import type { Tab } from './settings.js';
import * as writes from './writes.js';

/** The records that the examples are about. */
interface ExampleIds {
  site: string;
  space: string;
  changeRequest: string;
  user: string;
}

/** In the sandbox, which is the same at each start. */
const sandboxIds: ExampleIds = {
  site: 'Site:org_northwind/site_handbook',
  space: 'Space:org_northwind/space_quick_start',
  changeRequest: 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk',
  user: 'User:user_maya_lindqvist',
};

/** In any other service nothing is known to be there: its readers fill in their own. */
const anyIds: ExampleIds = {
  site: 'Site:<organizationId>/<siteId>',
  space: 'Space:<organizationId>/<spaceId>',
  changeRequest: 'ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>',
  user: 'User:<userId>',
};

/** What GraphiQL opens with: an example a tab, about the sandbox's records or about ones to fill in. */
export function tabs(sandbox: boolean): Tab[] {
  const { site, space, changeRequest, user } = sandbox ? sandboxIds : anyIds;
  return [
    { query: reads.chain },
    tab(reads.pages, { after: null }),
    tab(reads.node, { id: space }),
    tab(reads.changeRequest, { id: changeRequest }),
    tab(reads.later, { id: space }),
    tab(writes.comment, { input: { changeRequest, body: { markdown: 'Thanks, this **helps**.' } } }),
    tab(writes.newChangeRequest, {
      input: { space, subject: 'Explain the new login' },
      review: { changeRequest, users: [user], subject: 'Needs a look' },
    }),
    tab(writes.site, { input: { id: site, title: 'Robot Handbook', visibility: 'PUBLIC' } }),
  ];
}

const tab = (query: string, variables: Record<string, unknown>): Tab => ({
  query,
  variables: JSON.stringify(variables, null, 2),
});

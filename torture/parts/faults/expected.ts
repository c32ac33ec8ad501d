/** Expected records in the graph, and the fields that select them. */

import type { Expected } from './check.js';
import * as records from './records.js';
import { unknownValue } from './spoil.js';

/** Value of an open enum. An unknown value is returned as is. */
export const open = (right: string) => (value: unknown) => value === right || value === unknownValue;
/** Value of a closed enum. An unknown value is UNRECOGNIZED. */
export const closed = (right: string | null) => (value: unknown) =>
  value === (right?.toUpperCase().replaceAll('-', '_') ?? null) || value === 'UNRECOGNIZED';
export const cursor = (value: unknown) => typeof value === 'string' && value !== '';

export const organization = (id: string) => {
  const { title, plan, defaultRole } = records.organization(id);
  return { id: `Organization:${id}`, title, plan: open(plan), defaultRole: closed(defaultRole) };
};
export const organizationFields = 'id title plan defaultRole';

export const site = (id: string) => {
  const { title, type, visibility, published, agentsContext } = records.site(id);
  return { title, type: open(type), visibility: closed(visibility), published, agentsContext: closed(agentsContext) };
};
export const siteFields = 'title type visibility published agentsContext';

export const space = (id: string) => {
  const { title, visibility, defaultLevel } = records.space(id);
  return { title, visibility: open(visibility), defaultLevel: closed(defaultLevel) };
};
export const spaceFields = 'title visibility defaultLevel';

export const changeRequest = (id: string) => {
  const { subject, status, outdated } = records.changeRequest(id);
  return { subject, status: open(status), outdated };
};
export const changeRequestFields = 'subject status outdated';

export const comment = (id: string) => {
  const { body, postedBy } = records.comment(id);
  return { resourceId: id, body, postedBy: { displayName: postedBy.displayName } };
};
export const commentFields = 'resourceId body { markdown } postedBy { displayName }';

export const list = (items: readonly Expected[]) => ({ nodes: items });

export const member = (id: string) => {
  const { role, user } = records.member(id);
  return { role: closed(role), user: { displayName: user.displayName } };
};

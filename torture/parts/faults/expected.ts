/** Expected values of records in GraphQL responses, and the selections that request them. */

import type { Expected } from './check.js';
import { unknownValue } from './damage.js';
import * as records from './records.js';

/** Accepts the correct value of an open enum. The gateway returns an unknown value unchanged. */
export const openEnum = (correct: string) => (value: unknown) => value === correct || value === unknownValue;
/** Accepts the correct value of a closed enum. The gateway returns UNRECOGNIZED for an unknown value. */
export const closedEnum = (correct: string | null) => (value: unknown) =>
  value === (correct?.toUpperCase().replaceAll('-', '_') ?? null) || value === 'UNRECOGNIZED';
export const cursor = (value: unknown) => typeof value === 'string' && value !== '';

export const organization = (id: string) => {
  const { title, plan, defaultRole } = records.organization(id);
  return { id: `Organization:${id}`, title, plan: openEnum(plan), defaultRole: closedEnum(defaultRole) };
};
export const organizationFields = 'id title plan defaultRole';

export const site = (id: string) => {
  const { title, type, visibility, published, agentsContext } = records.site(id);
  return {
    title,
    type: openEnum(type),
    visibility: closedEnum(visibility),
    published,
    agentsContext: closedEnum(agentsContext),
  };
};
export const siteFields = 'title type visibility published agentsContext';

export const space = (id: string) => {
  const { title, visibility, defaultLevel } = records.space(id);
  return { title, visibility: openEnum(visibility), defaultLevel: closedEnum(defaultLevel) };
};
export const spaceFields = 'title visibility defaultLevel';

export const changeRequest = (id: string) => {
  const { subject, status, outdated } = records.changeRequest(id);
  return { subject, status: openEnum(status), outdated };
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
  return { role: closedEnum(role), user: { displayName: user.displayName } };
};

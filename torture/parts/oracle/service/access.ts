import { hash } from '../../../hash.js';
import type { Match } from './service.js';

/** Token that sees all records. */
export const fullToken = 'all';

/** Tokens that do not see some records and lists. */
export const limitedTokens = ['few-1', 'few-2', 'few-3'] as const;

const chance = (text: string, percent: number): boolean => ((hash(text, 7) % 100) + 100) % 100 < percent;

/** Path parameters whose records are hidden from some tokens. */
const hideable = new Set([
  'organizationId',
  'siteId',
  'spaceId',
  'changeRequestId',
  'collectionId',
  'userId',
  'teamId',
]);

const isHidden = (token: string, parameter: string, id: string): boolean =>
  token !== fullToken && hideable.has(parameter) && chance(`${token} ${parameter} ${id}`, 8);

/** Returns 200 if a token may request a path, else 403 or 404. */
export function accessTo(token: string, { template, params }: Match): number {
  if (token === fullToken) return 200;
  const hidden = Object.entries(params).find(([name, id]) => isHidden(token, name, id));
  const isRefused = hidden !== undefined || chance(`${token} ${template} ${JSON.stringify(params)}`, 5);
  if (!isRefused) return 200;
  return chance(`${token} ${JSON.stringify(hidden ?? [template, params])} status`, 50) ? 403 : 404;
}

/** Path parameters of the records of a list, by the last step of the path. */
const parameterOfList: Readonly<Record<string, string>> = {
  orgs: 'organizationId',
  sites: 'siteId',
  'change-requests': 'changeRequestId',
  collections: 'collectionId',
  members: 'userId',
  teams: 'teamId',
};

/** True if a list contains a record for the token. Some hidden records are in lists, and their GETs fail. */
export function isListed(token: string, { template }: Match, id: string): boolean {
  const parameter = parameterOfList[template.split('/').at(-1) ?? ''];
  return parameter === undefined || !isHidden(token, parameter, id);
}

/**
 * Returns identifiers of children, such as `o7.0` and `o7.1` for the parent `o7`. All values of a record follow from
 * its identifier, so the expected responses are known.
 */
export const childIds = (id: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${id}.${index}`);

/** Chooses a value by the hash of an identifier. */
const pick = <T>(id: string, values: readonly [T, ...T[]]): T => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return values[sum % values.length] ?? values[0];
};

const timestamp = '2026-01-01T00:00:00.000Z';

export const organization = (id: string) => ({
  object: 'organization',
  id,
  title: `Organization ${id}`,
  createdAt: timestamp,
  emailDomains: [`${id}.example.com`],
  type: 'business',
  inviteLinks: true,
  plan: pick(id, ['free_2024', 'plus', 'pro']),
  defaultRole: pick(id, ['admin', 'read', null]),
});

export const site = (id: string) => ({
  object: 'site',
  id,
  type: 'basic',
  title: `Site ${id}`,
  visibility: pick(id, ['public', 'share-link', 'visitor-auth']),
  published: pick(id, [true, false]),
  siteSpaces: 2,
  createdAt: timestamp,
  agentsContext: pick(id, ['excluded', 'included']),
});

export const section = (id: string) => ({
  object: 'site-section',
  id,
  title: `Section ${id}`,
  path: `path-${id}`,
  siteSpaces: childIds(id, 1).map(siteSpace),
});

export const siteSpace = (id: string) => ({
  object: 'site-space',
  id,
  title: `Site space ${id}`,
  path: `path-${id}`,
  space: space(`${id}.s`),
});

export const space = (id: string) => ({
  object: 'space',
  id,
  title: `Space ${id}`,
  visibility: pick(id, ['public', 'unlisted']),
  defaultLevel: pick(id, ['admin', 'comment', null]),
});

export const changeRequest = (id: string) => ({
  object: 'change-request',
  id,
  number: 7,
  status: pick(id, ['draft', 'open']),
  subject: `Change ${id}`,
  createdAt: timestamp,
  updatedAt: timestamp,
  revision: `${id}.r`,
  revisionInitial: `${id}.i`,
  comments: 2,
  outdated: false,
});

export const user = (id: string) => ({ object: 'user', id, displayName: `User ${id}` });

export const comment = (id: string) => ({
  object: 'comment',
  id,
  body: { markdown: `Comment ${id}` },
  postedBy: user(`${id}.u`),
});

export const member = (id: string) => ({
  object: 'member',
  id,
  role: pick(id, ['admin', 'edit', null]),
  user: user(id),
});

export const collection = (id: string) => ({
  object: 'collection',
  id,
  title: `Collection ${id}`,
  organization: id.split('.')[0] ?? '',
  defaultLevel: pick(id, ['create', 'read', null]),
});

/** Characters that a path segment may hold without an escape, except letters and digits (RFC 3986). */
const marks = "-._~!$&'()*+,;=:@";

/** Identifiers of the records. Some are numbers, and some contain characters that are special in URLs. */
export const identifiers = {
  organizations: ['o', '42', `o${marks}`],
  users: ['u', '7', `u${marks}`, 'ü ☃', 'u%2F', 'u#?'],
  sites: ['s', '3', `s${marks}`, 's 100%'],
  sections: ['sec', '9', `sec${marks}`, 'ß'],
  groups: ['g', '10'],
  siteSpaces: ['ss', '11', `ss${marks}`],
  spaces: ['sp', 'in-collection', '5', `sp${marks}`, 'sp in collection ☃', 'sp?', 'nowhere'],
  collections: ['c', '8', `c${marks}`, 'c#'],
  /** Identifiers and numbers of the change requests of each space. The number of a request can be the id of another. */
  changeRequests: [
    ['cr', 12],
    ['12', 3],
    [`cr${marks}`, 4],
    ['5', 6],
    ['cr ☃', 88],
  ] satisfies [string, number][],
  comments: ['k', '1', `k${marks}`],
  pages: ['p', '2', `p${marks}`, 'p/q', 'p ☃'],
  files: ['f', '4', `f${marks}`],
  slugs: ['fleet-api', '12', 'a'],
  integrations: ['slack', '12', 'a-b_c.d', 'X'],
  plain: (prefix: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => (index === 1 ? '13' : `${prefix}${index}`)),
} as const;

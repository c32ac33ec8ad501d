/** REST responses and documents for the tests of `@defer` and `@stream`. */
const site = (id: string) => ({ id, title: `Site ${id}` });
const sections = (...ids: string[]) => ({
  items: ids.map((id) => ({ id, title: `Section ${id}` })),
  count: ids.length,
});

export const sites = { items: [site('a'), site('b'), site('c')], count: 3 };

/** Response of each path of the REST API. */
export const bodies = {
  '/v1/orgs/o': { id: 'o', title: 'Acme' },
  '/v1/orgs/o/sites': sites,
  '/v1/orgs/o/sites/a/sections': sections('a1', 'a2'),
  '/v1/orgs/o/sites/b/sections': sections('b1', 'b2', 'b3'),
  '/v1/orgs/o/sites/c/sections': sections('c1'),
};

/** A deferred fragment with a list, and deferred fields in its items. */
export const deferred = `
  query Deferred {
    organization(id: "Organization:o") {
      id
      title
      ... @defer(label: "sites") {
        sites {
          nodes {
            id
            title
            ... @defer(label: "sections") {
              sections {
                totalCount
              }
            }
          }
        }
      }
    }
  }
`;

/** A list whose items need a call each, in a deferred fragment. */
export const streamed = `
  query Streamed {
    organization(id: "Organization:o") {
      id
      ... @defer(label: "sites") {
        sites {
          nodes @stream(initialCount: 1) {
            id
            sections {
              totalCount
            }
          }
        }
      }
    }
  }
`;

/** A streamed list in each item of a streamed list. */
export const streamedTwice = `
  query StreamedTwice {
    organization(id: "Organization:o") {
      id
      sites {
        nodes @stream(initialCount: 1) {
          id
          sections {
            nodes @stream(initialCount: 1) {
              id
              title
            }
          }
        }
      }
    }
  }
`;

/** A streamed list in a field that is also selected outside of the deferred fragment. */
export const streamedBelow = `
  query StreamedBelow {
    organization(id: "Organization:o") {
      id
      sites(first: 3) {
        totalCount
      }
      ... @defer(label: "sites") {
        sites(first: 3) {
          nodes @stream(initialCount: 1) {
            id
            title
          }
        }
      }
    }
  }
`;

/** Returns the document without its directives, which has the same result in one part. */
export const whole = (document: string): string => document.replaceAll(/ @(defer|stream)\([^)]*\)/g, '');

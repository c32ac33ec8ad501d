/** Sites of an organization, with masked fragments. */
import { type FragmentOf, graphql, readFragment } from './graphql';

export const SiteLine = graphql(`
  fragment SiteLine on Site {
    title
    type
    createdAt
  }
`);

/** Formats a site. Only this function can read the fields of the fragment. */
export function line(site: FragmentOf<typeof SiteLine>): string {
  const { title, type, createdAt } = readFragment(SiteLine, site);
  return `${title}, ${type ?? 'of no known type'}, made on ${createdAt?.slice(0, 10)}`;
}

export const Sites = graphql(
  `
    query Sites($organization: ID!, $first: Int!) {
      organization(id: $organization) {
        title
        sites(first: $first) {
          nodes {
            id
            ...SiteLine
          }
        }
      }
    }
  `,
  [SiteLine],
);

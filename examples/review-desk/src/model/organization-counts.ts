import { type FragmentType, graphql, readFragment } from '../graphql/generated';

/**
 * Spaces of an organization with their counts. The list of each site and of each collection contains them, so no space
 * needs a REST call of its own.
 */
export const OrganizationCounts = graphql(`
  fragment OrganizationCounts on Organization {
    sites(first: 1000) {
      nodes {
        id
        siteSpaces(first: 1000) {
          nodes {
            id
            space {
              id
              changeRequestsOpenCount
            }
          }
        }
      }
    }
    collections(first: 1000, nested: true) {
      nodes {
        id
        spaces(first: 1000) {
          nodes {
            id
            changeRequestsOpenCount
          }
        }
      }
    }
  }
`);

/**
 * Counts the spaces and their open change requests. A space in several places counts once.
 * @throws the error of a list that could not be loaded, because the counts would be too low
 */
export function countSpaces(organization: FragmentType<typeof OrganizationCounts>) {
  const { sites, collections } = readFragment(OrganizationCounts, organization);
  const onSites = sites?.nodes.flatMap((site) => site?.siteSpaces?.nodes.map((siteSpace) => siteSpace?.space) ?? []);
  const inCollections = collections?.nodes.flatMap((collection) => collection?.spaces?.nodes ?? []);
  const spaces = [...(onSites ?? []), ...(inCollections ?? [])].filter((space) => space != null);
  const openCounts = new Map(spaces.map(({ id, changeRequestsOpenCount }) => [id, changeRequestsOpenCount ?? 0]));
  return { spaces: openCounts.size, open: [...openCounts.values()].reduce((sum, count) => sum + count, 0) };
}

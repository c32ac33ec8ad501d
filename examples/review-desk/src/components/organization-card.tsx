import { Link } from 'wouter';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { organizationPath } from '../model/addresses';

const OrganizationCardFragment = graphql(`
  fragment OrganizationCard on Organization {
    resourceId
    title
    sites(first: 1000) {
      nodes {
        id
        title
      }
    }
  }
`);

/** Organization with its sites. */
export function OrganizationCard({ organization }: { organization: FragmentType<typeof OrganizationCardFragment> }) {
  const { resourceId, title, sites } = readFragment(OrganizationCardFragment, organization);
  const titles = sites?.nodes.map((site) => site?.title).join(', ');
  return (
    <li className="card">
      <Link href={organizationPath(resourceId)}>{title}</Link>
      <p className="muted">{titles || 'No sites yet'}</p>
    </li>
  );
}

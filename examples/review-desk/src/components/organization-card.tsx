import { Link } from 'wouter';
import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { organizationPath } from '../model/addresses';
import { attempt } from '../model/attempt';
import { countSpaces } from '../model/organization-counts';

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
    ...OrganizationCounts
  }
`);

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Card of an organization with its sites, and the number of its open change requests. */
export function OrganizationCard({ organization }: { organization: FragmentType<typeof OrganizationCardFragment> }) {
  const card = readFragment(OrganizationCardFragment, organization);
  const titles = attempt(() => card.sites?.nodes.map((site) => site?.title) ?? []).value ?? [];
  const counts = attempt(() => countSpaces(card)).value;
  return (
    <li className="card">
      <Link href={organizationPath(card.resourceId)}>{card.title}</Link>
      {counts ? (
        <>
          <p className="card-count">{counted(counts.open, 'open change request')}</p>
          <p>
            {counted(counts.spaces, 'space')}, {counted(titles.length, 'site')}
          </p>
        </>
      ) : (
        <p>The number of open change requests could not be loaded.</p>
      )}
      <p className="muted">{titles.join(', ') || 'No sites yet'}</p>
    </li>
  );
}

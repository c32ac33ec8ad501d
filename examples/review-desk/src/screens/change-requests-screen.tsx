import { Link } from 'wouter';
import { ChangeRequestDesk } from '../components/change-request-desk';
import { EmptyState } from '../components/empty-state';
import { PlaceNavigation } from '../components/place-navigation';
import { Screen } from '../components/screen';
import { ScreenContent } from '../components/screen-content';
import { Skeleton } from '../components/skeleton';
import { usePlace } from '../components/use-place';
import { graphql } from '../graphql/generated';
import { useScreenQuery } from '../graphql/use-screen-query';
import { organizationGlobalId, organizationPath } from '../model/addresses';
import { attempt } from '../model/attempt';
import { readDesk } from '../model/desk';

const ChangeRequests = graphql(`
  query ChangeRequests($organization: ID!, $first: Int = 50, $after: String) {
    organization(id: $organization) {
      id
      title
      ...Desk
    }
  }
`);

const missing = (
  <EmptyState sign="?" title="Organization not found" text="It may have been deleted, or you are not a member.">
    <Link className="button button-primary" href="/">
      All organizations
    </Link>
  </EmptyState>
);

/** Screen with the open change requests of an organization, and its sites as filters. */
export function ChangeRequestsScreen({ organizationId }: { organizationId: string }) {
  const query = useScreenQuery(ChangeRequests, { organization: organizationGlobalId(organizationId) });
  const { value: organization } = attempt(() => query.data?.organization);
  const desk = organization ? readDesk(organization) : undefined;
  const place = usePlace(desk?.places ?? []);
  const places = desk?.places ?? (query.data || query.error ? [] : undefined);
  return (
    <Screen
      title={place ? place.title : 'Open change requests'}
      crumbs={organization ? [{ title: organization.title, href: organizationPath(organizationId) }] : []}
      navigation={
        <PlaceNavigation places={places} spaces={desk?.spaces} current={place} organizationId={organizationId} />
      }
      report={query.report}
    >
      <ScreenContent
        query={query}
        read={(data) => data.organization && desk}
        loading={<Skeleton rows={8} label="Loading change requests" />}
        missing={missing}
      >
        {({ spaces, problems }) => (
          <ChangeRequestDesk
            key={place?.id}
            organizationId={organizationId}
            spaces={place?.spaces ?? spaces}
            problems={problems}
            onRetry={query.retry}
          />
        )}
      </ScreenContent>
    </Screen>
  );
}

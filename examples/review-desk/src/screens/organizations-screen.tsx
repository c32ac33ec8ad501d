import { EmptyState } from '../components/empty-state';
import { OrganizationCard } from '../components/organization-card';
import { Screen } from '../components/screen';
import { ScreenContent } from '../components/screen-content';
import { Skeleton } from '../components/skeleton';
import { graphql } from '../graphql/generated';
import { useScreenQuery } from '../graphql/use-screen-query';

const Organizations = graphql(`
  query Organizations {
    organizations(first: 100) {
      nodes {
        id
        ...OrganizationCard
      }
    }
  }
`);

const nobody = (
  <EmptyState sign="∅" title="No organizations" text="This access token belongs to nobody’s organization." />
);

/** Where to start: the organizations of the caller. */
export function OrganizationsScreen() {
  const query = useScreenQuery(Organizations, {});
  return (
    <Screen title="Organizations" report={query.report}>
      <ScreenContent
        query={query}
        read={({ organizations }) => (organizations?.nodes.length ? organizations.nodes : null)}
        loading={<Skeleton rows={3} label="Loading organizations" />}
        missing={nobody}
      >
        {(organizations) => (
          <ul className="cards">
            {organizations.map((one) => one && <OrganizationCard key={one.id} organization={one} />)}
          </ul>
        )}
      </ScreenContent>
    </Screen>
  );
}

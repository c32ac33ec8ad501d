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

const missing = (
  <EmptyState
    sign="∅"
    title="No organizations"
    text="You are not a member of an organization. Request an invitation from an administrator."
  />
);

/** Screen with the organizations of the user. */
export function OrganizationsScreen() {
  const query = useScreenQuery(Organizations, {});
  return (
    <Screen title="Organizations" report={query.report}>
      <ScreenContent
        query={query}
        read={({ organizations }) => (organizations?.nodes.length ? organizations.nodes : null)}
        loading={<Skeleton rows={3} label="Loading organizations" />}
        missing={missing}
      >
        {(organizations) => (
          <>
            <p className="lead">Choose an organization to review its open change requests.</p>
            <ul className="cards">
              {organizations.map((one) => one && <OrganizationCard key={one.id} organization={one} />)}
            </ul>
          </>
        )}
      </ScreenContent>
    </Screen>
  );
}

import { expect, it } from 'vitest';
import { graphql } from './generated/gql.js';
import { useGateway } from './support/gateway.js';

const gateway = useGateway();

const Sites = graphql(`
  query Sites($id: ID!) {
    organization(id: $id) {
      sites(first: 1) {
        nodes {
          title
          visibility
        }
      }
    }
  }
`);

it('a typed document has a type without null for each field with @semanticNonNull', async () => {
  const { data } = await gateway.query(Sites, { id: 'Organization:org_northwind' });
  // Only a lookup can be null without an error. `npm run check` verifies the types below it.
  const titles: readonly string[] = data.organization?.sites.nodes.map(({ title }) => title) ?? [];
  expect(titles).toEqual(['Robot Handbook']);
});

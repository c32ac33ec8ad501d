/** Composes the supergraph of Hive Gateway from four REST operations, and adds the fields between records. */
import { defineConfig } from '@graphql-mesh/compose-cli';
import { loadOpenAPISubgraph } from '@omnigraph/openapi';

const { REST_BASE_URL = '', OPENAPI = '' } = process.env;

export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('Rest', {
        source: OPENAPI,
        endpoint: REST_BASE_URL,
        operationHeaders: { authorization: '{context.headers.authorization}' },
      }),
    },
  ],
  additionalTypeDefs: `
    extend type Query {
      organization(id: String!): Organization
        @resolveTo(
          sourceName: "Rest"
          sourceTypeName: "Query"
          sourceFieldName: "getOrganization"
          sourceArgs: { organizationId: "{args.id}" }
        )
    }
    extend type Organization {
      sites: SiteList
        @resolveTo(
          sourceName: "Rest"
          sourceTypeName: "Query"
          sourceFieldName: "listSites"
          requiredSelectionSet: "{ id }"
          sourceArgs: { organizationId: "{root.id}", limit: 1000 }
        )
    }
    extend type Site {
      sections(organization: String!): SiteSectionList
        @resolveTo(
          sourceName: "Rest"
          sourceTypeName: "Query"
          sourceFieldName: "listSiteSections"
          requiredSelectionSet: "{ id }"
          sourceArgs: { organizationId: "{args.organization}", siteId: "{root.id}", limit: 50 }
        )
    }
    extend type Space {
      changeRequestList: ChangeRequestList
        @resolveTo(
          sourceName: "Rest"
          sourceTypeName: "Query"
          sourceFieldName: "listChangeRequests"
          requiredSelectionSet: "{ id }"
          sourceArgs: { spaceId: "{root.id}", limit: 50 }
        )
    }
  `,
});

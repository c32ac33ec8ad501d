import { GraphQLSchema, specifiedDirectives } from 'graphql';
import { builder } from './core/builder.js';
import { defer, semanticNonNull, stream } from './core/directives.js';
import { inContractOrder } from './core/enum-order.js';
import './core/scalars.js';
import './organization/organization.js';
import './organization/organization-mutations.js';
import './organization/member.js';
import './organization/team.js';
import './site/site.js';
import './site/site-mutations.js';
import './site/site-section.js';
import './site/site-section-group.js';
import './site/site-space.js';
import './site/share-link.js';
import './organization/collection.js';
import './space/space.js';
import './space/change-request.js';
import './space/comment.js';
import './space/comment-reply.js';
import './space/comment-mutations.js';
import './specs/openapi-spec.js';
import './specs/openapi-spec-version.js';
import './specs/translation-settings.js';
import './integration/integration.js';
import './integration/integration-mutations.js';
import './content/revision.js';
import './content/page.js';
import './content/file.js';
import './content/link.js';
import './content/backlink.js';
import './content/search.js';
import './content/content-mutations.js';
import './organization/user.js';
import './core/node.js';
import { schemaDescription } from './glossary.js';

const withDescription = (schema: GraphQLSchema) =>
  new GraphQLSchema({ ...schema.toConfig(), description: schemaDescription });

/** The complete schema. Importing the file of a type adds the type to the builder. */
export const schema = withDescription(
  inContractOrder(builder.toSchema({ directives: [...specifiedDirectives, defer, stream, semanticNonNull] })),
);

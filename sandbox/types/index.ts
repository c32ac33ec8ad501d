import type { Definition } from '../resources.js';
import { adaptiveSchema } from './adaptive-schema.js';
import { changeRequests } from './change-requests.js';
import { collections } from './collections.js';
import { comments } from './comments.js';
import { content } from './content.js';
import { integrations } from './integrations.js';
import { members, teams } from './members.js';
import { openAPISpecs } from './openapi-specs.js';
import { organizations } from './organizations.js';
import { siteStructure } from './site-structure.js';
import { sites } from './sites.js';

/** All types and operations. Handlers of single operations come after the generic handlers that they replace. */
export const definitions: readonly Definition[] = [
  ...organizations,
  ...members,
  ...teams,
  ...collections,
  ...sites,
  adaptiveSchema,
  ...siteStructure,
  ...changeRequests,
  ...comments,
  ...content,
  ...openAPISpecs,
  ...integrations,
];

import { specifiedDirectives } from 'graphql';
import { builder } from './builder.js';
import { semanticNonNull } from './directives.js';
import './scalars.js';
import './organization.js';
import './site.js';
import './site-section.js';
import './site-section-group.js';
import './site-space.js';
import './share-link.js';
import './collection.js';
import './collection-mutations.js';
import './space.js';
import './change-request.js';
import './change-request-mutations.js';
import './comment.js';
import './comment-reply.js';
import './comment-mutations.js';
import './user.js';
import './node.js';

/** The whole graph. Each noun adds itself to the builder when its file is loaded. */
export const schema = builder.toSchema({ directives: [...specifiedDirectives, semanticNonNull] });

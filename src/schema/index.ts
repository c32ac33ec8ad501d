export { defaultFirst } from './core/page-arguments.js';
export { createdBy, visitorClaims } from './core/platform-names.js';
export { isPage, listRoleOf, sourceOf } from './core/source.js';
export { withCosts } from './costs.js';
export { excerptAround, excerptWith, withoutDescriptions } from './excerpts.js';
export { schemaDescription } from './glossary.js';
export { schema } from './schema.js';

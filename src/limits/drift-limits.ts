import { defineLimits, mib } from './limit.js';

const noComparison = '`drift` exits with status 2';

/** Limits of the OpenAPI document that `docs-graph drift` compares with the contract. */
export const driftLimits = defineLimits({
  documentBytes: {
    max: 32 * mib,
    of: 'Bytes of the OpenAPI document',
    effect: noComparison,
    reason: 'Parsing 1 MiB of YAML takes about 2 seconds and 50 MB',
    message: (max) => `The document must have at most ${max} bytes`,
  },
  redirects: {
    max: 5,
    of: 'Redirects of the URL of the document, all to the same origin',
    effect: noComparison,
    reason: 'Redirects can form a cycle',
    message: (max) => `The URL must redirect at most ${max} times`,
  },
  levels: {
    max: 200,
    of: 'Levels of values in the document, of schemas inside schemas, and of references to references',
    effect: noComparison,
    reason: 'The comparison is recursive, so deep documents can exhaust the stack',
    message: (max) => `Values, schemas and references must be nested at most ${max} levels deep`,
  },
  steps: {
    max: 1_000_000,
    of: 'Schemas, properties, values and variants that are compared, each time that an operation uses them',
    effect: noComparison,
    reason: 'References can repeat schemas, so a short document can describe any number of variants',
    message: (max) => `Comparing the document must take at most ${max} steps`,
  },
});

import type { Schemas } from '../contract.js';
import { type OpenAPISpecPlan, type OperationPlan, openAPISpecPlans } from '../data/openapi-specs.js';
import { idOf, roll } from '../dice.js';
import { apiUrl, appUrl, type OpenAPISpecEntry, type OpenAPISpecVersionEntry, startOfTime } from '../store.js';
import type { OrganizationPlan } from './plans.js';

const day = 86_400_000;
const at = (days: number): string => new Date(startOfTime - days * day).toISOString();

/** The addresses of an OpenAPI spec. */
export const openAPISpecUrls = (organization: string, slug: string): Schemas['OpenAPISpecUrls'] => ({
  location: `${apiUrl}/orgs/${organization}/openapi/${slug}`,
  app: `${appUrl}/o/${organization}/openapi/${slug}`,
});

const operationOf = ({ id, summary, path, answer }: OperationPlan) => ({
  operationId: id,
  summary,
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {
    200: {
      description: answer,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } },
    },
  },
});

/** An OpenAPI document of these operations. */
function documentOf(title: string, version: string, server: string, operations: readonly OperationPlan[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) };
  const schemas = Object.fromEntries(operations.map(({ answer }) => [answer, { type: 'object' }]));
  return { openapi: '3.1.0', info: { title, version }, servers: [{ url: server }], paths, components: { schemas } };
}

function makeVersion(
  plan: OpenAPISpecPlan,
  organization: string,
  domain: string,
  index: number,
): OpenAPISpecVersionEntry {
  const id = idOf('oasv', organization, plan.slug, index);
  const url = `https://files.example.com/openapi/${id}.json`;
  const known = plan.operations.slice(0, plan.operations.length - plan.versions + index + 1);
  const document = documentOf(plan.title, `1.${index}.0`, `https://api.${domain}/${plan.slug}`, known);
  return {
    record: {
      object: 'openapi-spec-version',
      id,
      createdAt: at((plan.versions - index) * 30 - roll(20, id, 'created')),
      url,
      urls: { location: `${openAPISpecUrls(organization, plan.slug).location}/versions/${id}` },
    },
    content: { filesystem: { 'openapi.json': document }, url },
  };
}

function makeSpec(plan: OpenAPISpecPlan, organization: string, domain: string): OpenAPISpecEntry {
  const { slug, error } = plan;
  const versions = Array.from({ length: plan.versions }, (_, index) => makeVersion(plan, organization, domain, index));
  const lastVersion = versions.at(-1)?.record;
  // Who failed was tried again since the last version that could be read.
  const processedAt = error ? at(1) : lastVersion?.createdAt;
  return {
    record: {
      object: 'openapi-spec',
      id: idOf('oas', organization, slug),
      createdAt: at(plan.versions * 30 + 12),
      updatedAt: processedAt ?? at(1),
      slug,
      sourceURL: `https://api.${domain}/${slug}/openapi.json`,
      processingState: error ? 'failed' : 'complete',
      ...(lastVersion && { lastVersion: lastVersion.id }),
      ...(processedAt && { lastProcessedAt: processedAt }),
      ...(error && { lastProcessErrorCode: error }),
      permissions: { view: true, edit: !error },
      urls: openAPISpecUrls(organization, slug),
    },
    versions,
  };
}

/** The OpenAPI specs of an organization, with their versions. */
export const makeOpenAPISpecs = ({ slug, domains }: OrganizationPlan, organization: string): OpenAPISpecEntry[] =>
  openAPISpecPlans[slug].map((plan) => makeSpec(plan, organization, domains[0]));

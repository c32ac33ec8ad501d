import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../src/errors/user-error.js';
import { schema } from '../src/schema/schema.js';
import { parseDocument, readContract } from '../tools/drift/document.js';
import { reportDrift } from '../tools/drift/report.js';
import { readClientOperations } from '../tools/drift/usage.js';
import { rewriteApi } from './support/openapi-notation.js';
import { type Api, plantedApi, plants, readApi, renamedPaths } from './support/openapi-plants.js';

const clients = await readClientOperations(fileURLToPath(new URL('operations', import.meta.url)), schema);
const platformContract = await readContract('platform');
async function driftOf(api: Api, platformName = 'platform', contract = platformContract) {
  const document = parseDocument(JSON.stringify(api), 'the document');
  return reportDrift({ schema, contract, document, platformName, clients });
}

const report = await driftOf(plantedApi());

describe('the drift report of a document with planted changes', () => {
  const rows = plants.map((plant) => [plant.section, plant.rest, plant.place, plant.change, plant] as const);
  it.each(rows)(
    'contains the %s change of %s: %s %s',
    (section, rest, place, change, { kind, coordinates, usedBy }) => {
      const entries = report[section].filter(
        (entry) => entry.place === place && entry.change === change && entry.operations.includes(rest),
      );
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ kind, coordinates });
      if (usedBy) expect(entries[0]?.usedBy).toContain(usedBy);
    },
  );

  it.each(renamedPaths.map((path) => [path.to, path] as const))(
    'contains the breaking change: path changed to %s',
    (to, { coordinate, usedBy }) => {
      const entries = report.breaking.filter(({ change }) => change === `path changed to ${to}`);
      const entry = entries.find(({ coordinates }) => coordinates.includes(coordinate));
      expect(entry).toMatchObject({ kind: 'path-changed', part: 'operation' });
      expect(entry?.usedBy).toEqual(usedBy);
    },
  );

  it('contains no other breaking changes', () => {
    const breakingPlants = plants.filter(({ section }) => section === 'breaking');
    expect(report.breaking.filter(({ kind }) => kind !== 'path-changed')).toHaveLength(breakingPlants.length);
  });

  it('is tested with at least two changes of each kind', () => {
    const kinds = [...plants.map(({ kind }) => kind), ...renamedPaths.map(() => 'path-changed')];
    const isOnce = (kind: string) => kinds.indexOf(kind) === kinds.lastIndexOf(kind);
    expect(kinds.filter(isOnce)).toEqual([]);
    expect(new Set(kinds).size).toBe(11);
  });
});

describe('the drift report of a document for the same API', () => {
  it('is empty', async () => {
    expect(await driftOf(readApi())).toEqual({ breaking: [], compatible: [], text: [] });
  });

  it('contains only text changes if descriptions, order, references, notation and examples differ', async () => {
    const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    await fc.assert(
      fc.asyncProperty(seed, async (seed) => {
        const { breaking, compatible } = await driftOf(rewriteApi(readApi(), seed));
        expect({ breaking, compatible }).toEqual({ breaking: [], compatible: [] });
      }),
      { numRuns: Number(process.env.DRIFT_DOCUMENTS ?? 2) },
    );
  });

  it('contains no breaking changes if field names contain the platform name, and the server URL a version', async () => {
    const text = JSON.stringify({ ...readApi(), servers: [{ url: 'https://api.example.com/v1/' }] })
      .replaceAll('"/v1/', '"/')
      .replaceAll('platformVisitorClaims', 'acmeVisitorClaims')
      .replaceAll('createdByPlatform', 'createdByAcme');
    expect((await driftOf(JSON.parse(text) as Api, 'acme', await readContract('acme'))).breaking).toEqual([]);
  });

  it('contains no breaking changes if path parameters have other names', async () => {
    const text = JSON.stringify(readApi()).replaceAll('siteId', 'site');
    expect((await driftOf(JSON.parse(text) as Api)).breaking).toEqual([]);
  });

  it('contains no breaking changes if schemas reference each other in a cycle', async () => {
    const api = readApi();
    const { schemas } = api.components as { schemas: Api };
    schemas.Base = { oneOf: [{ $ref: '#/components/schemas/Variant' }] };
    schemas.Variant = { allOf: [{ $ref: '#/components/schemas/Base' }, schemas.Team] };
    schemas.Team = { $ref: '#/components/schemas/Base' };
    expect((await driftOf(api)).breaking).toEqual([]);
  });

  it('is empty for read-only properties, an Authorization header, and variables in the server URL', async () => {
    const api = readApi();
    const { schemas } = api.components as { schemas: Record<string, { required: string[]; properties: Api }> };
    schemas.CreateTeamRequest?.required.push('id');
    Object.assign(schemas.CreateTeamRequest?.properties ?? {}, { id: { type: 'string', readOnly: true } });
    const teams = (api.paths as Record<string, Record<string, Api>>)['/v1/orgs/{organizationId}/teams'];
    Object.assign(teams?.put ?? {}, {
      parameters: [{ name: 'Authorization', in: 'header', required: true, schema: {} }],
    });
    const servers = [{ url: 'https://{host}/{version}', variables: { version: { default: 'v1' } } }];
    const text = JSON.stringify({ ...api, servers }).replaceAll('"/v1/', '"/');
    expect(await driftOf(JSON.parse(text) as Api)).toEqual({ breaking: [], compatible: [], text: [] });
  });
});

describe('the drift report of a document with many schemas', () => {
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  /** Returns a document in which the schema `Team` is the first of a chain of schemas, and the last one is a copy. */
  const apiWithChain = (length: number, link: (next: string) => unknown): Api => {
    const api = readApi();
    const { schemas } = api.components as { schemas: Api };
    for (let index = 0; index < length; index++) schemas[`Level${index}`] = link(`Level${index + 1}`);
    schemas[`Level${length}`] = schemas.Team;
    schemas.Team = refTo('Level0');
    return api;
  };

  it('is empty if unions repeat the same variant at 30 levels', async () => {
    const api = apiWithChain(30, (next) => ({ oneOf: [refTo(next), refTo(next)] }));
    expect(await driftOf(api)).toEqual({ breaking: [], compatible: [], text: [] });
  });

  const properties = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`property${index}`, { type: 'string' }]));
  const variants = (length: number) =>
    Array.from({ length }, (_, index) => ({ type: 'object', properties: { id: {}, [`property${index}`]: {} } }));
  const tooDeep = 'the document: Values, schemas and references must be nested at most 200 levels deep';
  const tooMany = 'the document: Comparing the document must take at most 1000000 steps';
  it.each<[string, () => Api, string]>([
    ['a chain of allOf', () => apiWithChain(20_000, (next) => ({ allOf: [refTo(next)] })), tooDeep],
    ['a chain of references', () => apiWithChain(20_000, refTo), tooDeep],
    [
      'a chain of properties that the contract has in a cycle',
      () => {
        const { schemas } = readApi().components as { schemas: { Page: { properties: Api } } };
        const api = apiWithChain(1_000, (next) => ({
          ...schemas.Page,
          properties: { ...schemas.Page.properties, pages: { type: 'array', items: refTo(next) } },
        }));
        (api.components as { schemas: Api }).schemas.Page = refTo('Level0');
        return api;
      },
      tooDeep,
    ],
    ['a union of too many variants', () => apiWithChain(1, () => ({ oneOf: variants(5_000) })), tooMany],
    ['allOf of too many schemas', () => apiWithChain(1, () => ({ allOf: variants(2_000) })), tooMany],
    [
      'too many properties in each use of a schema',
      () => {
        const api = readApi();
        for (const schema of Object.values((api.components as { schemas: Record<string, Api> }).schemas))
          if (schema.properties) Object.assign(schema.properties, properties(400));
        return api;
      },
      tooMany,
    ],
  ])('fails with an error for %s', async (_, api, message) => {
    await expect(driftOf(api())).rejects.toThrow(new UserError(message));
  });

  it('fails with an error for values that are nested too deep, and for aliases that repeat each other', () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(() => parseDocument(`{"openapi":"3.1.0","paths":{},"x":${nested}}`, 'the document')).toThrow(tooDeep);
    const laughs = Array.from({ length: 30 }, (_, level) => {
      const list = level === 0 ? '[x, x]' : `[*a${level - 1}, *a${level - 1}]`;
      return `a${level}: &a${level} ${list}`;
    });
    const document = ['openapi: 3.1.0', 'paths: {}', ...laughs].join('\n');
    expect(() => parseDocument(document, 'the document')).toThrow(/Excessive alias count/);
  });
});

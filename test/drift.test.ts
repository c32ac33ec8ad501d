import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument, readContract } from '../src/drift/document.js';
import { reportDrift } from '../src/drift/report.js';
import { readClientOperations } from '../src/drift/usage.js';
import { schema } from '../src/schema/index.js';
import { rewritten } from './support/openapi-notation.js';
import { type Api, plantedApi, plants, readApi, renamedPaths } from './support/openapi-plants.js';

const clients = await readClientOperations(fileURLToPath(new URL('operations', import.meta.url)), schema);
async function driftOf(api: Api, platformName = 'platform') {
  const contract = await readContract(platformName);
  const document = parseDocument(JSON.stringify(api), 'the document');
  return reportDrift({ schema, contract, document, platformName, clients });
}

const report = await driftOf(plantedApi());

describe('a document with planted changes', () => {
  it.each(plants)('$section: $place $change', ({ section, kind, place, change, coordinates, rest, usedBy }) => {
    const found = report[section].filter(
      (entry) => entry.place === place && entry.change === change && entry.operations.includes(rest),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind, coordinates });
    if (usedBy) expect(found[0]?.usedBy).toContain(usedBy);
  });

  it.each(renamedPaths)('breaking: path changed to $to', ({ to, coordinate, usedBy }) => {
    const found = report.breaking.filter(({ change }) => change === `path changed to ${to}`);
    const breaks = found.find(({ coordinates }) => coordinates.includes(coordinate));
    expect(breaks).toMatchObject({ kind: 'path-changed', part: 'operation' });
    expect(breaks?.usedBy).toEqual(usedBy);
  });

  it('breaks nothing else', () => {
    const planted = plants.filter(({ section }) => section === 'breaking');
    expect(report.breaking.filter(({ kind }) => kind !== 'path-changed')).toHaveLength(planted.length);
  });

  it('has each kind of change at least twice', () => {
    const kinds = [...plants.map(({ kind }) => kind), ...renamedPaths.map(() => 'path-changed')];
    const isOnce = (kind: string) => kinds.indexOf(kind) === kinds.lastIndexOf(kind);
    expect(kinds.filter(isOnce)).toEqual([]);
    expect(new Set(kinds).size).toBe(11);
  });
});

describe('a document that describes the same API', () => {
  it('has nothing to report', async () => {
    expect(await driftOf(readApi())).toEqual({ breaking: [], compatible: [], text: [] });
  });

  it('has only text to report if its descriptions, order, references, notation and examples differ', async () => {
    const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    await fc.assert(
      fc.asyncProperty(seed, async (seed) => {
        const { breaking, compatible } = await driftOf(rewritten(readApi(), seed));
        expect({ breaking, compatible }).toEqual({ breaking: [], compatible: [] });
      }),
      { numRuns: 5 },
    );
  });

  it('can have the vendor name in field names, and a version in the server URL', async () => {
    const text = JSON.stringify({ ...readApi(), servers: [{ url: 'https://api.example.com/v1/' }] })
      .replaceAll('"/v1/', '"/')
      .replaceAll('platformVisitorClaims', 'acmeVisitorClaims')
      .replaceAll('createdByPlatform', 'createdByAcme');
    expect((await driftOf(JSON.parse(text) as Api, 'acme')).breaking).toEqual([]);
  });

  it('can have other names of path parameters', async () => {
    const text = JSON.stringify(readApi()).replaceAll('siteId', 'site');
    expect((await driftOf(JSON.parse(text) as Api)).breaking).toEqual([]);
  });

  it('can have a base type that contains its variants, which contain the base type', async () => {
    const api = readApi();
    const { schemas } = api.components as { schemas: Api };
    schemas.Base = { oneOf: [{ $ref: '#/components/schemas/Variant' }] };
    schemas.Variant = { allOf: [{ $ref: '#/components/schemas/Base' }, schemas.Team] };
    schemas.Team = { $ref: '#/components/schemas/Base' };
    expect((await driftOf(api)).breaking).toEqual([]);
  });

  it('can have properties that requests lack, the header of the token, and variables in the server URL', async () => {
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

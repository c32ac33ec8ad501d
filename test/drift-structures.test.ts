import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config/index.js';
import { schema } from '../src/schema/schema.js';
import { compareDocuments } from '../tools/drift/compare.js';
import { placeIn } from '../tools/drift/differences.js';
import { OpenApiDocument, parseDocument, readContract } from '../tools/drift/document.js';
import { isWidened } from '../tools/drift/patterns.js';
import { reportDrift } from '../tools/drift/report.js';
import { readDrift } from '../tools/drift/run.js';
import { Shapes } from '../tools/drift/shapes.js';
import { type Api, plantedApi, plants, readApi, renamedPaths } from './support/openapi-plants.js';
import { partOf, restructureApi } from './support/openapi-structures.js';

const api = readApi();
const contract = await readContract('platform');
const shapes = new Shapes(contract);
const documentOf = (api: Api) => parseDocument(JSON.stringify(api), 'the document');
const driftOf = (api: Api) => reportDrift({ schema, contract, document: documentOf(api), platformName: 'platform' });

describe('the drift of a document with another structure', () => {
  const structures = Number(process.env.DRIFT_STRUCTURES ?? 60);
  it(`is empty for ${structures} random structures of parts of openapi.yaml`, () => {
    for (let seed = 1; seed <= structures; seed++) {
      const part = partOf(api, seed, 20);
      const differences = compareDocuments({
        contract: new OpenApiDocument({ ...contract.root, paths: part.paths }, 'openapi.yaml'),
        shapes,
        document: new OpenApiDocument(restructureApi(part, seed), 'the document'),
      });
      const found = differences.map(({ operation, part, trail, change }) => [
        operation.name,
        part,
        placeIn(trail),
        change,
      ]);
      expect({ seed, found }).toEqual({ seed, found: [] });
    }
  });

  it.each([1, 2, 3])('contains each of 40 planted changes, and no other breaking change (seed %i)', (seed) => {
    const report = driftOf(restructureApi(plantedApi(), seed));
    const missing = plants.filter(
      ({ section, kind, place, change, rest }) =>
        !report[section].some(
          (entry) =>
            entry.kind === kind &&
            entry.place === place &&
            entry.change === change &&
            entry.operations.some((operation) => operation === rest),
        ),
    );
    expect(missing).toEqual([]);
    const others = report.breaking.filter(
      ({ kind, place, change }) =>
        kind !== 'path-changed' && !plants.some((plant) => plant.place === place && plant.change === change),
    );
    expect(others).toEqual([]);
    const changes = report.breaking.map(({ change }) => change);
    for (const { to } of renamedPaths) expect(changes).toContain(`path changed to ${to}`);
    expect(plants.length + renamedPaths.length).toBeGreaterThanOrEqual(40);
  });
});

interface ObjectSchema {
  properties: Record<string, Api>;
  required?: string[];
  [name: string]: unknown;
}
const schemasOf = (api: Api) => (api.components as { schemas: Record<string, ObjectSchema> }).schemas;

/** Returns openapi.yaml after a change of one schema. */
function apiWith(name: string, change: (schema: ObjectSchema) => object): Api {
  const api = readApi();
  const schema = schemasOf(api)[name];
  if (!schema) throw new Error(`openapi.yaml has no schema ${name}`);
  return { ...api, components: { ...(api.components as Api), schemas: { ...schemasOf(api), [name]: change(schema) } } };
}

describe('the drift report', () => {
  const union = ({ properties, required = [], ...others }: ObjectSchema, removed = '') => {
    const base = Object.entries(properties).filter(([name], index) => required.includes(name) || index % 2 === 0);
    const rest = Object.entries(properties).filter(([name]) => !base.some(([other]) => other === name));
    const kept = Object.fromEntries(base.filter(([name]) => name !== removed));
    const oneOf = [0, 1].map((remainder) => ({
      type: 'object',
      properties: Object.fromEntries(rest.filter((_, index) => index % 2 === remainder)),
    }));
    return { ...others, allOf: [{ type: 'object', properties: kept, required }, { oneOf }] };
  };

  it('is empty if variants of oneOf have the properties of an object together with a base', () => {
    expect(driftOf(apiWith('Site', (site) => union(site)))).toEqual({ breaking: [], compatible: [], text: [] });
  });

  it('contains a change of a base with variants', () => {
    const { breaking } = driftOf(apiWith('Site', (site) => union(site, 'title')));
    expect(breaking).toMatchObject([{ place: 'Site.title', change: 'removed' }]);
  });

  it('contains no breaking change if a property becomes required that all mutations send', () => {
    const { breaking } = driftOf(apiWith('CommentBody', (body) => ({ ...body, required: ['markdown'] })));
    expect(breaking).toEqual([]);
    const required = driftOf(apiWith('UpdateShareLinkRequest', (body) => ({ ...body, required: ['name'] })));
    expect(required.breaking).toMatchObject([{ place: 'UpdateShareLinkRequest.name', change: 'became required' }]);
  });

  it('contains a change of a schema once, with all operations and coordinates that use the schema', () => {
    const { breaking } = driftOf(apiWith('TeamRole', (role) => ({ ...role, enum: ['member'] })));
    expect(breaking).toMatchObject([
      {
        part: 'body',
        place: 'TeamRole',
        change: 'value "owner" removed',
        coordinates: expect.arrayContaining(['SetTeamMemberInput.role']),
      },
    ]);
    expect(breaking[0]?.coordinates.length).toBeGreaterThan(1);
    expect(breaking[0]?.operations.length).toBeGreaterThan(1);
  });
});

describe('a pattern', () => {
  it.each([
    ['^[a-z]+$', '^[a-z0-9]+$'],
    ['^[a-z]{2,5}$', '^\\w{1,9}$'],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', '^[a-z0-9_]+(?:-[a-z0-9_]+)*$'],
    ['^[a-zA-Z0-9-_.]+$', '^[a-zA-Z0-9-_.~]*$'],
    ['^a(b|c)?$', '^a([bx]|c)*$'],
  ])('%s is widened to %s, and not the reverse', (narrow, wide) => {
    expect(isWidened(narrow, wide)).toBe(true);
    expect(isWidened(wide, narrow)).toBe(false);
  });

  it.each([
    ['^(?!a)b$', '^(?!ab)b$'],
    ['^[a-z]+$', undefined],
    [undefined, '^.*$'],
    ['^(a)\\1$', '^(.)\\1$'],
    ['^a{3}$', '^a{4}$'],
  ])('%s is not certainly widened to %s', (ours, theirs) => {
    expect(isWidened(ours, theirs)).toBe(false);
  });
});

it.each(['acmedocsVisitorClaims', 'acmeDocsVisitorClaims'])(
  'the drift report is empty if field names contain the platform name AcmeDocs, as in %s',
  async (property) => {
    const folder = await mkdtemp(join(tmpdir(), 'drift-'));
    const path = join(folder, 'openapi.json');
    const text = JSON.stringify(readApi())
      .replaceAll('platformVisitorClaims', property)
      .replaceAll('createdByPlatform', 'createdByAcmeDocs');
    await writeFile(path, text);
    const report = await readDrift(path, readConfig({ PLATFORM_NAME: 'AcmeDocs' }));
    expect(report).toEqual({ breaking: [], compatible: [], text: [] });
    await rm(folder, { recursive: true });
  },
);

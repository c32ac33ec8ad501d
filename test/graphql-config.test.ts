/** The documents of each graphql.config.json are valid, so editors and linters show no mistakes in them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../src/config/index.js';
import { check } from '../tools/check/run.js';
import { read } from './support/documents.js';

interface Project {
  schema: string;
  documents: string | string[];
}

const files = [
  'graphql.config.json',
  'examples/clients/graphql.config.json',
  'examples/review-desk/graphql.config.json',
];
const projects = files.flatMap((file) => {
  const config = JSON.parse(read(file)) as Project | { projects: Record<string, Project> };
  const all = 'projects' in config ? Object.values(config.projects) : [config];
  return all.map((project) => ({ folder: dirname(file), ...project }));
});

it.each(projects)('the documents $documents of $folder match the schema', async ({ folder, schema, documents }) => {
  // The clients use the schema of the package, which is not installed here.
  const schemaFile = join(folder, schema).replace(/^.*node_modules\/docs-graph\//, '');
  expect(schemaFile).toBe('schema.graphql');
  expect(existsSync(schemaFile)).toBe(true);
  const patterns = [documents].flat().map((pattern) => join(folder, pattern));
  const { findings, total } = await check(patterns, {}, readConfig({}));
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(total).toBeGreaterThan(0);
});

/** Whether Relay takes the graph for one of its own: its compiler over the small project in `relay`. */
import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const compiler = createRequire(import.meta.url).resolve('relay-compiler/cli.js');
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'docs-graph-relay-'));
  await cp(here('relay'), project, { recursive: true });
  await copyFile(here('../schema.graphql'), join(project, 'schema.graphql'));
  await mkdir(join(project, 'artifacts'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

/** Runs the compiler; what it says of failures is in `output`. */
function compile() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, 'relay.config.json'], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const artifact = (name: string) => readFile(join(project, `artifacts/${name}.graphql.ts`), 'utf8');

it('compiles pages of a list, a read by id, and writes into lists', async () => {
  expect(compile()).toMatchObject({ status: 0 });
  expect((await readdir(join(project, 'artifacts'))).sort()).toEqual([
    'CommentsAddMutation.graphql.ts',
    'CommentsDeleteMutation.graphql.ts',
    'SectionsPageQuery.graphql.ts',
    'SectionsQuery.graphql.ts',
    'Sections_site.graphql.ts',
    'SpaceAgainQuery.graphql.ts',
    'Space_header.graphql.ts',
  ]);
  expect(await artifact('SectionsPageQuery')).toContain('sections(first: $count, after: $cursor)');
  expect(await artifact('SpaceAgainQuery')).toContain('node(id: $id)');
  expect(await artifact('CommentsDeleteMutation')).toContain('"handle": "deleteEdge"');
});

it('makes fields non-null for a query that throws on field errors', async () => {
  compile();
  expect(await artifact('SectionsQuery')).toContain('readonly title: string;');
});

it('refuses a field that is not in the graph', async () => {
  const source = join(project, 'src/Space.js');
  await writeFile(source, (await readFile(source, 'utf8')).replace('title', 'heading'));
  const { status, output } = compile();
  expect(status).not.toBe(0);
  expect(output).toContain('no field `heading`');
});

/** Compiles the documents in `project` with the Relay compiler: connections, refetch by id and list mutations. */
import { spawnSync } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const compiler = resolve('relay-compiler/cli.js');

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'docs-graph-relay-'));
  await cp(join(import.meta.dirname, 'project'), project, { recursive: true });
  await copyFile(resolve('docs-graph/schema.graphql'), join(project, 'schema.graphql'));
  await mkdir(join(project, 'artifacts'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

function compile() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, 'relay.config.json'], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const readArtifact = (name: string) => readFile(join(project, `artifacts/${name}.graphql.ts`), 'utf8');

it('compiles pagination, refetch by id and list mutations', async () => {
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
  expect(await readArtifact('SectionsPageQuery')).toContain('sections(first: $count, after: $cursor)');
  expect(await readArtifact('SpaceAgainQuery')).toContain('node(id: $id)');
  expect(await readArtifact('CommentsDeleteMutation')).toContain('"handle": "deleteEdge"');
});

it('generates non-null fields for a query with @throwOnFieldError', async () => {
  compile();
  expect(await readArtifact('SectionsQuery')).toContain('readonly title: string;');
});

it('rejects an unknown field', async () => {
  const source = join(project, 'src/Space.js');
  await writeFile(source, (await readFile(source, 'utf8')).replace('title', 'heading'));
  const { status, output } = compile();
  expect(status).not.toBe(0);
  expect(output).toContain('no field `heading`');
});

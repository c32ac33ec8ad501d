/** Manifests as graphql-codegen and Relay write them. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../src/server/persisted-operations.js';

const text = '{ __typename }';
const hash = createHash('sha256').update(text).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-graph-manifest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(manifest: object) {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(manifest));
  return readOperations(path);
}

it.each([hash, `sha256:${hash}`, hash.toUpperCase()])('knows an operation by %s', async (key) => {
  expect(await read({ [key]: text })).toEqual(new Map([[hash, text]]));
});

it('reads manifests of Apollo', async () => {
  const operations = [{ id: hash, name: 'Type', type: 'query', body: text }];
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  expect(await read(manifest)).toEqual(new Map([[hash, text]]));
  await expect(read({ ...manifest, version: 2 })).rejects.toThrow(
    /^PERSISTED_OPERATIONS: \/.*\/manifest\.json must be JSON, as in \{/,
  );
});

it.each([`md5:${hash}`, hash.slice(1)])('refuses %s, which is no SHA-256', async (key) => {
  await expect(read({ [key]: text })).rejects.toThrow(
    /^PERSISTED_OPERATIONS: \/.*\/manifest\.json must be JSON, as in \{/,
  );
});

it('rejects a hash that does not match its text', async () => {
  await expect(read({ [`sha256:${hash}`]: '{ id }' })).rejects.toThrow(
    /manifest\.json has an operation under [\da-f]{64}, which must be the SHA-256/,
  );
});

it('names a file that cannot be read, and why', async () => {
  const path = join(folder, 'nowhere.json');
  await expect(readOperations(path)).rejects.toThrow(`PERSISTED_OPERATIONS: ${path} cannot be read: ENOENT`);
});

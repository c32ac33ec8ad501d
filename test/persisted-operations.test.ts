/** Tests of manifests of persisted operations, in the formats of graphql-codegen, Relay and Apollo. */
import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../src/cache/query-store.js';
import { RegisteredOperations, readOperations } from '../src/server/persisted-operations.js';
import { useFolder } from './support/folders.js';
import { rawGateway } from './support/service.js';

const text = '{ __typename }';
const hash = hashOf(text);

const folder = useFolder();

async function read(manifest: object) {
  const path = join(folder.path, 'manifest.json');
  await writeFile(path, JSON.stringify(manifest));
  return readOperations(path);
}

it.each([hash, `sha256:${hash}`, hash.toUpperCase()])('readOperations accepts the key %s', async (key) => {
  expect(await read({ [key]: text })).toEqual(new Map([[hash, text]]));
});

it('readOperations accepts an Apollo manifest of version 1, and rejects other versions', async () => {
  const operations = [{ id: hash, name: 'Type', type: 'query', body: text }];
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  expect(await read(manifest)).toEqual(new Map([[hash, text]]));
  await expect(read({ ...manifest, version: 2 })).rejects.toThrow(
    /^PERSISTED_OPERATIONS: \/.*\/manifest\.json must be a JSON manifest, as in \{/,
  );
});

it.each([`md5:${hash}`, hash.slice(1)])(
  'readOperations rejects the key %s, which is not a SHA-256 hash',
  async (key) => {
    await expect(read({ [key]: text })).rejects.toThrow(
      /^PERSISTED_OPERATIONS: \/.*\/manifest\.json must be a JSON manifest, as in \{/,
    );
  },
);

it('readOperations rejects a hash that does not match its text', async () => {
  await expect(read({ [`sha256:${hash}`]: '{ id }' })).rejects.toThrow(
    /manifest\.json has an operation under [\da-f]{64}, which must be the SHA-256/,
  );
});

it('readOperations rejects a text with a lone surrogate, because its hash is that of another text', async () => {
  const malformed = '{ __typename } # \ud800';
  await expect(read({ [hashOf(malformed.toWellFormed())]: malformed })).rejects.toThrow(
    /manifest\.json has an operation under [\da-f]{64} whose text contains lone surrogates$/,
  );
});

it('the error for an unreadable file contains its path and the reason', async () => {
  const path = join(folder.path, 'nowhere.json');
  await expect(readOperations(path)).rejects.toThrow(`PERSISTED_OPERATIONS: ${path} cannot be read: file not found`);
});

describe('a folder of manifests', () => {
  const other = '{ other: __typename }';
  const write = (path: string, ...texts: string[]) =>
    writeFile(path, JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text]))));
  let manifests: string;
  beforeEach(async () => {
    manifests = await mkdtemp(join(folder.path, 'manifests-'));
    await writeFile(join(manifests, 'README.md'), 'Manifests of two applications');
  });

  it('can contain the manifests of several applications', async () => {
    await expect(readOperations(manifests)).rejects.toThrow('must contain a manifest, a file with the extension .json');
    await write(join(manifests, 'a.json'), text);
    await write(join(manifests, 'b.json'), text, other);
    expect([...(await readOperations(manifests)).values()]).toEqual([text, other]);
    await writeFile(join(manifests, 'c.json'), '{');
    await expect(readOperations(manifests)).rejects.toThrow(`${join(manifests, 'c.json')} must be a JSON manifest`);
  });

  it('is read again when a manifest changes, without a restart', async () => {
    await write(join(manifests, 'a.json'), text);
    const registry = await RegisteredOperations.read(manifests);
    const gateway = rawGateway({ baseUrl: 'http://127.0.0.1:9', persistedOperations: registry.operations });
    const reloads = new EventEmitter<{ reload: [Error | undefined] }>();
    registry.watch((error) => reloads.emit('reload', error));
    const reload = async (change: Promise<void>) => {
      const reloaded = once(reloads, 'reload');
      await change;
      return (await reloaded)[0] as Error | undefined;
    };
    try {
      expect(await gateway.query(other)).toHaveProperty('errors');
      expect(await reload(write(join(manifests, 'b.json'), other))).toBeUndefined();
      expect(await gateway.query(other)).toEqual({ data: { other: 'Query' } });
      // An invalid manifest does not replace the operations.
      expect((await reload(writeFile(join(manifests, 'b.json'), '{')))?.message).toContain(
        'b.json must be a JSON manifest',
      );
      expect(await gateway.query(other)).not.toHaveProperty('errors');
      expect(await reload(rm(join(manifests, 'b.json')))).toBeUndefined();
      expect(await gateway.query(other)).toHaveProperty('errors');
      expect(await gateway.query(text)).not.toHaveProperty('errors');
    } finally {
      registry.close();
      await gateway.close();
    }
  });

  it('is reported once while it is invalid, and read as soon as it is valid again', async () => {
    const path = join(manifests, 'a.json');
    // Tools that set a fixed time can replace a file by one of the same size and time.
    const writeAtFixedTime = async (content: string) => {
      await writeFile(path, content.padEnd(200));
      await utimes(path, 1, 1);
    };
    await write(path, text);
    const registry = await RegisteredOperations.read(manifests);
    const errors: string[] = [];
    let reloads = 0;
    registry.watch((error) => (error ? errors.push(error.message) : reloads++));
    const operations = () => [...registry.operations.values()];
    try {
      await writeAtFixedTime('{');
      await expect.poll(() => errors).toEqual([expect.stringContaining('a.json must be a JSON manifest')]);
      // The files are checked every second.
      await sleep(2_500);
      await writeAtFixedTime(JSON.stringify({ [hashOf(other)]: other }));
      await expect.poll(operations).toEqual([other]);
      expect(errors).toHaveLength(1);
      await rm(path);
      await mkdir(path);
      await expect.poll(() => errors.at(-1)).toMatch(/a\.json cannot be read: it is a folder$/);
      await rmdir(path);
      await write(path, text);
      await expect.poll(operations).toEqual([text]);
      // The same files can return, for example with a mounted folder.
      for (const count of [3, 4]) {
        await rename(path, `${path}.away`);
        await expect.poll(() => errors).toHaveLength(count);
        await rename(`${path}.away`, path);
        await expect.poll(() => reloads).toBe(count);
      }
    } finally {
      registry.close();
    }
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.js';

const run = promisify(execFile);
const names = ['graphiql-dark.png', 'graphiql.png'];

/** Reads a PNG file, whose width is at byte 16 and whose height is at byte 20. */
async function sizeOf(path: string) {
  const bytes = await readFile(path);
  return {
    format: bytes.toString('latin1', 1, 4),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bytes,
  };
}

async function expectScreenshots(folder: string): Promise<void> {
  for (const name of names) {
    const { format, width, height, bytes } = await sizeOf(join(folder, name));
    expect(format).toBe('PNG');
    expect([width, height]).toEqual([1280, 820]);
    // A screenshot of an empty page has less than 10 KB.
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(bytes.length).toBeLessThan(200_000);
  }
  const [light, dark] = await Promise.all(
    ['graphiql.png', 'graphiql-dark.png'].map((name) => sizeOf(join(folder, name))),
  );
  expect(light?.bytes.equals(dark?.bytes ?? Buffer.alloc(0))).toBe(false);
}

describe('the screenshots of README.md', () => {
  it.skipIf(noBrowser)('are created by npm run screenshots', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-graph-pictures-'));
    try {
      await run(process.execPath, ['--import', 'tsx', 'scripts/take-screenshots.ts', folder]);
      expect((await readdir(folder)).sort()).toEqual(names);
      await expectScreenshots(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('are in docs/images and in README.md', async () => {
    await expectScreenshots('docs/images');
    const readme = await readFile('README.md', 'utf8');
    for (const name of names) expect(readme).toContain(`docs/images/${name}`);
  });
});

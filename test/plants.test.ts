import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parts } from '../torture/parts.js';

/** `npm run torture -- --planted` verifies that the stress tests detect each defect. */
it.each(parts.flatMap(({ plants }) => plants))(
  'the source has exactly one place for the planted defect: $defect',
  async ({ file, from }) => {
    const source = await readFile(new URL(`../src/${file}`, import.meta.url), 'utf8');
    expect(source.split(from)).toHaveLength(2);
  },
);

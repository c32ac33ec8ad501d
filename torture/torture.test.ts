import { describe, expect, it } from 'vitest';
import { parts } from './parts.js';
import { gateway } from './programs.js';
import { missed, runPart } from './run-part.js';

/** Short versions of the parts. `npm run torture` runs the full versions, which also check timings. */
describe.each(parts)('torture: $title', (part) => {
  it('misses no target', { timeout: 180_000 }, async () => {
    const figures = await runPart(part, gateway, { seed: 1, share: 0.01 });
    expect(missed(figures.filter(({ isTiming }) => !isTiming))).toEqual([]);
  });
});

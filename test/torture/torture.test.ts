import { describe, expect, it } from 'vitest';
import { parts } from './parts.js';
import { gateway } from './programs.js';
import { missed, suffer } from './suffer.js';

/** The short versions: the whole of each part is `npm run torture`. What is about time is measured there alone. */
describe.each(parts)('under torture: $title', (part) => {
  it('holds', { timeout: 180_000 }, async () => {
    const figures = await suffer(part, gateway, { seed: 1, share: 0.01 });
    expect(missed(figures.filter(({ isTiming }) => !isTiming))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Part } from './part.js';
import { parts } from './parts.js';
import { gateway } from './programs.js';
import { missed, runPart } from './run-part.js';

/** Short versions of the parts. `npm run torture` runs the full versions, which also check timings. */
describe('short torture', { timeout: 180_000 }, () => {
  it.each(parts.filter(({ mostlyWaits }) => !mostlyWaits))('$name meets its targets', meetsTargets);
  it.concurrent.each(parts.filter(({ mostlyWaits }) => mostlyWaits))('$name meets its targets', meetsTargets);
});

async function meetsTargets(part: Part): Promise<void> {
  const figures = await runPart(part, gateway, { seed: 1, share: 0.01 });
  expect(missed(figures.filter(({ isTiming }) => !isTiming))).toEqual([]);
}

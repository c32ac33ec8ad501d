import { describe, expect, it } from 'vitest';
import type { Part } from './part.js';
import { parts } from './parts.js';
import { gateway } from './programs.js';
import { missedTargets, runPart } from './run-part.js';

/** `npm run torture` runs the full versions of the stress tests, and also checks timings. */
const partsOfCi = parts.filter(({ isOutsideCi }) => !isOutsideCi);

describe('the short version of the stress test', { timeout: 180_000 }, () => {
  it.each(partsOfCi.filter(({ mostlyWaits }) => !mostlyWaits))(
    '$name meets all targets that are not timings',
    meetsTargets,
  );
  it.concurrent.each(partsOfCi.filter(({ mostlyWaits }) => mostlyWaits))(
    '$name meets all targets that are not timings',
    meetsTargets,
  );
});

async function meetsTargets(part: Part): Promise<void> {
  const figures = await runPart(part, gateway, { seed: 1, share: 0.01, ignoresTimings: true });
  expect(missedTargets(figures.filter(({ isTiming }) => !isTiming))).toEqual([]);
}

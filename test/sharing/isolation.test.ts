import { expect, it } from 'vitest';
import { runIsolation, told } from './isolation.js';

it('no answer of 2,000 mixed requests holds the data of another caller, though some clients leave', async () => {
  const figures = await runIsolation(2000);
  process.stdout.write(`${told(figures)}\n`);
  expect(figures).toMatchObject({
    foreign: 0,
    strangeWrites: 0,
    // Who stays gets an answer, whoever leaves.
    lost: 0,
    givenUp: 0,
    underWay: 0,
    unhandled: 0,
  });
  expect(figures.answered + figures.left).toBe(2000);
  // It was about something: there were those who left, calls and queries that were shared, and failures.
  expect(figures.left).toBeGreaterThan(50);
  expect(figures.signed).toBeGreaterThan(3_000);
  for (const much of [figures.sharedCalls, figures.sharedByQueries, figures.failed]) expect(much).toBeGreaterThan(30);
}, 120_000);

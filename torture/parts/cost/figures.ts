import type { Figure } from '../../part.js';
import type { Gateways } from './gateways.js';
import { isTool, type Mode, modes } from './modes.js';
import { maxResponseBytes, maxRssBytes, maxToolCharacters, maxTurnMs, type Search } from './search.js';
import { crowdCount } from './together.js';

interface Measured {
  requests: number;
  search: Search;
  /** Longest turn of each mode. */
  turns: ReadonlyMap<Mode, number>;
  stallMs: number;
  repeats: number;
  gateways: Gateways;
}

const mebibyte = 2 ** 20;

/** Returns the figures of the whole run, and of each mode. */
export function figuresOf({ requests, search, turns, stallMs, repeats, gateways }: Measured): Figure[] {
  const all = modes.map((mode) => search.byMode[mode]);
  const sum = (value: (extremes: (typeof all)[number]) => number) => all.reduce((total, one) => total + value(one), 0);
  const max = (value: (extremes: (typeof all)[number]) => number) => Math.max(...all.map(value));
  const { measuresCpu } = gateways.server;
  const turn = measuresCpu ? 'CPU time of the longest turn' : 'longest stall (this Node.js cannot measure CPU time)';
  return [
    { name: 'generated requests', value: requests, atLeast: requests },
    { name: 'requests with status 200', value: sum(({ executed }) => executed), atLeast: requests / 10 },
    { name: 'requests without a response or with a 5xx status', value: sum(({ failed }) => failed), atMost: 0 },
    {
      name: 'requests that ended the gateway',
      value: gateways.server.crashes + gateways.planHook.crashes,
      atMost: 0,
    },
    ...modes.map((mode) => ({
      name: `largest response, ${mode} (${search.byMode[mode].requests} requests)`,
      value: search.byMode[mode].bytes / mebibyte,
      unit: 'MiB',
      atMost: maxResponseBytes / mebibyte,
    })),
    ...modes.filter(isTool).map((mode) => ({
      name: `longest text, ${mode}`,
      value: search.byMode[mode].toolCharacters,
      unit: 'characters',
      atMost: maxToolCharacters,
    })),
    // The value depends on the time of garbage collections, so tests ignore the value.
    {
      name: 'resident memory',
      value: max(({ rss }) => rss) / 1e6,
      unit: 'MB',
      atMost: maxRssBytes / 1e6,
      isTiming: true,
    },
    ...modes.map((mode) => ({
      name: `${turn}, ${mode}, median of ${repeats} runs`,
      value: turns.get(mode) ?? 0,
      unit: 'ms',
      atMost: measuresCpu ? maxTurnMs : 100,
      isTiming: true,
    })),
    {
      name: `longest stall of the worst ${crowdCount} requests at a time, median of ${repeats} runs`,
      value: stallMs,
      unit: 'ms',
      // The target is higher, because requests that arrive at the same time start in one turn of the event loop.
      atMost: 150,
      isTiming: true,
    },
  ];
}

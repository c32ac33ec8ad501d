import { type DocumentNode, print } from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { type Outcome, type Pair, transports } from './pair.js';
import { changeWorld } from './service/changes.js';

/** Way to run a query: several responses, each of which must agree. */
export interface Mode {
  name: string;
  run(pair: Pair, document: DocumentNode, token: string, random: SeededRandom): Promise<Outcome[]>;
}

export const modes: readonly [Mode, ...Mode[]] = [
  { name: 'cold', run: async (pair, document, token) => [await pair.run(document, token)] },
  {
    name: 'repeated',
    run: async (pair, document, token) => {
      const outcomes: Outcome[] = [];
      for (let times = 0; times < 4; times++) outcomes.push(await pair.run(document, token));
      return outcomes;
    },
  },
  {
    name: 'changed',
    run: async (pair, document, token, random) => {
      const outcomes: Outcome[] = [];
      for (let times = 0; times < 4; times++) {
        outcomes.push(await pair.run(document, token));
        for (let changes = random.below(30); changes > 0; changes--) changeWorld(pair.service.world, random);
      }
      return outcomes;
    },
  },
  {
    name: '16 at once',
    run: async (pair, document, token) => {
      const send = () => pair.send(print(document), token, 'post');
      const results = await Promise.all(Array.from({ length: 16 }, send));
      const outcomes = new Map<string, Outcome>();
      for (const actual of results) {
        const text = JSON.stringify(actual);
        outcomes.set(text, outcomes.get(text) ?? (await pair.check(document, token, actual)));
      }
      return results.map((actual) => outcomes.get(JSON.stringify(actual)) ?? { expected: actual, actual });
    },
  },
  ...transports
    .filter((transport) => transport !== 'post')
    .map((transport) => ({
      name: transport,
      run: async (pair: Pair, document: DocumentNode, token: string) => [await pair.run(document, token, transport)],
    })),
];

import fc from 'fast-check';
import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../src/schema/schema.js';
import { randomQuery, sandboxIds } from './random/random-query.js';
import { SeededRandom } from './random/seeded-random.js';
import { operationOf } from './support/contract-operations.js';
import { useContractService } from './support/contract-service.js';
import { sample } from './support/samples.js';
import { type Handler, json } from './support/service.js';

const levelsOf = ({ extensions }: { extensions: object }): readonly number[] => {
  const { directives } = extensions as { directives?: { semanticNonNull?: { levels?: number[] } } };
  return directives?.semanticNonNull ? (directives.semanticNonNull.levels ?? [0]) : [];
};

type Path = readonly (string | number)[];

const fieldsOf = ({ selections }: SelectionSetNode): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    return selection.kind === Kind.INLINE_FRAGMENT ? fieldsOf(selection.selectionSet) : [];
  });

/** Yields the paths of nulls at positions with `@semanticNonNull`. */
function* nullsOf(value: unknown, type: GraphQLObjectType, set: SelectionSetNode, path: Path = []): Generator<Path> {
  for (const { alias, name, selectionSet } of fieldsOf(set)) {
    const field = type.getFields()[name.value];
    if (!field) continue;
    const key = (alias ?? name).value;
    const levels = levelsOf(field);
    const visit = function* (child: unknown, at: Path, level: number): Generator<Path> {
      if (child === null && levels.includes(level)) yield at;
      if (Array.isArray(child))
        for (const [index, item] of child.entries()) yield* visit(item, [...at, index], level + 1);
      else if (typeof child === 'object' && child !== null && selectionSet) {
        const namedType = getNamedType(field.type);
        const { __typename = '' } = child as { __typename?: string };
        const object = isObjectType(namedType) ? namedType : schema.getType(__typename);
        if (isObjectType(object)) yield* nullsOf(child, object, selectionSet, at);
      }
    };
    yield* visit((value as Record<string, unknown>)[key], [...path, key], 0);
  }
}

/** Removes some members of a value, and replaces other members with null. */
function damage(value: unknown, random: SeededRandom): unknown {
  if (Array.isArray(value)) return value.map((item) => damage(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(() => random.below(10) > 0);
  return Object.fromEntries(
    members.map(([name, member]) => [name, random.below(10) > 0 ? damage(member, random) : null]),
  );
}

/** Responds with damaged samples of the contract, and with some failures. Equal URLs have equal responses. */
const respondDamaged =
  (seed: number): Handler =>
  ({ method, url }, response) => {
    const random = new SeededRandom([...url].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed));
    const { status, response: schema } = operationOf(method, url);
    if (random.below(8) === 0)
      return json(response, { error: { message: 'failed' } }, random.pick([403, 404, 429, 500]));
    return json(response, schema ? damage(sample(schema), random) : {}, status);
  };

describe('a query', () => {
  const contract = useContractService();

  it('returns null at a position with @semanticNonNull only with an error', async () => {
    let nullCount = 0;
    await fc.assert(
      fc.asyncProperty(randomQuery(sandboxIds), fc.nat(), async (document, seed) => {
        contract.service.handle(respondDamaged(seed));
        const { data, errors = [] } = await contract.gateway.query<object | null>(document);
        // The gateway omits errors beyond the first 100.
        if (!data || errors.some(({ extensions }) => extensions?.code === 'RESPONSE_TOO_LARGE')) return;
        const [operation] = parse(document).definitions;
        if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The document has no operation');
        const nulls = [...nullsOf(data, schema.getQueryType() as GraphQLObjectType, operation.selectionSet)];
        nullCount += nulls.length;
        // The error of a non-null field has a path below the field that becomes null.
        const explains = (at: Path) => errors.some(({ path = [] }) => at.every((key, index) => key === path[index]));
        expect(nulls.filter((at) => !explains(at))).toEqual([]);
      }),
      { numRuns: Number(process.env.NULL_RUNS ?? 80), seed: 1 },
    );
    expect(nullCount).toBeGreaterThan(15);
  });
});

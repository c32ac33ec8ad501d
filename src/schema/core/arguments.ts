import type { GraphQLResolveInfo } from 'graphql';
import { type KeyParts, type RecordType, resourceId } from '../../loaders/index.js';
import { decodeId, humanize, parentProblem } from './global-id.js';
import { badInput } from './inputs.js';
import { oncePerField } from './selection.js';
import type { IdArguments } from './source.js';

/** Query parameters for the arguments of a field. */
export interface Query {
  readonly values: Readonly<Record<string, unknown>>;
  /** @throws GraphQLError BAD_USER_INPUT if an argument names a record of another parent than the key */
  readonly check: (key: object) => void;
}

interface NamedRecord {
  readonly name: string;
  readonly id: string;
  readonly type: RecordType;
  readonly key: KeyParts<RecordType>;
}

/**
 * Converts the arguments of a field to query parameters: global ids to the identifiers in them.
 * @throws GraphQLError BAD_USER_INPUT for a wrong id
 */
export function toQuery(args: Readonly<Record<string, unknown>>, ids: IdArguments = {}): Query {
  const values: Record<string, unknown> = { ...args };
  const named: NamedRecord[] = [];
  for (const [name, type] of Object.entries(ids)) {
    const toIdentifier = (id: string): string => {
      const key = decodeId(type, id);
      named.push({ name, id, type, key });
      return resourceId(type, key);
    };
    const value = args[name] as string | readonly string[] | null | undefined;
    // Identifiers follow the other parameters.
    delete values[name];
    values[name] = typeof value === 'string' ? toIdentifier(value) : (value?.map(toIdentifier) ?? null);
  }
  return {
    values,
    check: (key) => {
      for (const { name, id, type, key: own } of named) {
        const problem = parentProblem(type, id, own, key);
        if (problem) throw badInput(`${name === 'id' ? humanize(type) : name} ${problem}`);
      }
    },
  };
}

/** The query parameters of a field, converted once per operation. */
export const queryOf = (
  args: Readonly<Record<string, unknown>>,
  ids: IdArguments | undefined,
  info: GraphQLResolveInfo,
) => oncePerField(info, 'query', () => toQuery(args, ids));

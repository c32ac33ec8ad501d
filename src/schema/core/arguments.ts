import { quote } from '../../errors/redact.js';
import { type KeyParts, type RecordType, resourceId } from '../../loaders/index.js';
import type { PathParameters } from '../../rest/index.js';
import { decodeId, humanize, parentProblem } from './global-id.js';
import { badInput } from './inputs.js';
import type { IdArguments, PageSource } from './source.js';

/** Query parameters for the arguments of a field. */
export interface Query {
  readonly values: Readonly<Record<string, unknown>>;
  /**
   * Verifies that the records in the arguments have the same parents as the key, and that its list has the filters.
   * @throws GraphQLError BAD_USER_INPUT if a record has another parent, or the lists of a change request lack a filter
   */
  readonly check: (key: object) => void;
}

interface NamedRecord {
  readonly name: string;
  readonly id: string;
  readonly type: RecordType;
  readonly key: KeyParts<RecordType>;
}

/**
 * Converts the arguments of a field to query parameters. Global ids become identifiers of the REST API.
 * @param onlyOfSpace names of the filters that the lists of a change request lack
 * @throws GraphQLError BAD_USER_INPUT for an invalid id
 */
export function toQuery(
  args: Readonly<Record<string, unknown>>,
  ids: IdArguments = {},
  onlyOfSpace: PageSource['onlyOfSpace'] = [],
): Query {
  const values: Record<string, unknown> = { ...args };
  const namedRecords: NamedRecord[] = [];
  for (const [name, type] of Object.entries(ids)) {
    const toIdentifier = (id: string): string => {
      const key = decodeId(type, id);
      namedRecords.push({ name, id, type, key });
      return resourceId(type, key);
    };
    const value = args[name] as string | readonly string[] | null | undefined;
    // Places identifiers after the other query parameters.
    delete values[name];
    values[name] = typeof value === 'string' ? toIdentifier(value) : (value?.map(toIdentifier) ?? null);
  }
  return {
    values,
    check: (key) => {
      for (const { name, id, type, key: recordKey } of namedRecords) {
        const problem = parentProblem(type, id, recordKey, key);
        if (problem) throw badInput(`${name === 'id' ? humanize(type) : name} ${problem}`);
      }
      requireSpace(onlyOfSpace, args, key);
    },
  };
}

function requireSpace(onlyOfSpace: readonly string[], args: Readonly<Record<string, unknown>>, key: object): void {
  const { changeRequestId } = key as Partial<PathParameters<'{changeRequestId}'>>;
  const name = onlyOfSpace.find((name) => args[name] !== null && args[name] !== undefined);
  if (name !== undefined && changeRequestId !== undefined)
    throw badInput(
      `${name} must be absent for a page of a change request, got it for change request ${quote(changeRequestId)}`,
    );
}

/** Maximum characters of a text that is compared or printed for each field. */
const maxShortText = 200;

/** Returns true for a value that takes little time to print. The value of a variable can have up to 1 MiB. */
export const isShort = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= maxShortText : typeof value !== 'object' || value === null;

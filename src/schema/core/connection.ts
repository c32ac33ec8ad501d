import type { InputFieldMap } from '@pothos/core';
import type { GetPath, HasOrigin, ListedType, ListPath } from '../../loaders/index.js';
import type { PathParameters, QueryOf } from '../../rest/index.js';
import { connectionType } from './connection-type.js';
import { type Field, type FieldBuilder, withSource } from './fields.js';
import { pageArguments } from './page-arguments.js';
import type { IdArguments, Json, MatchingSource, PageSource, Source } from './source.js';

type ListOptions<P extends GetPath, Args extends InputFieldMap> = {
  description: string;
  /** Filters of the list, under the names of their query parameters. */
  args?: Args & Record<Exclude<keyof Args, keyof QueryOf<'get', P>>, never>;
  /** Record types of the filters that are global ids, by name. */
  ids?: { readonly [Name in keyof Args & string]?: IdArguments[string] };
} & Pick<PageSource, 'variants' | 'onlyOfSpace' | 'owner'>;

/**
 * Creates a connection field for a list of the REST API. The field makes one call per page, with the key of the parent.
 */
export function connection<
  T extends ListedType,
  P extends ListPath<T>,
  Parent extends object & PathParameters<P>,
  Args extends InputFieldMap = Record<never, never>,
>(t: FieldBuilder<Parent>, type: T, path: P, { description, args, ...options }: ListOptions<P, Args>): Field {
  // The cast is needed because every filter has its own type.
  const source: PageSource = { kind: 'page', type, path, ...(options as Partial<PageSource>) };
  return t.field({
    type: connectionType(type),
    ...callOptions(path, description, source),
    args: { ...pageArguments(t), ...(args as Args) },
  });
}

interface EmbeddedOptions<Parent> {
  description: string;
  /** Property with the list. Without this option or the property itself, `matching` finds the records. */
  property?: keyof Parent & string;
  matching: MatchingSource;
}

/** Creates a connection field for a list inside a record. The field makes a call only if the record lacks the list. */
export const embeddedConnection = <T extends ListedType, Parent extends HasOrigin>(
  t: FieldBuilder<Parent>,
  type: T,
  { description, property, matching }: EmbeddedOptions<Parent>,
): Field =>
  t.field({
    type: connectionType(type),
    description,
    args: pageArguments(t),
    extensions: withSource({
      kind: 'nested',
      type,
      isConnection: true,
      matching,
      ...(property !== undefined && { from: { property, reads: [property], value: (json: Json) => json[property] } }),
    }),
  });

/** Returns the options of a field that makes its own call. */
export const callOptions = (path: string, description: string, source: Source) => ({
  description: `${description}\n\n\`GET ${path}\``,
  extensions: { operation: `GET ${path}`, ...withSource(source) },
});

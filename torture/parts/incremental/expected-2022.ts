import type { DocumentNode, FieldNode, GraphQLObjectType, GraphQLType } from 'graphql';
import type { Query } from '../differential/queries.js';
import { Collector, type FieldUse, type Selection, type Usage, type VisitRule } from './collect.js';
import { type Failure, isObject, type Json, type Path } from './json.js';
import { Errors, fieldType, itemType, objectType, rootTypeOf } from './types.js';

/** A part that a response in the format of 2022 must contain. */
export interface ExpectedPart {
  readonly path: Path;
  readonly label: string | undefined;
  /** Data of a fragment, or the items of a list from the index `start`. */
  value: unknown;
  readonly start?: number;
  readonly errors: Failure[];
}

/**
 * Splits the whole result of an operation into the parts of the format of 2022. Each part has all fields of its
 * fragment.
 */
export class Expected2022 {
  readonly initial: ExpectedPart = { path: [], label: undefined, value: null, errors: [] };
  /** Later parts, each deferred fragment once for each object. */
  readonly parts: ExpectedPart[] = [];
  readonly #collector: Collector;
  readonly #errors: Errors;

  constructor(document: DocumentNode, query: Query, data: Json, errors: readonly Failure[], rule: VisitRule) {
    this.#collector = new Collector(document, query, rule);
    this.#errors = new Errors(errors);
    const { operation } = this.#collector;
    const selections = [{ set: operation.selectionSet, usage: undefined }];
    this.initial.value = this.#object(data, rootTypeOf(operation), selections, [], this.initial);
  }

  #object(
    value: Json,
    type: GraphQLObjectType,
    selections: readonly Selection[],
    path: Path,
    part: ExpectedPart,
  ): Json {
    const { fields, usages } = this.#collector.collect(type, selections);
    const fieldsIn = (usage: Usage | undefined, target: ExpectedPart) =>
      this.#fields(value, type, usedIn(fields, usage), path, target);
    for (const usage of usages) {
      const deferred: ExpectedPart = { path, label: usage.label, value: null, errors: [] };
      this.parts.push(deferred);
      deferred.value = fieldsIn(usage, deferred);
    }
    return fieldsIn(undefined, part);
  }

  #fields(value: Json, type: GraphQLObjectType, fields: Fields, path: Path, part: ExpectedPart): Json {
    const entries = fields.map(([key, nodes]) => {
      const inner = fieldType(type, nodes[0]?.name.value ?? '');
      return [key, this.#complete(value[key], inner, nodes, [...path, key], part)];
    });
    return Object.fromEntries(entries);
  }

  #complete(
    value: unknown,
    type: GraphQLType | undefined,
    nodes: readonly FieldNode[],
    path: Path,
    part: ExpectedPart,
    isItem = false,
  ): unknown {
    part.errors.push(...this.#errors.at(path));
    if (value === null || value === undefined) return value;
    const ofItems = itemType(type);
    if (ofItems && Array.isArray(value)) {
      const item = (target: ExpectedPart, start: number) => (inner: unknown, index: number) =>
        this.#complete(inner, ofItems, nodes, [...path, start + index], target, true);
      const stream = !isItem && nodes[0] ? this.#collector.streamOf(nodes[0]) : undefined;
      if (!stream || value.length <= stream.initialCount) return value.map(item(part, 0));
      const start = stream.initialCount;
      const streamed: ExpectedPart = { path, label: stream.label, value: null, start, errors: [] };
      this.parts.push(streamed);
      streamed.value = value.slice(start).map(item(streamed, start));
      return value.slice(0, start).map(item(part, 0));
    }
    const runtime = objectType(type, value);
    if (!runtime || !isObject(value)) return value;
    return this.#object(value, runtime, selectionsOf(nodes), path, part);
  }
}

type Fields = readonly (readonly [string, readonly FieldNode[]])[];

const usedIn = (fields: ReadonlyMap<string, readonly FieldUse[]>, usage: Usage | undefined): Fields =>
  [...fields]
    .map(([key, uses]) => [key, uses.filter((use) => use.usage === usage).map(({ node }) => node)] as const)
    .filter(([, nodes]) => nodes.length > 0);

const selectionsOf = (nodes: readonly FieldNode[]): Selection[] =>
  nodes.flatMap(({ selectionSet }) => (selectionSet ? [{ set: selectionSet, usage: undefined }] : []));

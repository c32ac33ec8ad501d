import type { DocumentNode, GraphQLObjectType, GraphQLType } from 'graphql';
import type { Query } from '../differential/queries.js';
import { Collector, type FieldUse, type Selection, type Usage, type VisitRule } from './collect.js';
import { type Failure, isObject, type Json, type Path } from './json.js';
import { Errors, fieldType, itemType, objectType, rootTypeOf } from './types.js';

/** A fragment or a list that a response in the format v0.2 announces. */
export interface Announced {
  readonly path: Path;
  readonly label: string | undefined;
  /** Values that are complete when the fragment or the list is complete, without nested deferred fragments. */
  readonly values: ExpectedValue[];
}

interface ExpectedValue {
  readonly path: Path;
  readonly value: unknown;
  /** True if another fragment can deliver the value. */
  readonly isShared: boolean;
}

type Usages = ReadonlyMap<Usage, Announced>;
const none: Usages = new Map();

/** Splits the whole result of an operation into the parts of the format v0.2, which returns each field once. */
export class ExpectedV02 {
  readonly initial: { data: unknown; readonly errors: Failure[] } = { data: null, errors: [] };
  readonly announced: Announced[] = [];
  readonly #collector: Collector;
  readonly #errors: Errors;

  constructor(document: DocumentNode, query: Query, data: Json, errors: readonly Failure[], rule: VisitRule) {
    this.#collector = new Collector(document, query, rule);
    this.#errors = new Errors(errors);
    const { operation } = this.#collector;
    const selections = [{ set: operation.selectionSet, usage: undefined }];
    const place = { path: [], usages: none, known: none, errors: this.initial.errors };
    this.initial.data = this.#object(data, rootTypeOf(operation), selections, place);
  }

  #object(value: Json, type: GraphQLObjectType, selections: readonly Selection[], place: Place): Json {
    const { fields, usages } = this.#collector.collect(type, selections);
    const known = new Map(place.known);
    for (const usage of usages) {
      const announced = { path: place.path, label: usage.label, values: [] };
      known.set(usage, announced);
      this.announced.push(announced);
    }
    const data: Json = {};
    for (const [key, uses] of fields) {
      const own = outermost(uses, known);
      const isHere = own.size === place.usages.size && [...own.keys()].every((usage) => place.usages.has(usage));
      const path = [...place.path, key];
      const inner = { path, known, usages: own, errors: isHere ? place.errors : [] };
      const json = this.#complete(value[key], fieldType(type, uses[0]?.node.name.value ?? ''), uses, inner);
      if (isHere) data[key] = json;
      else for (const { values } of own.values()) values.push({ path, value: json, isShared: own.size > 1 });
    }
    return data;
  }

  #complete(
    value: unknown,
    type: GraphQLType | undefined,
    uses: readonly FieldUse[],
    place: Place,
    isItem = false,
  ): unknown {
    place.errors.push(...this.#errors.at(place.path));
    if (value === null || value === undefined) return value;
    const ofItems = itemType(type);
    if (ofItems && Array.isArray(value)) {
      const stream = !isItem && uses[0] ? this.#collector.streamOf(uses[0].node) : undefined;
      const start = stream?.initialCount ?? value.length;
      // The deferred fragments around a streamed list do not contain its items.
      const free = stream ? uses.map(({ node }) => ({ node, usage: undefined })) : uses;
      const inner = stream ? { ...place, usages: none, known: none } : place;
      if (stream) {
        const values = value.slice(start).map((item, index) => {
          const path = [...place.path, start + index];
          const inner = { path, usages: none, known: none, errors: [] };
          return { path, value: this.#complete(item, ofItems, free, inner, true), isShared: false };
        });
        this.announced.push({ path: place.path, label: stream.label, values });
      }
      return value
        .slice(0, start)
        .map((item, index) => this.#complete(item, ofItems, free, { ...inner, path: [...place.path, index] }, true));
    }
    const runtime = objectType(type, value);
    if (!runtime || !isObject(value)) return value;
    const selections = uses.flatMap(({ node, usage }) =>
      node.selectionSet ? [{ set: node.selectionSet, usage }] : [],
    );
    return this.#object(value, runtime, selections, place);
  }
}

interface Place {
  readonly path: Path;
  /** Deferred fragments that deliver the object at the path. Empty for the first part. */
  readonly usages: Usages;
  /** All deferred fragments around the path. */
  readonly known: Usages;
  readonly errors: Failure[];
}

/** Returns the deferred fragments that deliver a field: none if a use is not deferred, and else the outermost ones. */
function outermost(uses: readonly FieldUse[], known: Usages): Usages {
  const all = new Set<Usage>();
  for (const { usage } of uses) {
    if (!usage) return none;
    all.add(usage);
  }
  const isInside = ({ parent }: Usage): boolean => parent !== undefined && (all.has(parent) || isInside(parent));
  const own = [...all].filter((usage) => !isInside(usage));
  return new Map(own.map((usage) => [usage, known.get(usage) as Announced]));
}

import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type Source,
} from 'graphql';
import { Meter } from '../budgets/meter.js';
import { limits } from '../table.js';

/** Limits of a document, which are checked before validation. */
export interface DocumentLimits {
  /** Maximum number of tokens. It also limits the length of a document, see `charactersPerToken`. */
  tokens: number;
  /**
   * Maximum number of nested levels. Each field is a level, and so is an inline fragment directly inside a fragment.
   */
  depth: number;
}

export const defaultLimits: DocumentLimits = { tokens: limits.tokens.max, depth: limits.depth.max };

const charactersPerToken = 16;

/**
 * Verifies the length of a document before it is parsed.
 * @throws GraphQLError if the text is too long
 */
export function checkLength(text: string, { tokens }: DocumentLimits): void {
  const max = charactersPerToken * tokens;
  if (text.length > max) throw new GraphQLError(limits.tokens.message(max, text.length));
}

/** Creates the error for nesting that exceeds the stack, because parsers and validation rules are recursive. */
export const nestingError = (source?: Source): GraphQLError =>
  new GraphQLError(
    `Document nesting exceeds the limit of the parser; the maximum depth is ${limits.depth.max}`,
    source && { source, positions: [Math.max(0, source.body.search(/\S/))] },
  );

/**
 * Parses a document.
 * @throws GraphQLError if the document has a syntax error, or is nested too deeply
 */
export function parseDocument(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, options);
  } catch (error) {
    throw error instanceof RangeError ? nestingError(typeof source === 'string' ? undefined : source) : error;
  }
}

/**
 * Verifies the depth of a document, and the cost of its validation.
 * @throws GraphQLError if the document exceeds a limit
 */
export function checkDocument(document: DocumentNode, { depth }: DocumentLimits): void {
  const fragments: Fragments = new Map();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
  const depths = new Map<SelectionSetNode, number>();
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition) || !definition.selectionSet) continue;
    const isFragment = definition.kind === Kind.FRAGMENT_DEFINITION;
    const levels = depthOf(definition.selectionSet, fragments, depths, isFragment);
    if (levels > depth) throw new GraphQLError(limits.depth.message(depth, levels));
  }
  const { max, message } = limits.mergeCost;
  chargeMerging(document, fragments, new Meter(max, () => new GraphQLError(message())));
}

type Fragments = Map<string, SelectionSetNode>;

/** Depth of a selection while it is being measured. */
const unfinished = -1;

/**
 * Counts the nested levels of a selection, as in `DocumentLimits.depth`. Each fragment is measured once, because nested
 * spreads can expand exponentially.
 * @throws GraphQLError for a fragment that contains itself
 */
function depthOf(
  set: SelectionSetNode,
  fragments: Fragments,
  depths: Map<SelectionSetNode, number>,
  isInFragment: boolean,
): number {
  const knownDepth = depths.get(set);
  if (knownDepth !== undefined) return knownDepth;
  depths.set(set, unfinished);
  let depth = 0;
  for (const selection of set.selections) {
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    const inner = isSpread ? fragments.get(selection.name.value) : selection.selectionSet;
    // The cost of merging has no bound for such a document, so it must not reach the validation that reports it.
    if (isSpread && inner && depths.get(inner) === unfinished)
      throw new GraphQLError(`Cannot spread fragment "${selection.name.value}" within itself.`, { nodes: selection });
    const own = selection.kind === Kind.FIELD || (isInFragment && selection.kind === Kind.INLINE_FRAGMENT) ? 1 : 0;
    const isFragment = selection.kind !== Kind.FIELD;
    depth = Math.max(depth, own + (inner ? depthOf(inner, fragments, depths, isFragment) : 0));
  }
  depths.set(set, depth);
  return depth;
}

const fieldPairCost = 5;
const fragmentPairCost = 10;

/**
 * Charges the estimated cost of the validation rule OverlappingFieldsCanBeMerged. The rule compares all pairs of fields
 * with the same response name, and all pairs of fragments. The cost is the number of selections, with fragments
 * expanded, plus that of the pairs.
 * @throws GraphQLError if the cost exceeds the limit
 */
function chargeMerging({ definitions }: DocumentNode, fragments: Fragments, meter: Meter): void {
  const pending: SelectionSetNode[][] = definitions.flatMap((definition) =>
    'selectionSet' in definition && definition.selectionSet ? [[definition.selectionSet]] : [],
  );
  for (let sets = pending.pop(); sets; sets = pending.pop()) {
    const fields = new Map<string, FieldNode[]>();
    const spreads = new Set<string>();
    const selections: SelectionNode[] = sets.flatMap((set) => set.selections);
    for (const selection of selections) {
      meter.charge(1);
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const group = fields.get(name);
        if (group) group.push(selection);
        else fields.set(name, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) selections.push(...selection.selectionSet.selections);
      else if (!spreads.has(selection.name.value)) {
        spreads.add(selection.name.value);
        selections.push(...(fragments.get(selection.name.value)?.selections ?? []));
      }
    }
    meter.charge(fragmentPairCost * pairsOf(spreads.size));
    for (const group of fields.values()) {
      meter.charge(fieldPairCost * pairsOf(group.length));
      const inner = group.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) pending.push(inner);
    }
  }
}

const pairsOf = (count: number): number => count * (count - 1);

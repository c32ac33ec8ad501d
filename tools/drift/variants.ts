import type { Shape } from './shape.js';
import type { Work } from './work.js';

type Variants = readonly [Shape, ...Shape[]];

/** Variants of the contract with the similar variants of a document, and variants without a similar one. */
interface PairedVariants {
  readonly pairs: ReadonlyMap<Shape, Variants>;
  readonly removed: readonly Shape[];
  readonly added: readonly Shape[];
}

/**
 * Pairs each variant with the similar variants of the document. There can be several, because `oneOf` can distinguish
 * objects that the contract describes as one.
 */
export function pairVariants(ours: readonly Shape[], theirs: readonly Shape[], work: Work): PairedVariants {
  const pairs = new Map<Shape, [Shape, ...Shape[]]>();
  const added: Shape[] = [];
  for (const variant of theirs) {
    work.add(ours.length * (1 + variant.properties.size));
    const match = closest(variant, ours);
    const known = match && pairs.get(match);
    if (known) known.push(variant);
    else if (match) pairs.set(match, [variant]);
    else added.push(variant);
  }
  const [only] = ours;
  const [first, ...others] = theirs;
  // A single type can only change.
  if (only && first && ours.length === 1 && pairs.size === 0 && others.every(({ type }) => type === first.type))
    return { pairs: new Map([[only, [first, ...others] as const]]), removed: [], added: [] };
  return { pairs, removed: ours.filter((variant) => !pairs.has(variant)), added };
}

/** Returns the most similar variant: the same type or name, and the largest number of common properties. */
function closest(variant: Shape, others: readonly Shape[]): Shape | undefined {
  const common = (other: Shape) => [...variant.properties.keys()].filter((name) => other.properties.has(name)).length;
  return others
    .filter(({ type, name }) => type === variant.type || (name !== undefined && name === variant.name))
    .filter((other) => variant.properties.size === 0 || common(other) > 0)
    .sort((a, b) => common(b) - common(a))[0];
}

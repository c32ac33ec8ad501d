import type { PartsFormat } from '../../context.js';
import type { Defer, FieldCollector, FieldNodes, FieldsByKey } from './collect.js';

/** Fields of an object that are delivered together, with the deferred fragments that contain them. */
interface FieldGroup {
  readonly defers: ReadonlySet<Defer>;
  readonly fields: FieldsByKey;
}

/** Fields of an object, divided by the time of their delivery. */
interface DividedFields {
  /** Fields that are delivered with the object. */
  readonly fields: FieldsByKey;
  readonly groups: readonly FieldGroup[];
}

/**
 * Divides the fields of an object.
 * @param outer deferred fragments that contain the object
 */
export const divideFields = (
  { fields, defers }: Pick<FieldCollector, 'fields' | 'defers'>,
  outer: ReadonlySet<Defer>,
  format: PartsFormat,
): DividedFields => (format === 'v0.2' ? divideOnce(fields, outer) : divideWithRepeats(fields, defers));

/** Adds each node to the group of its fragment. The nodes of a group are no longer deferred. */
function divideWithRepeats(all: FieldsByKey, defers: readonly Defer[]): DividedFields {
  // A fragment without fields also has a group, because clients of this format expect all fragments.
  const groups = new Map<Defer | undefined, FieldsByKey>(defers.map((defer) => [defer, new Map()]));
  for (const [key, { nodes, defers }] of all)
    nodes.forEach((node, index) => {
      const fields: FieldsByKey = groups.get(defers[index]) ?? new Map();
      groups.set(defers[index], fields);
      const field: FieldNodes = fields.get(key) ?? { nodes: [], defers: [] };
      fields.set(key, field);
      field.nodes.push(node);
    });
  const fields: FieldsByKey = groups.get(undefined) ?? new Map();
  groups.delete(undefined);
  return { fields, groups: [...groups].map(([defer, fields]) => ({ defers: new Set(defer && [defer]), fields })) };
}

/** Adds each field to one group, as the algorithm `BuildExecutionPlan` of the specification. */
function divideOnce(all: FieldsByKey, outer: ReadonlySet<Defer>): DividedFields {
  const fields: FieldsByKey = new Map();
  const groups: { readonly defers: ReadonlySet<Defer>; readonly fields: FieldsByKey }[] = [];
  for (const [key, field] of all) {
    const defers = outermostDefers(field);
    let group = isEqual(defers, outer) ? { fields } : groups.find((group) => isEqual(group.defers, defers));
    if (!group) {
      group = { defers, fields: new Map() };
      groups.push({ defers, fields: group.fields });
    }
    group.fields.set(key, field);
  }
  return { fields, groups };
}

/** Returns the deferred fragments of a field without those inside others. A node outside all fragments is not deferred. */
function outermostDefers({ defers }: FieldNodes): ReadonlySet<Defer> {
  const all = new Set<Defer>();
  for (const defer of defers) {
    if (!defer) return new Set();
    all.add(defer);
  }
  for (const defer of all)
    for (let parent = defer.parent; parent; parent = parent.parent)
      if (all.has(parent)) {
        all.delete(defer);
        break;
      }
  return all;
}

const isEqual = (one: ReadonlySet<Defer>, other: ReadonlySet<Defer>): boolean =>
  one.size === other.size && [...one].every((defer) => other.has(defer));

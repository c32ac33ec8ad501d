import type { Variant } from '../../loaders/index.js';
import type { PlannedField } from '../compile/field.js';
import { pathIn } from '../compile/operations.js';
import { type Place, sizeOf } from '../compile/places.js';
import type { Step } from '../compile/step.js';
import type { Calls } from './kind.js';

/** Adds one call for each parent. A repeated GET of one parent is no call. */
export function addCall(
  { plan, lengths }: Calls,
  field: PlannedField,
  place: Place,
  path: string,
  variant: Variant,
  isList = false,
): Step {
  const { outer, key, lists } = place;
  const operation = `GET ${pathIn(path, outer)}`;
  // A list below a change request can have two URLs: by the number and by the identifier of the change request. Lists
  // that differ only in `first` share the largest call.
  const url = `${operation} ${lengths.textOf(field)} ${JSON.stringify(variant)}`;
  const isNew = outer?.mayBeNumbered || plan.addUrl(place, url);
  return plan.add(field, place, { operation, calls: isNew ? sizeOf(lists) : 0, after: key, isList });
}

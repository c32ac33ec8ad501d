import { callCost, objectCost, scalarCost } from '../../limits/documents/weights.js';
import type { Source } from './source.js';

/** Weight of a field whose value is copied from the JSON of the parent. */
const plainCost = 1;

/**
 * Returns the weight of a field by the kind of its source, without the fields in its value.
 * @param isChecked true for an exposed property that is checked, renamed or a list
 */
export function weightOf(source: Source | undefined, isChecked: boolean, isObject: boolean): number {
  const computedCost = isObject ? objectCost : scalarCost;
  switch (source?.kind) {
    case undefined:
      return isChecked ? computedCost : plainCost;
    case 'page':
    case 'get':
      return callCost;
    case 'nested':
      if (source.key === 'resourceId') return plainCost;
      if (source.isText) return callCost;
      return source.varies && !isChecked ? plainCost : computedCost;
    default:
      return computedCost;
  }
}

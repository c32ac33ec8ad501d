import type { Plant } from '../../part.js';

/** Defects that the search must find. */
export const plants: readonly Plant[] = [
  {
    defect: 'lists do not count toward the cost',
    file: 'schema/core/values-plugin.ts',
    from: 'context.budget.chargeList(list.length, 1 + weight);',
    to: '',
  },
  {
    defect: 'lists are created before they are charged',
    file: 'schema/core/values-plugin.ts',
    from: 'context.budget.chargeList(list.length, 1 + weight);',
    to: 'list.slice(); context.budget.chargeList(list.length, 1 + weight);',
  },
  {
    defect: 'a selection is searched for Git metadata again for each record',
    file: 'schema/core/selection.ts',
    from: 'const result = bySet.get(set) ?? set',
    to: 'const result = set',
  },
  {
    defect: 'arguments of reads have no limit',
    file: 'limits/arguments.ts',
    from: '{ maxLength: limits.argumentLength.max, maxItems: limits.argumentItems.max }',
    to: '{ maxLength: 1e9, maxItems: 1e9 }',
  },
  {
    defect: 'large operations are executed in one piece',
    file: 'limits/budget.ts',
    from: 'if (lane.take(ms)) return value;',
    to: 'if (lane) return value;',
  },
  {
    defect: 'bytes of responses are not counted',
    file: 'limits/budget.ts',
    from: 'if (bytes > this.responseBytes) return false;',
    to: '',
  },
];

/**
 * Names of further defects. Each one becomes a plant, with the text that contains the fix, once the gateway has the fix.
 */
export const pendingPlants = [
  'introspection counter per alias',
  'counter ignores known pairs',
  'dry run without budget',
  'argument checks per alias',
  'dry-run result without size limit',
  'columns compared pairwise',
  'names are free',
  'texts longer than 24,000',
] as const;

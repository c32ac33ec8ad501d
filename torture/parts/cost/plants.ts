import type { Plant } from '../../part.js';

/** Defects that the search must find. */
export const plants: readonly Plant[] = [
  {
    defect: 'lists do not count toward the cost',
    file: 'plan/text/page-reader.ts',
    from: 'if (text.values > 0) this.run.context.budget.chargeValues(text.values);',
    to: '',
  },
  {
    defect: 'the variant of a lookup is chosen again for each record',
    file: 'plan/run/key-lookup.ts',
    from: 'run.bind(all, () => variantOfRecord(type, all, (inner) => inner.argumentsIn(run)));',
    to: 'variantOfRecord(type, all, (inner) => inner.argumentsIn(run));',
  },
  {
    defect: 'arguments of reads have no limit',
    file: 'limits/documents/arguments.ts',
    from: '{ maxLength: limits.argumentLength.max, maxItems: limits.argumentItems.max }',
    to: '{ maxLength: 1e9, maxItems: 1e9 }',
  },
  {
    defect: 'large operations are executed in one piece',
    file: 'limits/budgets/budget.ts',
    from: 'if (lane.take(ms)) return value;',
    to: 'if (lane) return value;',
  },
  {
    defect: 'a large response is parsed in one turn',
    file: 'rest/json/json-pieces.ts',
    from: 'if (at >= pieceEnd) {',
    to: 'if (at < 0) {',
  },
  {
    defect: 'a large result is printed in one turn',
    file: 'rest/json/print-json.ts',
    from: 'if (++values < stepValues && out.length < stepEnd) continue;',
    to: 'if (open.length > 0) continue;',
  },
  {
    defect: 'bytes of responses are not counted',
    file: 'limits/budgets/budget.ts',
    from: 'if (bytes > this.responseBytes) return false;',
    to: '',
  },
  {
    defect: 'introspection is counted anew for each field, without a limit',
    file: 'limits/documents/weights.ts',
    from: 'weight += introspectionCost * introspection.count(selection);',
    to: 'weight += introspectionCost * new IntrospectionCounter(schema, fragments, { take: () => true } as never).count(selection);',
  },
  {
    defect: 'work beside an operation has no limit',
    file: 'limits/budgets/meter.ts',
    from: 'return this.#left >= 0;',
    to: 'return true;',
  },
  {
    defect: 'a dry run checks any number of ids',
    file: 'plan/compile/argument-values.ts',
    from: `if (values.length > maximum) return [\`\${argument} must have at most \${maximum} items, got \${values.length}\`];\n  meter.charge(values.length * stepsPer.id);`,
    to: '',
  },
  {
    defect: 'the writes of a dry run have no size limit',
    file: 'limits/budgets/budget.ts',
    from: 'new Meter(limits.plannedWriteBytes.max, tooManyWriteBytes)',
    to: 'new Meter(1e12, tooManyWriteBytes)',
  },
  {
    defect: 'all writes of a dry run are converted in one turn',
    file: 'schema/core/write.ts',
    from: '  await turns.large.next(0);\n',
    to: '',
  },
  {
    defect: 'the columns of printed records are compared with each other',
    file: '../tools/mcp/table.ts',
    from: 'filter(({ isPrefix }) => !isPrefix)',
    to: `filter(({ isPrefix, label }) => !isPrefix && ![...this.used].some((one) => one.label.startsWith(\`\${label}.\`)))`,
  },
  {
    defect: 'printed names are free',
    file: '../tools/mcp/compact-text.ts',
    from: 'this.#visits.charge(name.length >> 4);',
    to: '',
  },
  {
    defect: 'the results of tools have no limit',
    file: '../tools/mcp/tool-text.ts',
    from: 'if (fits(text, start)) return start;',
    to: 'if (text.length > 0) return escapeHidden(text);',
  },
  {
    defect: 'the place of each printed value is copied',
    file: '../tools/mcp/prefix.ts',
    from: 'this.#path.push(first + index);',
    to: 'this.#path.push(...this.#path.splice(0), first + index);',
  },
];

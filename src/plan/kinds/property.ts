import type { PlannedField } from '../compile/field.js';
import type { Run, Write } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import { asJson, createConnectionPart, createValueWriter, type WriteValue } from '../run/values.js';
import type { Kind } from './kind.js';

/** Fields without a source: properties of the parent, and `nodes`, `edges` and `node` of connections. */
export const property: Kind<undefined> = {
  createWrite: (field) => createConnectionPart(field) ?? createExposed(field),
  addCalls: (_calls, _field, _source, { key, record, isIndexed }) => ({ key, record, isIndexed }),
  textPartOf: ({ definition }) => ({ copies: 'property', property: propertyOf(definition) }),
  restUsesOf: () => [],
  readsOf: (_source, _platformName, field) => [propertyOf(field)],
};

const propertyOf = ({ extensions, name }: PlannedField['definition']): string =>
  String(extensions.pothosExposedField ?? name);

/** Creates the writer of a property that is not a record. */
function createExposed(field: PlannedField): Write {
  const property = propertyOf(field.definition);
  return createComputed(field, (json) => asJson(json)[property], createValueWriter(field));
}

/** Creates the writer of a value that is computed from the JSON of the parent. */
export function createComputed(
  field: PlannedField,
  compute: (json: unknown, run: Run) => unknown,
  write: WriteValue,
  scopeIn: (json: unknown, scope: Scope) => Scope = (_json, scope) => scope,
): Write {
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    try {
      if (field.isList) run.context.budget.chargeValues(1);
      write(run, compute(json, run), scopeIn(json, scope), out, path);
    } catch (error) {
      run.fail(path, field.nodes, error);
    }
  };
}

import { getNullableType, isLeafType } from 'graphql';
import type { PlannedField } from '../compile/field.js';
import { createConnectionPart } from '../run/connections.js';
import { createSerialize } from '../run/leaf.js';
import type { Run, Write } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import { asJson, createPlainWriter, createRequirement, createValueWriter, type WriteValue } from '../run/values.js';
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
  const { key } = field;
  const property = propertyOf(field.definition);
  const type = getNullableType(field.definition.type);
  if (!isLeafType(type))
    return createComputed(field, (json) => asJson(json)[property], createValueWriter(field, createPlainWriter(field)));
  const serialize = createSerialize(type);
  const missing = createRequirement(field);
  return (run, json, _scope, out, path) => {
    const value = asJson(json)[property];
    let error: unknown;
    if (value === undefined || value === null) error = missing(value);
    else
      try {
        out[key] = serialize(value);
      } catch (invalid) {
        error = invalid;
      }
    if (error) run.fail(field.pathIn(path), field.nodes, error);
  };
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

import { defaultVariant } from '../../loaders/index.js';
import type { Json, WriteSource } from '../../schema/core/source.js';
import { writeOperation } from '../../schema/core/source.js';
import { planWrite, sendWrite } from '../../schema/core/write.js';
import type { PlannedField } from '../compile/field.js';
import { changeRequestOperation } from '../compile/operations.js';
import type { Write } from '../run/run.js';
import { scopeOf } from '../run/scope.js';
import { createObjectSelect } from '../run/values.js';
import type { Kind } from './kind.js';

/** A write of the REST API. */
export const write: Kind<WriteSource> = {
  createWrite: createMutation,
  addCalls: ({ plan, lengths }, field, source, place) => {
    const operation = writeOperation(source);
    let after = plan.lastWaveStep;
    if (operation.includes('{changeRequestId}') && lengths.mayNameNumber(field))
      after = plan.add(field, place, { operation: changeRequestOperation, calls: 1, after });
    const step = plan.add(field, place, { operation, calls: 1, after });
    return { key: step, record: step, isIndexed: true, variant: defaultVariant };
  },
  textPartOf: () => ({ copies: 'nothing', reads: [] }),
  restUsesOf: ({ method, path }) => [{ method: method.toUpperCase(), path, parameters: [] }],
  readsOf: () => [],
  responseOf: (source) => ({ operation: writeOperation(source) }),
};

/** Creates the writer of a mutation. In a dry run, the value is the planned write in place of the payload. */
function createMutation(field: PlannedField, source: WriteSource): Write {
  const select = createObjectSelect(field);
  return (run, _json, _scope, out, parent) => {
    const { context } = run;
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const input = field.argumentsIn(run).input as Json;
      if (context.isDryRun) {
        const setWrite = (write: unknown) => {
          out[field.key] = write;
        };
        return run.wait(path.branch, planWrite(source, input, context), setWrite, onError);
      }
      run.wait(
        path.branch,
        sendWrite(source, input, context),
        ({ key, response }) => {
          out[field.key] = select().write(run, response, scopeOf(key), path);
        },
        onError,
      );
    } catch (error) {
      onError(error);
    }
  };
}

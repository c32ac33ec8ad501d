import type { InputFieldMap, InputShapeFromFields, ObjectFieldsShape } from '@pothos/core';
import { ContractViolation, type Problem, RestError } from '../../errors/rest-error.js';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import {
  type HasOrigin,
  isRecordType,
  type Key,
  type KeyParts,
  keyInRequest,
  type ListedType,
  listedTypes,
  Origin,
  type ParentKey,
  type RecordJson,
  RecordList,
  type RecordType,
  resourceId,
  schemaName,
  toRecord,
  withIdentifier,
} from '../../loaders/index.js';
import {
  type BodyOf,
  type Method,
  type PathOf,
  type PathParameters,
  promisedSchema,
  type QueryOf,
  type RequestOf,
  type ResponseOf,
  requiresFields,
  violations,
} from '../../rest/index.js';
import { builder } from './builder.js';
import { asResult, type Field, type FieldBuilder, type InputBuilder, type Types } from './fields.js';
import { encodeId, humanize } from './global-id.js';
import { collectProblems, isReported } from './inputs.js';
import { parameterInputs, type Target, type TargetKey, takeTargets, targetInputs } from './mutation-target.js';
import { recordByKey } from './record-by-key.js';

type WriteMethod = Exclude<Method, 'get'>;

/** Body before validation. Inputs can be null at any depth, even where the contract forbids it. */
type UnvalidatedBody<Body> = Body extends object ? { [K in keyof Body]: UnvalidatedBody<Body[K]> | null } : Body;

/** Source of a payload: the key of the written record, and the response. */
export interface WriteResult<K, Response> {
  key: K;
  response: Response;
}

type MutationOptions<
  M extends WriteMethod,
  P extends PathOf<M>,
  Targets extends Record<string, Target>,
  Input extends InputFieldMap,
> = {
  description: string;
  /** Reason for the deprecation, if the contract deprecates the operation. */
  deprecationReason?: string;
  /**
   * Inputs that fill the path. Each input is a global id of a type, or the value of a path parameter. Example:
   * `{ organization: 'Organization', slug: '{specSlug}' }`.
   */
  target: Targets;
  /** Converts the inputs to query parameters. */
  query?: (input: InputShapeFromFields<Input>) => QueryOf<M, P>;
  payload: ObjectFieldsShape<Types, WriteResult<TargetKey<Targets> & HasOrigin, ResponseOf<M, P>>>;
} & (
  | {
      /** Creates the other inputs, which are fields of the body with the same names. */
      input?: (t: InputBuilder) => Input & Record<Exclude<keyof Input, keyof BodyOf<M, P>>, never>;
      body?: undefined;
    }
  | {
      input?: (t: InputBuilder) => Input;
      /** Converts the inputs to the body, if the body differs from them. Undefined values are omitted. */
      body: (input: InputShapeFromFields<Input>, key: TargetKey<Targets>) => UnvalidatedBody<BodyOf<M, P>>;
    }
);

/**
 * Creates a mutation for a write of the REST API. The write is validated against openapi.yaml and sent once. After the
 * write, the gateway forgets all earlier responses of the operation.
 */
export function mutation<
  M extends WriteMethod,
  P extends PathOf<M>,
  const Targets extends Record<string, Target>,
  Input extends InputFieldMap = Record<never, never>,
>(
  name: string,
  method: M,
  path: P & (TargetKey<Targets> extends PathParameters<P> ? unknown : never),
  { description, deprecationReason, target, input, body, query, payload }: MutationOptions<M, P, Targets, Input>,
) {
  const operation = `${method.toUpperCase()} ${path}`;
  builder.relayMutationField(
    name,
    {
      description: `Input of \`${name}\`.`,
      extensions: { operation },
      inputFields: (t) => ({ ...targetInputs(t, target), ...input?.(t) }),
    },
    {
      description: `${description}\n\n\`${operation}\``,
      deprecationReason,
      resolve: async (_root, args, context) => {
        const { rest, loaders } = context;
        // Without calls between them, all writes of a dry run would be converted in one turn of the event loop.
        if (context.isDryRun) await turns.large.next(0);
        const { value, problems } = collectProblems(() => {
          const { key, others } = takeTargets(args.input, target);
          // The cast is safe, because the inputs that are not targets are those of the body.
          const inputs = others as InputShapeFromFields<Input>;
          const requestBody = body ? withoutUndefined(body(inputs, key)) : input && inputs;
          return { key, query: query?.(inputs), ...(requestBody && { body: requestBody }) };
        });
        const { key: targetKey, ...content } = value;
        if (problems.length > 0) throw allProblems(operation, problems, value, parameterInputs(target));
        const keyWithOrigin = keyInRequest(targetKey, new Origin({ wave: context.operation.waves }));
        const key = context.isDryRun ? keyWithOrigin : await withIdentifier(keyWithOrigin, loaders);
        const request = { path: key, ...content };
        try {
          // The cast is safe, because the targets fill the path. TypeScript verifies this for each mutation.
          const response = await rest.send(method, path, request as RequestOf<M, P>);
          if (response === undefined && !canBeEmpty(operation, key))
            throw RestError.invalidResponse(path, 'response must have a body', method.toUpperCase());
          return { key: { ...key, origin: new Origin({ wave: context.operation.waves }) }, response };
        } catch (error) {
          throw error instanceof ContractViolation ? error.withInputs(parameterInputs(target)) : error;
        } finally {
          // A failed write may also have changed records.
          loaders.clear();
        }
      },
    },
    { description: `Payload of \`${name}\`.`, outputFields: payload },
  );
}

/**
 * Returns true if the contract requires no field of the body, or the gateway can read the written record if the body is
 * empty.
 */
const canBeEmpty = (operation: string, key: object): boolean => {
  const schema = promisedSchema(operation);
  if (schema === null || !requiresFields(schema)) return true;
  return listedTypes.some((type) => schemaName(type) === schema && hasKey(type, key));
};

/** Adds the problems that the contract finds in other inputs. */
function allProblems(
  operation: string,
  problems: readonly Problem[],
  { key, ...content }: { key: object; query?: unknown; body?: unknown },
  names: Readonly<Record<string, string>>,
): ContractViolation {
  const reportedPaths = new Set(problems.map(({ path }) => path.join('.')));
  const request = { path: key, ...content };
  const isKnown = ({ path }: Problem) =>
    isReported(path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), request));
  const others = new ContractViolation(violations(operation, request).filter((problem) => !isKnown(problem)))
    .withInputs(names)
    .problems.filter(({ path }) => !reportedPaths.has(path.join('.')));
  return new ContractViolation([...problems, ...others].slice(0, limits.inputProblems.max));
}

/** Creates a field for the record in the response to a write. */
export const returnedRecord = <T extends ListedType, K extends ParentKey<T>>(
  t: FieldBuilder<WriteResult<K, RecordJson[T]>>,
  type: T,
  description = `The ${humanize(type)} after the mutation.`,
): Field =>
  t.field({
    type,
    description,
    resolve: ({ key, response }, _args, context, info): never => {
      if (response === undefined && hasKey(type, key)) return asResult(recordByKey(type, asResult(key), context, info));
      const record = toRecord(type, key, response);
      key.origin.add(new RecordList(type, [record]));
      return asResult(record);
    },
  });

/** Creates a field for the record that a write creates. */
export const createdRecord = <T extends ListedType, K extends ParentKey<T>>(
  t: FieldBuilder<WriteResult<K, RecordJson[T]>>,
  type: T,
): Field => returnedRecord(t, type, `The created ${humanize(type)}.`);

/**
 * Returns true if the target of a write is the record itself. The gateway can then read the record if the response is
 * empty.
 */
const hasKey = (type: ListedType, key: object): type is RecordType =>
  isRecordType(type) && resourceId(type, key) !== undefined;

/**
 * Creates a field for a written record that the response lacks. The gateway reads the record only if the query selects
 * its fields.
 */
export const refetchedRecord = <T extends RecordType, K extends Key<T>>(
  t: FieldBuilder<WriteResult<K, unknown>>,
  type: T,
  description = `The ${humanize(type)} after the mutation.`,
): Field =>
  t.field({
    type,
    description: `${description} The gateway fetches it only if selected fields need it.`,
    extensions: { refetches: type },
    resolve: ({ key }, _args, context, info) => asResult(recordByKey(type, key, context, info)),
  });

/** Creates a field for the global id of a deleted record. */
export const deletedId = <T extends RecordType, K extends KeyParts<T>>(
  t: FieldBuilder<WriteResult<K, unknown>>,
  type: T,
  effect: 'deleted' | 'removed' | 'unpublished' = 'deleted',
): Field =>
  t.id({
    nullable: false,
    description: `Global id of the ${effect} ${humanize(type)}.`,
    resolve: ({ key }) => encodeId(type, key),
  });

/** Removes undefined values, because the validated body must equal the JSON that is sent. */
const withoutUndefined = (body: object | undefined): object =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value !== undefined));

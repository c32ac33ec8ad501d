import SchemaBuilder, {
  BasePlugin,
  type ConfigurableRef,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { isRecordType, keyParts, schemaName } from '../../loaders/index.js';
import { bodyFields, recordFields } from '../../rest/contract/facts.js';
import { weightOf } from './field-weight.js';
import { openEnumSentences } from './open-enums.js';
import { listRoleOf, sourceOf, writeOperation } from './source.js';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      contract: ContractPlugin<Types>;
    }
  }
}

/**
 * Adds the constraints of openapi.yaml to the schema: `@semanticNonNull`, requirements and weights of fields, and limits
 * and known values in the descriptions of inputs. Fields have no resolvers.
 */
class ContractPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const role = this.#listRoleOf(field.parentType);
    const type = withNullableItems(field, role);
    const requirement = this.#requirement(field);
    // The lists of a connection are non-null, and their items are null only with an error.
    const levels = isListOfConnection(field, role) ? { levels: [1] } : {};
    const directives = this.#isRequired(field, role) ? { directives: { semanticNonNull: levels } } : {};
    const weight = this.#weightOf(field, type);
    const extensions = { ...field.extensions, ...directives, ...(requirement && { requirement }), weight };
    // Removes the resolvers that plugins of the builder and renamed properties have.
    return {
      ...field,
      type,
      extensions,
      resolve: field.kind === 'Query' || field.kind === 'Mutation' ? refuse : undefined,
    };
  }

  /** Returns true if a field is null only with an error. For `nodes` and `edges`, this applies to each item. */
  #isRequired(field: PothosOutputFieldConfig<Types>, role: ListRole): boolean {
    const { name, type } = field;
    if (isListOfConnection(field, role) || (role === 'edge' && name === 'node')) return true;
    if (type.kind === 'List' || !('ref' in type) || !type.nullable)
      return this.#requirement(field) === 'present' && !!exposedPropertyOf(field);
    if (isInKey(field) || isWrittenRecord(field)) return true;
    return this.#listRoleOf(type.ref) === 'connection' || this.#requirement(field) === 'present';
  }

  #weightOf(field: PothosOutputFieldConfig<Types>, type: PothosOutputFieldConfig<Types>['type']): number {
    const isList = type.kind === 'List';
    const isChecked = isList || this.#knownValues(field) !== undefined || this.#checkedRequirement(field) !== undefined;
    const { kind } = isList ? type.type : type;
    const isObject = kind === 'Object' || kind === 'Interface' || kind === 'Union';
    return weightOf(
      sourceOf({ extensions: field.extensions ?? {} }),
      isChecked || exposedPropertyOf(field) !== field.name,
      isObject,
    );
  }

  /** Returns the requirement of a field that checks its value. A record itself contains the errors of missing fields. */
  #checkedRequirement(field: PothosOutputFieldConfig<Types>) {
    const isPlain = isRecordType(field.parentType) && exposedPropertyOf(field) === field.name;
    return isPlain ? undefined : this.#requirement(field);
  }

  #listRoleOf(type: ConfigurableRef<Types> | string): ListRole {
    return listRoleOf({ extensions: this.builder.configStore.getTypeConfig(type).extensions ?? {} });
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const source = sourceOf({ extensions: this.builder.configStore.getTypeConfig(field.parentType).extensions ?? {} });
    const operation = source?.kind === 'write' ? writeOperation(source) : '';
    const limits = field.kind === 'InputObject' ? bodyFields[operation]?.[field.name] : undefined;
    const isMutationInput = field.parentType === 'Mutation' && field.name === 'input';
    const sentences = [
      isMutationInput ? `Input of \`${field.parentField}\`.` : field.description,
      ...(limits ? [`Limits: ${limits}.`] : []),
      ...this.#openEnumSentences(field.type),
    ];
    return { ...field, description: sentences.join(' ') };
  }

  #openEnumSentences(type: PothosInputFieldConfig<Types>['type']): readonly string[] {
    if (type.kind === 'List') return this.#openEnumSentences(type.type);
    return openEnumSentences[this.builder.configStore.getTypeConfig(type.ref).name] ?? [];
  }

  /** Returns the presence of the property that a field reads, or undefined if the property is optional. */
  #requirement(field: PothosOutputFieldConfig<Types>) {
    const property = exposedPropertyOf(field) ?? field.name;
    if (property === 'id') return undefined;
    const presence = recordFields[schemaName(field.parentType)]?.[property];
    return presence === 'optional' ? undefined : presence;
  }

  #knownValues(field: PothosOutputFieldConfig<Types>): ReadonlySet<unknown> | undefined {
    if (field.type.kind !== 'Enum') return undefined;
    const type = this.builder.configStore.getTypeConfig(field.type.ref, 'Enum');
    const values = Object.values(type.values ?? {}).map(({ value }) => value as unknown);
    return values.includes('UNRECOGNIZED') ? new Set(values) : undefined;
  }
}

/** Resolver of root fields. The gateway executes operations with plans, which read the sources of fields. */
function refuse(): never {
  throw new Error('Only the gateway executes fields of this schema; create it with createGateway');
}

type ListRole = ReturnType<typeof listRoleOf>;

const isListOfConnection = ({ name }: { name: string }, role: ListRole): boolean =>
  role === 'connection' && (name === 'nodes' || name === 'edges');

/** Returns true for the record in the response to a write. A response without the record is an error. */
const isWrittenRecord = ({ extensions }: HasExtensions): boolean => {
  const source = sourceOf({ extensions: extensions ?? {} });
  return (
    source?.kind === 'nested' && source.from === undefined && source.type !== undefined && source.key === undefined
  );
};

interface HasExtensions {
  extensions?: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns true if the key of a record always contains the key of a field. The field is then null only if its record
 * cannot be read.
 */
function isInKey({ parentType, extensions }: HasExtensions & { parentType: string }) {
  const source = sourceOf({ extensions: extensions ?? {} });
  if (source?.kind !== 'lookup' || source.by !== 'key') return false;
  const { type } = source;
  return !isRecordType(parentType) || !keyParts[parentType].some((part) => part === `${keyParts[type].at(-1)}?`);
}

const exposedPropertyOf = <Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): string | undefined =>
  field.pothosOptions.extensions?.pothosExposedField as string | undefined;

/**
 * Makes list items nullable, because one invalid item must not make a whole list null. Connections set the nullability
 * of their items themselves.
 */
function withNullableItems<Types extends SchemaTypes>({ type }: PothosOutputFieldConfig<Types>, role: ListRole) {
  if (type.kind !== 'List' || role === 'connection') return type;
  return { ...type, type: { ...type.type, nullable: true } };
}

const name = 'contract';
SchemaBuilder.registerPlugin(name, ContractPlugin);
export default name;

import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isAbstractType,
  isObjectType,
  print,
} from 'graphql';
import type { ListedType } from '../../../../src/loaders/index.js';
import {
  defaultVariant,
  recordRows,
  toVariant,
  type Variant,
  type VariantParameter,
} from '../../../../src/loaders/index.js';
import { defaultsFor, type Json, sourceOf, variesOf } from '../../../../src/schema/core/source.js';
import { fieldsIn, needsGit, setsOf } from './selection.js';

type Info = GraphQLResolveInfo;

/** Returns the variant of the records in a response: that of the arguments, and then that of the selected fields. */
export function variantOf(info: Info, args: Json, parameters: readonly VariantParameter[] = []): Variant {
  const variant = { ...neededIn(info, parameters), ...toVariant(args) };
  return parameters.includes('metadata') && !callNeedsGit(info) ? { ...variant, metadata: false } : variant;
}

/** Returns the variant of a record that a lookup finds. */
export function variantOfRecord(type: ListedType, info: Info): Variant {
  const { varies = [], variant } = recordRows[type];
  const object = info.schema.getType(type) as GraphQLObjectType;
  if (variant) return defaultVariant;
  return withGit(choose(needsOf(object, info), varies), type, needsGit(info, object));
}

/** Returns the variant that a field of a record needs. */
export function variantOfField(info: Info, args: Json, varies: readonly VariantParameter[]): Variant {
  const returned = getNamedType(info.returnType);
  const selectsGit = isObjectType(returned) && needsGit(info, returned);
  return withGit(toVariant(args, varies), info.parentType.name as ListedType, selectsGit);
}

const withGit = (variant: Variant, type: ListedType, needsGit: boolean): Variant =>
  needsGit || !recordRows[type].varies?.includes('metadata') ? variant : { ...variant, metadata: false };

const neededIn = (info: Info, parameters: readonly VariantParameter[]): Variant => {
  const named = getNamedType(info.returnType);
  const types = isAbstractType(named) ? info.schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
  const needs = types.flatMap((type) => needsOf(type, info));
  return choose(needs, parameters);
};

interface Need {
  readonly varies: readonly VariantParameter[];
  readonly variant: Variant;
}

/** The default wins, and then the first value in alphabetical order. */
function choose(needs: readonly Need[], parameters: readonly VariantParameter[]): Variant {
  const values = parameters.map((name) => {
    const needed = needs.filter(({ varies }) => varies.includes(name)).map(({ variant }) => variant[name]);
    return [name, needed.includes(undefined) ? undefined : needed.sort()[0]];
  });
  return toVariant(Object.fromEntries(values));
}

/** Returns what the fields in a response need. */
function needsOf(
  type: GraphQLObjectType,
  info: Pick<Info, 'schema' | 'fragments' | 'variableValues' | 'fieldNodes'>,
): Need[] {
  return setsOf(info).flatMap((set) =>
    [...fieldsIn(set, type, info)].flatMap((node) => {
      const field = type.getFields()[node.name.value];
      if (!field) return [];
      const varies = variesOf(field);
      const own = [
        { varies, variant: valuesOf(field, node, info, varies) },
        { varies: defaultsFor(field), variant: defaultVariant },
      ].filter((need) => need.varies.length > 0);
      const kind = sourceOf(field)?.kind;
      if (kind !== undefined && kind !== 'nested') return own;
      const named = getNamedType(field.type);
      const types = isAbstractType(named) ? info.schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
      return [...own, ...types.flatMap((inner) => needsOf(inner, { ...info, fieldNodes: [node] }))];
    }),
  );
}

function valuesOf(
  field: Parameters<typeof getArgumentValues>[0],
  node: FieldNode,
  { variableValues }: Pick<Info, 'variableValues'>,
  varies: readonly VariantParameter[],
): Variant {
  try {
    return toVariant(getArgumentValues(field, node, variableValues), varies);
  } catch {
    return defaultVariant;
  }
}

/** Returns true if Git metadata is selected in the value of the field, or of another field of its object with the same GET. */
function callNeedsGit(info: Info): boolean {
  const path: { key: string; typename: string | undefined }[] = [];
  for (let at: Info['path'] | undefined = info.path; at; at = at.prev)
    if (typeof at.key === 'string') path.unshift({ key: at.key, typename: at.typename });
  let sets = [info.operation.selectionSet];
  for (const { key, typename } of path.slice(0, -1)) {
    const type = info.schema.getType(typename ?? '') as GraphQLObjectType;
    const nodes = sets.flatMap((set) => [...fieldsIn(set, type, info)]).filter((node) => keyOf(node) === key);
    sets = setsOf({ fieldNodes: nodes });
  }
  const nodes = sets.flatMap((set) => [...fieldsIn(set, info.parentType, info)]);
  const name = callOf(info.parentType, info.fieldNodes[0] as FieldNode);
  return nodes
    .filter((node) => callOf(info.parentType, node) === name)
    .some((node) => {
      const type = getNamedType(info.parentType.getFields()[node.name.value]?.type);
      return isObjectType(type) && needsGit({ ...info, fieldNodes: [node] }, type);
    });
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

const callOf = (type: GraphQLObjectType, { name, arguments: args = [] }: FieldNode): string | undefined => {
  const field = type.getFields()[name.value];
  const source = field && sourceOf(field);
  if (source?.kind !== 'get' && source?.kind !== 'page') return undefined;
  return [source.path, ...args.map(print).sort()].join(' ');
};

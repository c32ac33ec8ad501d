import { GraphQLError, type GraphQLInputObjectType, type GraphQLResolveInfo, getNamedType } from 'graphql';
import type { Json } from '../service/values.js';
import { failure } from './failure.js';
import { formatId, type Key, parseId, recordTypes } from './keys.js';
import { type Args, identifierOf } from './list-fields.js';
import { canonicalKey, lookUp, markNumber } from './records.js';
import { requestOf } from './requests.js';
import { type Context, isObject, send } from './rest.js';
import { convert, embed, type Obj } from './values.js';

/** Result of a write: the JSON of the response, and the input. */
interface Payload extends Obj {
  input: Json;
}

type Field = (parent: Obj, args: Args, context: Context, info: GraphQLResolveInfo) => unknown;

/** Sends the write of a mutation. */
export const write: Field = (_parent, { input }, context, info): Payload => {
  const { description, args } = info.parentType.getFields()[info.fieldName] ?? {};
  const type = getNamedType(args?.[0]?.type) as GraphQLInputObjectType;
  const given = isObject(input) ? input : {};
  const request = requestOf(info.fieldName, description ?? '', type, { ...given });
  if (request.problems.size > 0)
    throw new GraphQLError('Invalid input', {
      extensions: { code: 'BAD_USER_INPUT', problems: [...request.problems].sort() },
    });
  const json = send(context, request.method, request.url, request.body);
  return { type: getNamedType(info.returnType).name, key: markNumber(request.key), json, input: given };
};

/** Returns the field of a payload. */
export const payloadField: Field = (parent, _args, context, info) => {
  const { json = {}, key, input } = parent as Payload;
  const { fieldName, returnType } = info;
  const type = getNamedType(returnType).name;
  if (fieldName === 'deletedId') {
    const { type: deleted, key: own } = parseId(String(input.id));
    return formatId(deleted, canonicalKey(context, markNumber(own)));
  }
  const field = info.parentType.getFields()[fieldName];
  if (/fetches it only if/.test(field?.description ?? '')) return lookUp(context, type, keyOf(type, key, input), info);
  if (fieldName === 'requestedReviewers') {
    if (!Array.isArray(json.users)) throw failure('UPSTREAM_ERROR');
    return json.users.map((user) => embed(type, user, key));
  }
  if (fieldName === 'visitorClaims') return convert(returnType, json.platformVisitorClaims, key);
  if (recordTypes[type] || type === 'SiteAdaptiveSchema') {
    const { number, ...others } = key;
    return embed(type, json, type === 'ChangeRequest' || number === undefined ? others : key);
  }
  return convert(returnType, json[fieldName], key);
};

/** A record around the written one has its key in the path, or in an input. */
function keyOf(type: string, key: Key, input: Json): Key {
  if (type === 'User') return { userId: identifierOf(input.user, 'userId', 'User') ?? '' };
  if (type === 'SiteSection') return { ...key, ...parseId(String(input.section)).key };
  return key;
}

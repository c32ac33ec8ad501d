import type { GraphQLResolveInfo } from 'graphql';
import { nameOf, operations, resolve, type Schema } from '../../../../test/support/contract-operations.js';
import type { Json } from '../service/values.js';
import { formatId, type Key, keyOf, lastPart, recordTypes } from './keys.js';
import { isObject } from './rest.js';

export type Path = GraphQLResolveInfo['path'];

/** Response to a GET of a field. */
interface Response {
  template: string;
  key: Key;
  json: Json;
}

interface FoundRecord {
  type: string;
  key: Key;
  json: Json;
}

/** Responses to the GETs of one operation, by the path of the field that sent them. */
export class ResponsesAbove {
  readonly #byPath = new WeakMap<Path, Response[]>();

  add(path: Path, response: Response): void {
    this.#byPath.set(path, [...(this.#byPath.get(path) ?? []), response]);
  }

  /** Finds a record in the responses of the fields above a field. */
  find(path: Path, type: string, key: Key): Json | undefined {
    const { organizationId = '' } = key;
    const name = nameOfRecord(type, key);
    for (let above = path.prev; above; above = above.prev)
      // The path of a collection lacks the organization of its spaces.
      for (const { template, key: from, json } of this.#byPath.get(above) ?? [])
        for (const record of recordsIn(operations.get(`GET ${template}`)?.response ?? {}, json, from))
          if (nameOfRecord(record.type, { organizationId, ...record.key }) === name) return record.json;
    return undefined;
  }
}

const nameOfRecord = (type: string, key: Key): string => `${formatId(type, key)} ${key.number ?? ''}`;

/** Returns the record type of a component of the contract. */
function typeOf(component: string, key: Key): string | undefined {
  const prefix = key.changeRequestId === undefined ? 'Space' : 'ChangeRequest';
  const name = component === 'Comment' || component === 'CommentReply' ? prefix + component : component;
  return recordTypes[name] && name;
}

/** Returns all records in a response, those inside other records included. */
function* recordsIn(of: Schema, json: unknown, key: Key): Generator<FoundRecord> {
  const schema = resolve(of);
  if (Array.isArray(json)) for (const item of json) yield* recordsIn(schema.items ?? {}, item, key);
  if (!isObject(json)) return;
  const { properties = {} } = schema;
  const kind = properties.object && resolve(properties.object).const;
  const type = typeOf(nameOf(of) ?? '', key);
  const identifier = type && json[recordTypes[type]?.property ?? 'id'];
  const isRecord = type !== undefined && typeof identifier === 'string' && json.object === kind;
  const own: Key = isRecord ? { ...key, [lastPart(type)]: identifier } : key;
  if (isRecord) yield { type, key: keyOf(type, own), json };
  for (const [name, property] of Object.entries(properties)) yield* recordsIn(property, json[name], own);
}

import type { GraphQLSchema } from 'graphql';
import { withoutType } from './callers.js';
import type { ClientRequests } from './clients.js';
import { compareDocuments } from './compare.js';
import { Coordinates } from './coordinates.js';
import { type Difference, type Kind, type Part, placeIn } from './differences.js';
import type { OpenApiDocument } from './document.js';
import { operationsOf } from './operations.js';
import { ResponseReaders } from './readers.js';
import { Shapes } from './shapes.js';
import type { ClientOperation } from './usage.js';

/** One change of the REST API, with all operations and coordinates that it affects. */
export interface DriftEntry {
  readonly kind: Kind;
  readonly part: Part;
  /**
   * Schema and property, name of the parameter, or schema that several places use. Empty if the operation or a whole
   * body changed.
   */
  readonly place: string;
  readonly change: string;
  /** Method and path template of each operation. */
  readonly operations: readonly string[];
  /** Coordinates of the affected fields, such as `Site.title`. */
  readonly coordinates: readonly string[];
  /** Operations of clients that use one of the coordinates. */
  readonly usedBy: readonly string[];
  /** Clients that sent one of these operations, with the number of requests. */
  readonly clients: readonly ClientRequests[];
}

export interface DriftReport {
  /** Changes that break a coordinate. */
  readonly breaking: readonly DriftEntry[];
  /** Additions to the REST API, and changes that break no coordinate. */
  readonly compatible: readonly DriftEntry[];
  /** Changes of descriptions. */
  readonly text: readonly DriftEntry[];
}

interface ReportInput {
  readonly schema: GraphQLSchema;
  readonly contract: OpenApiDocument;
  readonly document: OpenApiDocument;
  readonly platformName: string;
  /** Operations of clients. */
  readonly clients?: readonly ClientOperation[];
  /** Clients that sent operations. */
  readonly requests?: readonly ClientRequests[];
}

/** Equal differences with their places. */
interface Group {
  readonly difference: Difference;
  readonly places: Set<string>;
  readonly operations: Set<string>;
  readonly coordinates: Set<string>;
}

/** Compares a document with the contract of the gateway. Merges a change that affects several operations. */
export function reportDrift({ schema, contract, document, platformName, ...used }: ReportInput): DriftReport {
  const { clients = [], requests = [] } = used;
  const shapes = new Shapes(contract);
  const operations = [...operationsOf(contract).values()];
  const readers = new ResponseReaders(schema, contract, { shapes, operations, platformName });
  const coordinates = new Coordinates(schema, readers);
  const groups = new Map<string, Group>();
  for (const found of compareDocuments({ contract, shapes, document })) {
    const difference = { ...found, isBreaking: found.isBreaking && !coordinates.isAlwaysSent(found) };
    const key = keyOf(difference);
    const group = groups.get(key) ?? { difference, places: new Set(), operations: new Set(), coordinates: new Set() };
    groups.set(key, group);
    group.places.add(placeOf(difference));
    group.operations.add(difference.operation.name);
    for (const coordinate of coordinates.of(difference)) group.coordinates.add(coordinate);
  }
  const report = { breaking: [] as DriftEntry[], compatible: [] as DriftEntry[], text: [] as DriftEntry[] };
  for (const { difference, ...group } of groups.values()) {
    const { kind, part, schema, change, isBreaking } = difference;
    const usedBy = clients.filter((client) => [...group.coordinates].some((one) => client.coordinates.has(one)));
    const affectedCoordinates = [...new Set([...group.coordinates].map(withoutType))].sort();
    const isUnused = isBreaking && affectedCoordinates.length === 0;
    const section = kind === 'text' ? report.text : isBreaking && !isUnused ? report.breaking : report.compatible;
    section.push({
      kind,
      part,
      place: (group.places.size > 1 ? schema : undefined) ?? placeOf(difference),
      change: isUnused ? `${change}, not used by the gateway` : change,
      operations: [...group.operations],
      coordinates: affectedCoordinates,
      usedBy: usedBy.map(({ name }) => name).sort(),
      clients: requests.filter(({ operation }) => usedBy.some(({ name }) => name === operation)),
    });
  }
  return report;
}

const placeOf = ({ parameter, trail }: Difference): string => parameter ?? placeIn(trail);

/** Returns a key that all differences of one change share, such as those of a schema that several places use. */
function keyOf(difference: Difference): string {
  const { kind, part, operation, schema, change, isBreaking } = difference;
  const place = schema ?? placeOf(difference);
  return JSON.stringify([kind, part, place, place === '' ? operation.name : '', change, isBreaking]);
}

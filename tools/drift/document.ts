import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { UserError } from '../../src/errors/user-error.js';
import { createdBy, visitorClaims } from '../../src/schema/index.js';
import { readSource } from './source.js';
import { Work } from './work.js';

/** A JSON object of an OpenAPI document. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the member with a name if the member is an object, or else an empty object. */
export const nodeAt = (node: Node, name: string): Node => {
  const value = node[name];
  return isNode(value) ? value : {};
};

export const listAt = (node: Node, name: string): readonly unknown[] => {
  const value = node[name];
  return Array.isArray(value) ? value : [];
};

export const textAt = (node: Node, name: string): string | undefined => {
  const value = node[name];
  return typeof value === 'string' ? value : undefined;
};

export const descriptionOf = (node: Node): string => (textAt(node, 'description') ?? '').replaceAll(/\s+/g, ' ').trim();

/** An OpenAPI document. References are resolved when they are used. */
export class OpenApiDocument {
  readonly root: Node;
  readonly work: Work;
  readonly #source: string;

  constructor(root: Node, source: string) {
    this.root = root;
    this.work = new Work(source);
    this.#source = source;
  }

  /**
   * Follows references until an object has no reference.
   * @returns the object without a reference, and the last reference to it
   * @throws UserError for a circular reference, a long chain of references, or a reference to another document or a
   *   missing target
   */
  resolve(value: unknown): { node: Node; pointer?: string } {
    let node = isNode(value) ? value : {};
    let pointer: string | undefined;
    const visited = new Set<string>();
    for (let ref = textAt(node, '$ref'); ref !== undefined; ref = textAt(node, '$ref')) {
      if (visited.has(ref)) throw new UserError(`${this.#source}: $ref ${ref} refers to itself`);
      this.work.requireLevels(visited.add(ref).size);
      node = this.#at(ref);
      pointer = ref;
    }
    return { node, ...(pointer !== undefined && { pointer }) };
  }

  #at(ref: string): Node {
    if (!ref.startsWith('#/'))
      throw new UserError(`${this.#source}: $ref ${ref} must start with #/; bundle the document into one file first`);
    let value: unknown = this.root;
    for (const part of ref.slice(2).split('/')) {
      const name = decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~');
      value = Object.getOwnPropertyDescriptor(value ?? {}, name)?.value;
    }
    if (!isNode(value)) throw new UserError(`${this.#source}: $ref ${ref} does not exist`);
    return value;
  }
}

/** Decodes a segment of a reference. Some documents do not encode references, so an invalid segment stays unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads an OpenAPI document, as YAML or JSON, from a file or a URL. Field names with the platform name get the form
 * that the contract has.
 * @throws UserError if the source cannot be read, or is not an OpenAPI 3 document
 */
export async function readDocument(source: string, platformName: string): Promise<OpenApiDocument> {
  const [name = '', ...others] = visitorClaims(platformName);
  const text = await readSource(source);
  return parseDocument(
    others.reduce((result, other) => result.replaceAll(other, name), text),
    source,
  );
}

/** Reads the contract of the gateway, and replaces the platform name in field names. */
export async function readContract(platformName: string): Promise<OpenApiDocument> {
  const [claims = ''] = visitorClaims(platformName);
  const text = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const textWithNames = text
    .replaceAll('platformVisitorClaims', claims)
    .replaceAll('createdByPlatform', createdBy(platformName));
  return parseDocument(textWithNames, 'openapi.yaml');
}

/**
 * Parses an OpenAPI document.
 * @param source file or URL, for messages
 * @throws UserError if the text is not an OpenAPI 3 document
 */
export function parseDocument(text: string, source: string): OpenApiDocument {
  let root: unknown;
  try {
    // The YAML parser can also read JSON, but is much slower than `JSON.parse`.
    root = text.trimStart().startsWith('{')
      ? JSON.parse(text)
      : parse(text, { prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    throw new UserError(`${source} is neither YAML nor JSON: ${(error as Error).message.split('\n')[0]}`);
  }
  if (!isNode(root) || !String(root.openapi).startsWith('3.') || !isNode(root.paths))
    throw new UserError(`${source} must be an OpenAPI 3 document, with openapi: 3.x and paths`);
  const document = new OpenApiDocument(root, source);
  requireLevels(root, document.work);
  return document;
}

/** Requires that a value is not too deep for recursive functions. Aliases of YAML can use a value many times. */
function requireLevels(value: unknown, work: Work, visited = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  work.descend(() => {
    for (const member of Object.values(value)) requireLevels(member, work, visited);
  });
}

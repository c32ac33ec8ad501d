import { descriptionOf, listAt, type Node, nodeAt, type OpenApiDocument, textAt } from './document.js';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: unknown;
}

/** An operation of an OpenAPI document. */
export interface ApiOperation {
  /** Method and path template. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly description: string;
  readonly isDeprecated: boolean;
  /**
   * Parameters by place and name. The key of a path parameter contains its position, because requests do not contain
   * the names of path parameters.
   */
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly body: { readonly isRequired: boolean; readonly schema: unknown } | undefined;
  /** Schema of the body of a successful response, or undefined if the response has no body. */
  readonly response: unknown;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the operations of a document by method and path, without the names of path parameters. */
export function operationsOf(document: OpenApiDocument): Map<string, ApiOperation> {
  const base = basePath(document);
  const operations = new Map<string, ApiOperation>();
  for (const [template, value] of Object.entries(nodeAt(document.root, 'paths'))) {
    const { node: item } = document.resolve(value);
    for (const method of methods.filter((method) => method in item)) {
      const operation = toOperation(document, method.toUpperCase(), `${base}${template}`, item, nodeAt(item, method));
      operations.set(`${operation.method} ${withoutNames(operation.path)}`, operation);
    }
  }
  return operations;
}

export const withoutNames = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** Returns the path of the first server, which is the prefix of all paths. */
function basePath({ root }: OpenApiDocument): string {
  const [server] = listAt(root, 'servers') as readonly Node[];
  const url = (server && textAt(server, 'url')) ?? '/';
  const variables = nodeAt(server ?? {}, 'variables');
  const resolvedUrl = url.replaceAll(/\{([^{}]*)\}/g, (_, name: string) =>
    String(nodeAt(variables, name).default ?? ''),
  );
  // `URL` cannot parse a URL that is relative or has no valid host.
  return resolvedUrl.replace(/^(\w+:)?\/\/[^/]*/, '').replace(/\/$/, '');
}

/** Returns true for headers that OpenAPI does not describe as parameters. */
const isIgnored = ({ in: where, name }: Parameter): boolean =>
  where === 'header' && /^(accept|content-type|authorization)$/i.test(name);

function toOperation(document: OpenApiDocument, method: string, path: string, item: Node, node: Node): ApiOperation {
  const declared = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')];
  const responses = Object.entries(nodeAt(node, 'responses'));
  document.work.add(1 + declared.length + responses.length);
  const positions = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const parameters = declared.map((value) => {
    const { node: parameter } = document.resolve(value);
    const name = textAt(parameter, 'name') ?? '';
    const place = textAt(parameter, 'in') ?? 'query';
    const key = place === 'path' ? `path ${positions.indexOf(name)}` : `${place} ${name}`;
    const description = descriptionOf(parameter);
    const schema = parameter.schema ?? jsonOf(parameter);
    return [key, { name, in: place, isRequired: parameter.required === true, description, schema }] as const;
  });
  const { node: body } = document.resolve(node.requestBody);
  const bodySchema = jsonOf(body);
  const success = responses.find(([status]) => status.startsWith('2'));
  return {
    name: `${method} ${path}`,
    method,
    path,
    id: textAt(node, 'operationId'),
    description: `${textAt(node, 'summary') ?? ''} ${descriptionOf(node)}`.trim(),
    isDeprecated: node.deprecated === true,
    parameters: new Map(parameters.filter(([, parameter]) => !isIgnored(parameter))),
    body: bodySchema === undefined ? undefined : { isRequired: body.required === true, schema: bodySchema },
    response: success && jsonOf(document.resolve(success[1]).node),
  };
}

/** Returns the schema of the JSON media type of a `content` object. */
function jsonOf(node: Node): unknown {
  const content = nodeAt(node, 'content');
  const type = Object.keys(content).find((name) => /\bjson\b/.test(name));
  return type === undefined ? undefined : nodeAt(content, type).schema;
}

/** Pairs the operations of two documents. Pairs moved operations by id, path without version, or last path segments. */
export function pairOperations(ours: Map<string, ApiOperation>, theirs: Map<string, ApiOperation>) {
  const removed = [...ours].filter(([key]) => !theirs.has(key)).map(([, operation]) => operation);
  const added = new Set([...theirs].filter(([key]) => !ours.has(key)).map(([, operation]) => operation));
  const renamed = new Map<ApiOperation, ApiOperation>();
  for (const signature of [({ id }: ApiOperation) => id, withoutVersion, lastSegments]) {
    const candidates = groupBySignature(added, signature);
    const groups = groupBySignature(
      removed.filter((operation) => !renamed.has(operation)),
      signature,
    );
    for (const [key, [operation, ...alternatives]] of groups) {
      const [candidate, ...others] = candidates.get(key) ?? [];
      if (!operation || !candidate || others.length > 0 || alternatives.length > 0) continue;
      renamed.set(operation, candidate);
      added.delete(candidate);
    }
  }
  const pairs = [...ours].map(([key, operation]) => ({
    ours: operation,
    theirs: theirs.get(key) ?? renamed.get(operation),
  }));
  return { pairs, added: [...added] };
}

/** Groups operations by method and signature. Omits operations without a signature. */
function groupBySignature(
  operations: Iterable<ApiOperation>,
  signature: (operation: ApiOperation) => string | undefined,
): Map<string, ApiOperation[]> {
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of operations) {
    const value = signature(operation);
    if (value === undefined) continue;
    const key = `${operation.method} ${value}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(operation);
  }
  return groups;
}

const withoutVersion = ({ path }: ApiOperation): string => withoutNames(path).replace(/^\/v\d+\//, '/');

/** Returns the last two segments of a path. */
const lastSegments = ({ path }: ApiOperation): string => withoutNames(path).split('/').slice(-2).join('/');

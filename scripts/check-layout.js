/**
 * Fails if a file in `src`, `tools` or `sandbox` imports a folder that comes after its own folder in `order`. Imports of
 * types and JSON, and dynamic imports, also count. Also fails if a file in `tools` imports a file of `src` that is not
 * for programs, if a file that `walkers` does not list imports a function that walks an operation, if a file that
 * `weakMaps` does not list creates a `WeakMap`, or if more than three files import each other in a circle.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Order of the folders. Each folder imports only itself and folders before it. */
const order = [
  'rest/contract', // types and validation rules, generated from openapi.yaml
  'sandbox', // embedded REST API, which imports only the contract
  'errors', // error codes, quoting and redaction
  'limits', // limits of time, size and cost
  'config', // settings
  'cache', // query texts, confirmations and writes of callers, in memory or in Redis
  'writes', // write fence between earlier and later reads
  'rest', // client of the REST API
  'loaders', // lookups of records and lists
  'observability', // logs, metrics and traces
  'context.ts', // context of an operation
  'schema', // GraphQL types, and the sources of their fields
  'plan', // compiler and interpreter of query plans
  'plugins', // features of the gateway
  'http', // request handling
  'graphiql', // GraphiQL page
  'gateway', // options of the library, and the order of the plugins
  'gateway.ts', // entry point of the library
  'codegen.ts', // scalar types for code generators
  'server', // server process
  'tools/mcp', // tools for agents
  'tools/explain', // implementation of commands
  'tools/check',
  'tools/doctor',
  'tools/drift',
  'tools/main.ts', // entry point of the server process
  'tools/commands', // arguments and output of each command
  'tools/cli.ts',
];

/** Only these folders can import the sandbox, although it is also before other folders. */
const usesSandbox = /^(sandbox|src\/server|tools\/explain)\//;

/** Files of `src` that programs can import: the index of each folder, the library, and files that load nothing else. */
const isForPrograms = (target) =>
  /^src\/(\w+\/index|gateway)\.ts$/.test(target) ||
  ['config/effective', 'config/version', 'errors/user-error', 'schema/print'].includes(target.slice(4, -3));

/**
 * Functions whose work grows with an operation and its variables, and the files in `src` that import them. Fragments
 * and aliases can repeat the work without bound. Add a file only if it charges the work to the budget of the operation,
 * or does it once per document. Our own functions of this kind, such as `summarizePlan`, require the meter of a budget.
 */
const walkers = {
  execute: ['plan/run/execute.ts', 'plugins/documents/prepared-operations.ts'],
  executeSync: [],
  graphql: [],
  graphqlSync: [],
  validate: ['gateway.ts', 'tools/check/check.ts', 'tools/explain/input.ts'],
  getVariableValues: ['tools/explain/input.ts', 'plan/run/execute.ts', 'plan/compile/summary.ts'],
  getArgumentValues: ['plan/compile/field.ts'],
  coerceInputValue: ['plugins/documents/variable-errors.ts'],
  collectFields: ['plan/compile/selection.ts', 'plugins/results/result-limits.ts'],
  collectSubFields: ['plan/compile/selection.ts'],
  separateOperations: ['plugins/execution/dry-run.ts'],
  TypeInfo: ['tools/drift/usage.ts', 'limits/documents/arguments.ts', 'plan/compile/argument-values.ts'],
  Meter: ['limits/budgets/budget.ts', 'limits/documents/document.ts', 'tools/mcp/compact-text.ts'],
};

/**
 * Files of the gateway that create a `WeakMap`. V8 keeps its values, and all to which they refer, in quick collections of
 * garbage. Keys of one operation therefore need an `Attachment`, unless the values are small and refer to nothing.
 */
const weakMaps = [
  'cache/once.ts', // for keys that outlive operations
  'limits/documents/weights.ts', // numbers, by nodes of cached documents
  'rest/calls/upstream-socket.ts', // by connection
  'rest/path.ts', // texts
  'plan/reuse/replayable-texts.ts', // by replayable response
  'plan/run/deliveries.ts', // the map itself belongs to one operation
  'http/compression.ts', // compressed bytes, which repeated results share
  'http/send-pieces.ts', // numbers
];

/** Returns the names that a file imports as values. */
const importedValues = (text) =>
  [...text.matchAll(/\bimport \{([^{}]*)\} from /g)].flatMap(([, names]) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ')[0])
      .filter((name) => name !== 'type'),
  );

const isAllowed = (file, target) =>
  positionOf(target) >= 0 &&
  positionOf(target) <= positionOf(file) &&
  (!target.startsWith('sandbox/') || usesSandbox.test(file)) &&
  (!file.startsWith('tools/') || !target.startsWith('src/') || isForPrograms(target));

/** Returns the position of a file in `order`. A subfolder can have its own position, such as `rest/contract`. */
function positionOf(file) {
  const path = file.replace(/^src\//, '');
  const matches = order.filter((folder) => path === folder || path.startsWith(`${folder}/`));
  return order.indexOf(matches.sort((a, b) => b.length - a.length)[0]);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'tools', 'sandbox']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );

const importsOf = new Map();

// The GraphiQL page is a package of its own.
for (const file of files.filter((name) => name.endsWith('.ts') && !name.startsWith('tools/graphiql/'))) {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = text.matchAll(/\b(?:from |import |import\()'(\.[^']+)'/g);
  const targets = [...imports].map(([, path]) => join(file, '..', path).replace(/\.js$/, '.ts'));
  importsOf.set(file, targets);
  const mistakes = targets
    .filter((target) => !isAllowed(file, target))
    .map((target) => `${file} must not import ${target}, see scripts/check-layout.js`);
  if (positionOf(file) < 0) mistakes.push(`${file} is missing in scripts/check-layout.js`);
  for (const name of importedValues(text))
    if (Object.hasOwn(walkers, name) && !walkers[name].includes(file.replace(/^src\//, '')))
      mistakes.push(`${file} must not import ${name}, see walkers in scripts/check-layout.js`);
  if (text.includes('new WeakMap') && file.startsWith('src/') && !weakMaps.includes(file.slice(4)))
    mistakes.push(`${file} must not create a WeakMap, see weakMaps in scripts/check-layout.js`);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
}

/** Returns the files that a file imports, also through others. */
function reach(file, reached = new Set()) {
  for (const target of importsOf.get(file) ?? [])
    if (!reached.has(target)) {
      reached.add(target);
      reach(target, reached);
    }
  return reached;
}

const reachOf = new Map([...importsOf.keys()].map((file) => [file, reach(file)]));
const circles = [...importsOf.keys()].map((file) =>
  [...reachOf.get(file)].filter((other) => reachOf.get(other)?.has(file)).sort(),
);
for (const circle of new Set(circles.filter(({ length }) => length > 3).map((files) => files.join(', ')))) {
  console.error(`${circle} must not import each other, because more than three files are one circle`);
  process.exitCode = 1;
}

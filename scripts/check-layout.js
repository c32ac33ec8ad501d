/** Fails if a file of `src` or `sandbox` imports a folder above its own. Types, JSON and dynamic imports count, too. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From the bottom to the top. Each folder imports only itself and folders before it. */
const order = [
  'rest/contract', // types and rules that are generated from openapi.yaml
  'sandbox', // embedded REST API, which knows only the contract
  'errors', // error codes, quoting and redaction
  'limits', // owns time and cost
  'config', // declares the settings
  'cache', // keeps responses and texts, in memory or in Redis
  'writes', // separates the reads before a write from those after it
  'rest', // sends, and does nothing else
  'loaders', // look up records and lists
  'observability', // observes requests and calls
  'context.ts', // shares data between the fields of one operation
  'schema', // declares types, and where their data is
  'plan', // decides which calls an operation makes
  'plugins', // add one feature each
  'http', // protects against requests and clients
  'graphiql', // serves GraphiQL
  'mcp', // serves agents
  'gateway', // the options of the library, and the order of its plugins
  'gateway.ts', // assembles the library
  'codegen.ts', // describes the scalars to code generators
  'server', // starts and stops gateways
  'explain', // the work of the commands
  'check',
  'doctor',
  'drift',
  'main.ts', // the process
  'commands', // arguments and output of each command
  'cli.ts',
];

/** Folders that start the sandbox. Other folders of `src` must not import it, although it is before them. */
const usesSandbox = /^(sandbox|src\/(server|explain))\//;

const isAllowed = (file, target) =>
  positionOf(target) >= 0 &&
  positionOf(target) <= positionOf(file) &&
  (!target.startsWith('sandbox/') || usesSandbox.test(file));

/** Position of a file in the order. Part of a folder can have a position of its own, such as `rest/contract`. */
function positionOf(file) {
  const path = file.replace(/^src\//, '');
  const found = order.filter((folder) => path === folder || path.startsWith(`${folder}/`));
  return order.indexOf(found.sort((a, b) => b.length - a.length)[0]);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['src', 'sandbox'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);

for (const file of files.filter((name) => name.endsWith('.ts'))) {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from |import |import\()'(\.[^']+)'/g);
  const targets = [...imports].map(([, path]) => join(file, '..', path).replace(/\.js$/, '.ts'));
  const mistakes = targets
    .filter((target) => !isAllowed(file, target))
    .map((target) => `${file} must not import ${target}, see scripts/check-layout.js`);
  if (positionOf(file) < 0) mistakes.push(`${file} is missing in scripts/check-layout.js`);
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
}

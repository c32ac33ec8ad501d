import type { Command } from 'commander';
import type { ExcerptOptions } from '../explain/schema-excerpt.js';
import { asSearch } from './values.js';

type SchemaOptions = ExcerptOptions & { json?: boolean; federation?: boolean };

async function printSchema({ json, federation, ...options }: SchemaOptions, command: Command): Promise<void> {
  const { asIntrospection, asSDL, asSubgraphSDL } = await import('../../src/schema/print.js');
  const { asExcerpt } = await import('../explain/schema-excerpt.js');
  const isWhole = Object.keys(options).length === 0;
  if (json && !(isWhole && !federation))
    command.error('docs-graph: --json prints the whole schema; omit the other options');
  if (federation) {
    if (!isWhole) command.error('docs-graph: --federation prints the whole schema; omit the other options');
    process.stdout.write(asSubgraphSDL());
    return;
  }
  process.stdout.write(json ? asIntrospection() : isWhole ? asSDL() : asExcerpt(options));
}

/** Adds the command that prints the schema. */
export function addSchema(program: Command): void {
  program
    .command('schema')
    .description('print the schema as SDL')
    .option('--json', 'print the response to an introspection query instead')
    .option('--federation', 'print the schema of a subgraph, for the composition of a supergraph')
    .option('--costs', 'add @cost and @listSize with the weights of MAX_VALUES')
    .option('--compact', 'omit descriptions')
    .option('--type <name>', 'print only a type, the types of its fields, and the root fields that return it')
    .option('--search <text>', 'print only definitions whose name or description contains the text', asSearch)
    .action(printSchema);
}

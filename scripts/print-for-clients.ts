/** schema.graphql -> what clients read beside it, into dist: introspection.json and possible-types.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { buildSchema, type GraphQLSchema, introspectionFromSchema, isAbstractType } from 'graphql';

const text = await readFile(new URL('../schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(text);

/** Caches that know the schema carry it to the browser: without descriptions, which schema.graphql has. */
await write('introspection.json', introspectionFromSchema(schema, { descriptions: false }));
await write('possible-types.json', possibleTypes(schema));

/** The names of the types behind each interface and union, as Apollo Client's cache takes them. */
function possibleTypes(of: GraphQLSchema): Record<string, string[]> {
  const abstract = Object.values(of.getTypeMap()).filter(isAbstractType);
  return Object.fromEntries(abstract.map((type) => [type.name, of.getPossibleTypes(type).map(({ name }) => name)]));
}

function write(name: string, content: unknown): Promise<void> {
  return writeFile(new URL(`../dist/${name}`, import.meta.url), `${JSON.stringify(content)}\n`);
}

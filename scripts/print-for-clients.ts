/** Generates introspection.json, possible-types.json and urql-keys.js in dist from schema.graphql, for clients. */
import { readFile, writeFile } from 'node:fs/promises';
import { buildSchema, type GraphQLSchema, introspectionFromSchema, isAbstractType, isObjectType } from 'graphql';

const text = await readFile(new URL('../schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(text);

// Clients ship this file to browsers, so the file has no descriptions.
await write('introspection.json', `${JSON.stringify(introspectionFromSchema(schema, { descriptions: false }))}\n`);
await write('possible-types.json', `${JSON.stringify(possibleTypes(schema))}\n`);
await write('urql-keys.js', urqlKeys(schema));
await write(
  'types/urql-keys.d.ts',
  `/** Option \`keys\` of Graphcache: types without an id are parts of their record. */
export declare const keys: Record<string, () => null>;
`,
);

/** Returns the names of the object types of each interface and union, as `possibleTypes` of Apollo Client. */
function possibleTypes(of: GraphQLSchema): Record<string, string[]> {
  const abstract = Object.values(of.getTypeMap()).filter(isAbstractType);
  return Object.fromEntries(abstract.map((type) => [type.name, of.getPossibleTypes(type).map(({ name }) => name)]));
}

/** Returns a module with the option `keys` of Graphcache. Types without an id have no key, so a record embeds them. */
function urqlKeys(of: GraphQLSchema): string {
  const parts = Object.values(of.getTypeMap()).filter((type) => isObjectType(type) && !type.getFields().id);
  const entries = parts.filter(({ name }) => !name.startsWith('__')).map(({ name }) => `  ${name}: () => null,\n`);
  return `export const keys = {\n${entries.join('')}};\n`;
}

function write(name: string, content: string): Promise<void> {
  return writeFile(new URL(`../dist/${name}`, import.meta.url), content);
}

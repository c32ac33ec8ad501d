/**
 * Generates the files for clients in dist from schema.graphql, and dist/llms-full.txt from docs. `docs/generate-types.md`
 * describes the files for clients.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import {
  buildSchema,
  type GraphQLSchema,
  getNamedType,
  introspectionFromSchema,
  isAbstractType,
  isObjectType,
} from 'graphql';
import { llmsFull } from './llms-full.js';

/** Fields whose value depends on the request, by type. Their types have lists. */
const ownValueFields: [string, string][] = [['Page', 'raw']];

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
await write('type-policies.js', await typePolicies(schema));
await write('types/type-policies.d.ts', typePolicyTypes(schema));
await write('llms-full.txt', await llmsFull());

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

/** Returns a module with the option `typePolicies` of Apollo Client. */
async function typePolicies(of: GraphQLSchema): Promise<string> {
  const source = await readFile(new URL('type-policies.ts', import.meta.url), 'utf8');
  const { code } = await transform(source.replaceAll('export ', ''), { loader: 'ts' });
  const lists = JSON.stringify(Object.fromEntries(typesWithLists(of)));
  return `${code}export const typePolicies = typePoliciesOf(${lists}, ${JSON.stringify(ownValueFields)});\n`;
}

/** Returns the types with lists, and for each list the names of the arguments that choose its records. */
function typesWithLists(of: GraphQLSchema): [string, Record<string, string[]>][] {
  return Object.values(of.getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    const lists = fields.filter((field) => getNamedType(field.type).name.endsWith('Connection'));
    const keyArgs = lists.map(({ name, args }) => [
      name,
      args.map((arg) => arg.name).filter((arg) => !/^(first|after)$/.test(arg)),
    ]);
    return lists.length > 0 ? [[type.name, Object.fromEntries(keyArgs)]] : [];
  });
}

function typePolicyTypes(of: GraphQLSchema): string {
  const members = typesWithLists(of).map(([type, fields]) => {
    const lists = Object.keys(fields).map((name) => `${name}: ListPolicy`);
    const others = ownValueFields.filter(([of]) => of === type).map(([, name]) => `${name}: OwnValuePolicy`);
    return `  ${type}: { fields: { ${[...lists, ...others].join('; ')} } };\n`;
  });
  return `interface ListPolicy {
  keyArgs: string[];
  read(existing: object | undefined, options: object): object | undefined;
  merge(existing: object | undefined, incoming: object | null, options: object): object | null | undefined;
}
interface OwnValuePolicy {
  read(existing: unknown, options: object): unknown;
  merge(existing: unknown, incoming: unknown, options: object): unknown;
}
/** Option \`typePolicies\` of Apollo Client: adds each page of a list to the pages before it, and returns \`Page.raw\` as each query received it. */
export declare const typePolicies: {
${members.join('')}};
export {};
`;
}

function write(name: string, content: string): Promise<void> {
  return writeFile(new URL(`../dist/${name}`, import.meta.url), content);
}

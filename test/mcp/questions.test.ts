import { readdirSync, readFileSync } from 'node:fs';
import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { OperationCatalog } from '../../src/mcp/operations.js';
import phrasings from '../../src/mcp/phrasings.json' with { type: 'json' };
import { SchemaSearch } from '../../src/mcp/schema-search.js';
import { schema } from '../../src/schema/index.js';

/** A plain request with the operations or coordinates that are right for it. */
interface Question {
  question: string;
  operations?: string[];
  coordinates?: string[];
}

const folder = new URL('../operations/', import.meta.url);
const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
const questionsIn = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Question[];

const catalog = new OperationCatalog(schema, texts);
const schemaSearch = new SchemaSearch(schema);

async function isFound({ question, operations, coordinates }: Question): Promise<boolean> {
  const found = operations
    ? (await catalog.find(question, 3)).map(({ name }) => name)
    : await schemaSearch.find(question, 3);
  return found.some((one) => (operations ?? coordinates)?.includes(one));
}

// The synonyms were chosen with the first three files. The authors of the phrasings saw none of them.
it.each([
  ['questions.json', 93],
  ['more-questions.json', 86],
  ['tuning-questions.json', 182],
  ['independent-questions.json', 84],
  ['held-out-questions.json', 95],
])('finds the right operation or coordinate among the first three for plain requests of %s', async (file, least) => {
  const questions = questionsIn(file);
  const missed: string[] = [];
  for (const question of questions) if (!(await isFound(question))) missed.push(question.question);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
});

it('phrasings are of fields and types that the schema has', () => {
  const exists = (coordinate: string) => {
    const [typeName = '', fieldName] = coordinate.split('.');
    const type = schema.getType(typeName);
    return fieldName === undefined ? type !== undefined : isObjectType(type) && fieldName in type.getFields();
  };
  expect(Object.keys(phrasings).filter((coordinate) => !exists(coordinate))).toEqual([]);
});

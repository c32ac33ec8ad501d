import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OperationCatalog } from '../../src/mcp/operations.js';
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

const isFound = ({ question, operations, coordinates }: Question): boolean =>
  operations
    ? catalog.find(question, 3).some(({ name }) => operations.includes(name))
    : schemaSearch.find(question, 3).some((coordinate) => coordinates?.includes(coordinate));

// The synonyms were chosen with the first three files, and without the last one.
it.each([
  ['questions.json', 90],
  ['more-questions.json', 77],
  ['tuning-questions.json', 174],
  ['independent-questions.json', 75],
])('finds the right operation or coordinate among the first three for plain requests of %s', (file, least) => {
  const questions = questionsIn(file);
  const missed = questions.filter((question) => !isFound(question)).map(({ question }) => question);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
});

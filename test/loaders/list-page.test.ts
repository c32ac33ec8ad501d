import { expect, it } from 'vitest';
import { Connection } from '../../src/loaders/index.js';
import { ConvertedPage } from '../../src/loaders/list-page.js';
import { Origin } from '../../src/loaders/origin.js';

it('a page creates its records on access, once, and counts them without', () => {
  const converted: string[] = [];
  const page = { length: 3, next: 'following', count: 7, origin: new Origin(), limit: 3 };
  const convertedPage = new ConvertedPage(page, { items: ['a', 'b', 'c'] }, (item) => {
    converted.push(item);
    return item.toUpperCase();
  });
  const connection = new Connection(convertedPage, { limit: 3, skip: 1 }, 3);
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = connection.pageInfo;
  expect([connection.totalCount, hasNextPage, hasPreviousPage]).toEqual([7, true, true]);
  expect(converted).toEqual([]);
  expect(connection.nodes).toEqual(['B', 'C']);
  expect(connection.edges.map(({ node, cursor }) => [node, cursor])).toEqual([
    ['B', startCursor],
    ['C', endCursor],
  ]);
  expect(converted).toEqual(['a', 'b', 'c']);
});

import { expect, it } from 'vitest';
import { Connection, ConvertedItems, ListName } from '../../src/loaders/index.js';

it('a page converts each selected record once, and converts no record for its counts', () => {
  const conversions: string[] = [];
  const items = new ConvertedItems(['a', 'b', 'c'], (item) => {
    conversions.push(item);
    return item.toUpperCase();
  });
  const connection = new Connection(
    { items, next: 'following', count: 7 },
    {
      request: { limit: 3, skip: 1 },
      first: 3,
      listName: new ListName(() => 'list'),
    },
  );
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = connection.pageInfo;
  expect([connection.totalCount, hasNextPage, hasPreviousPage]).toEqual([7, true, true]);
  expect(conversions).toEqual([]);
  expect(connection.nodes).toEqual(['B', 'C']);
  expect(connection.edges.map(({ node, cursor }) => [node, cursor])).toEqual([
    ['B', startCursor],
    ['C', endCursor],
  ]);
  expect(conversions).toEqual(['b', 'c']);
});

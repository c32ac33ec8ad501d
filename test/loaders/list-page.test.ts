import { expect, it } from 'vitest';
import { ConvertedItems } from '../../src/loaders/index.js';

it('a page converts each requested record once', () => {
  const conversions: string[] = [];
  const items = new ConvertedItems(['a', 'b', 'c'], (item) => {
    conversions.push(item);
    return item.toUpperCase();
  });
  expect(items.length).toBe(3);
  expect(conversions).toEqual([]);
  expect(items.slice(1, 3)).toEqual(['B', 'C']);
  expect(items.slice(0, 2)).toEqual(['A', 'B']);
  expect(conversions).toEqual(['b', 'c', 'a']);
});

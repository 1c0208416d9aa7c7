import type { Queryable } from '@trad/database/connections/transaction';
import { expect, test } from 'vitest';
import { splitIntoBatches } from './product-batches.ts';

interface Plan {
  count: number;
  rows?: number;
  text?: string;
  stored?: { variants: number; bytes: number };
}

/** Splits products of the same kind; returns the number of products per batch. */
const countPerBatch = async ({ count, rows = 1, text = '', stored }: Plan) => {
  const groups = Array.from({ length: count }, (_, index) => ({
    productId: stored ? index + 1 : null,
    rows: Array.from({ length: rows }, () => ({ line: 2, cells: { sku: 'x', description: text } })),
  }));
  const sizes = groups.map((_, index) => ({ id: index + 1, ...stored }));
  const tx = { query: async () => ({ rows: stored ? sizes : [] }) } as unknown as Queryable;
  const batches = await splitIntoBatches(tx, groups);
  expect(batches.flat()).toEqual(groups);
  return batches.map(({ length }) => length);
};

test.each<[string, Plan, number[]]>([
  ['no products', { count: 0 }, []],
  ['small products', { count: 1100 }, [500, 500, 100]],
  ['products with many rows', { count: 12, rows: 100 }, [5, 5, 2]],
  ['products with more stored variants than rows', { count: 3, stored: { variants: 300, bytes: 0 } }, [1, 1, 1]],
  ['products with long texts in the file', { count: 5, text: 'x'.repeat(900_000) }, [2, 2, 1]],
  ['stored products with long texts', { count: 5, stored: { variants: 1, bytes: 1_500_000 } }, [1, 1, 1, 1, 1]],
])('splits %s', async (_what, plan, counts) => {
  expect(await countPerBatch(plan)).toEqual(counts);
});

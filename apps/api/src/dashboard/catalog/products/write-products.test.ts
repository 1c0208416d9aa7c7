import type { Queryable } from '@trad/database/connections/transaction';
import { expect, test } from 'vitest';
import { countEventLoopTurns } from '../../../testing/event-loop-turns.ts';
import { TEST_ACTOR } from '../../../testing/factories.ts';
import type { StoredProduct, VariantState } from './product-state.ts';
import { type ProductUpdate, writeProducts } from './write-products.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'KES', 'ZAR', 'CAD', 'AUD', 'JPY'];
const NOW = new Date('2026-11-29T08:00:00Z');

const buildVariants = (productId: number | null, amount: number) =>
  Array.from(
    { length: 100 },
    (_, index): VariantState => ({
      id: productId && productId * 1000 + index,
      sku: productId === null ? null : `SKU-${productId}-${index}`,
      values: [index + 1],
      stock: 1,
      restockDate: null,
      active: true,
      retired: false,
      prices: Object.fromEntries(CURRENCIES.map((code) => [code, { amount, special: null }])),
    }),
  );

const buildProductState = (id: number, amount: number, variants = buildVariants(id, amount)): StoredProduct => ({
  id,
  version: 1,
  slug: `product-${id}`,
  status: 'draft',
  wasActive: false,
  hidden: false,
  hiddenReason: null,
  texts: {
    name: 'Lamp',
    short_description: null,
    description: null,
    features: null,
    care: null,
    return_policy: null,
  },
  categoryId: 1,
  taxIncluded: true,
  taxRateBp: 0,
  charges: {},
  images: [],
  variants,
  translations: {},
  options: [],
  sold: 0,
  createdAt: NOW,
  updatedAt: NOW,
});

/** A transaction that stores the entries of the audit log per statement, and reserves ids. */
const openStubTransaction = () => {
  const entries: Array<Array<{ thing_id: string; changes: object }>> = [];
  let lengthOfLongest = 0;
  const query = async (statement: string | { text: string; values: string[] }, values: unknown[] = []) => {
    if (typeof statement !== 'string') {
      entries.push(JSON.parse(statement.values[0] ?? '[]'));
      lengthOfLongest = Math.max(lengthOfLongest, statement.values[0]?.length ?? 0);
    } else if (statement.includes('nextval'))
      return { rows: Array.from({ length: Number(values[0]) }, (_, index) => ({ id: index + 1 })) };
    return { rows: [], rowCount: 0 };
  };
  return { tx: { query } as unknown as Queryable, entries, getLongestLength: () => lengthOfLongest };
};

const context = { storeId: 1, actor: { ...TEST_ACTOR, kind: 'job' as const }, now: NOW, reason: 'import' as const };
const repriced = Array.from({ length: 40 }, (_, index): ProductUpdate => {
  const id = index + 1;
  return { stored: buildProductState(id, 1000), target: buildProductState(id, 900) };
});

test('audit entries of many variants are inserted in parts of a limited size', async () => {
  const { tx, entries, getLongestLength } = openStubTransaction();
  await writeProducts(tx, context, repriced);
  const all = entries.flat();
  expect(all.map(({ thing_id }) => Number(thing_id))).toEqual(repriced.map(({ target }) => target.id));
  expect(all.every(({ changes }) => Object.keys(changes).length === 100 * CURRENCIES.length)).toBe(true);
  expect(getLongestLength()).toBeLessThan(300_000);
});

test('changed prices of many variants do not block the event loop', async () => {
  const { tx } = openStubTransaction();
  const started = performance.now();
  const turns = await countEventLoopTurns(() => writeProducts(tx, context, repriced));
  const elapsed = performance.now() - started;
  // A turn is 10 ms and the rest of a product's work, whose duration depends on the machine.
  const turnLength = 10 + elapsed / repriced.length;
  expect(turns).toBeGreaterThan(elapsed / (3 * turnLength));
});

test('new variants get the reserved ids in their order', async () => {
  const { tx, entries } = openStubTransaction();
  const target = { ...buildProductState(0, 1000, buildVariants(null, 1000)), id: null };
  expect(await writeProducts(tx, context, [{ stored: null, target }])).toEqual([{ id: 1, differs: true }]);
  expect(entries.flat()[0]?.changes).toMatchObject({
    variants: { after: Array.from({ length: 100 }, (_, index) => `S1-1-${index + 1}`) },
  });
});

import type { Queryable } from '@trad/database/connections/transaction';
import { expect, test } from 'vitest';
import { blockEventLoop, countEventLoopTurns } from '../../../testing/event-loop-turns.ts';
import { TEST_ACTOR } from '../../../testing/factories.ts';
import { indexRowsBySku } from './group-rows.ts';
import { importStock } from './import-stock.ts';

const ROWS = 20_000;
const rows = Array.from({ length: ROWS }, (_, index) => ({
  line: index + 2,
  cells: { sku: `SKU-${index}`, inventory: '7' },
}));

/** A transaction in which each SKU is a variant with a stock of 5; it stores the statements and their longest parameters. */
const openStubTransaction = () => {
  const statements: Array<{ text: string; length: number }> = [];
  const query = async (statement: string | { text: string; values?: unknown[] }, given: unknown[] = []) => {
    const { text, values = given } = typeof statement === 'string' ? { text: statement } : statement;
    statements.push({ text, length: Math.max(0, ...values.map((value) => String(value).length)) });
    if (!text.includes('FOR NO KEY UPDATE')) return { rows: [], rowCount: 0 };
    return { rows: rows.map(({ cells: { sku } }, index) => ({ sku, id: index + 1, stock: 5 })), rowCount: ROWS };
  };
  return { tx: { query } as unknown as Queryable, statements };
};

test('a large file of stock is written and recorded in parts', async () => {
  const { tx, statements } = openStubTransaction();
  const context = {
    storeId: 1,
    actor: TEST_ACTOR,
    decimals: new Map(),
    now: new Date(),
    reportProgress: async () => undefined,
  };
  const outcome = await importStock(tx, context, rows);
  expect(outcome).toMatchObject({ updated: ROWS, unchanged: 0 });
  for (const table of ['stock_move', 'audit_entry']) {
    const lengths = statements.filter(({ text }) => text.includes(`INSERT INTO ${table}`)).map(({ length }) => length);
    expect(lengths).toHaveLength(ROWS / 1000);
    expect(Math.max(...lengths)).toBeLessThan(200_000);
  }
});

test('rows are indexed with yields to the event loop', async () => {
  const slowRows = rows.slice(0, 10).map((row) => ({
    ...row,
    get cells() {
      blockEventLoop(12);
      return row.cells;
    },
  }));
  expect(await countEventLoopTurns(() => indexRowsBySku(slowRows, () => {}))).toBeGreaterThanOrEqual(9);
});

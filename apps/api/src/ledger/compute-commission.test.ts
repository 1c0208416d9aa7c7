import { buildCommissionSql, computeCommission, MAX_ORDER_TOTAL_MINOR } from '@trad/contract/money';
import { openTestDatabase, type TestDatabase } from '@trad/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

// A rate of 1 has each of the 10,000 remainders.
test.each([0, 1, 725, 1250, 3333, 5000, 9999, 10_000])(
  'SQL and TypeScript compute the same commission at %d basis points',
  async (rateBp) => {
    const { rows } = await database.pool.query<{ goods: number; commission: number }>(
      `SELECT goods, ${buildCommissionSql('goods', '$1')} AS commission
       FROM (SELECT generate_series(0, 9999) UNION ALL SELECT generate_series($2::bigint - 9999, $2)) amounts (goods)`,
      [rateBp, MAX_ORDER_TOTAL_MINOR],
    );
    expect(rows).toHaveLength(20_000);
    const isDifferent = ({ goods, commission }: (typeof rows)[number]) =>
      Number(commission) !== computeCommission(Number(goods), rateBp);
    expect(rows.filter(isDifferent)).toEqual([]);
  },
);

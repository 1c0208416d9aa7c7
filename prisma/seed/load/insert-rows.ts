import { type AnyTransaction, queryRows } from '@trad/database/connections/execute';

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows of one table in one statement and returns one column of each, in the rows' order. For tables with hundreds
 * of rows: Prisma compiles a parameter for each of their cells, which takes ten times as long.
 */
export const insertRows = async (
  tx: AnyTransaction,
  table: string,
  rows: readonly Row[],
  returning = '',
): Promise<number[]> => {
  const first = rows[0];
  if (!first) return [];
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  const inserted = await queryRows<{ value: number }>(tx, {
    text: `INSERT INTO "${table}" (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1)
     ${returning && `RETURNING "${returning}" AS value`}`,
    values: [JSON.stringify(rows)],
  });
  return inserted.map(({ value }) => value);
};

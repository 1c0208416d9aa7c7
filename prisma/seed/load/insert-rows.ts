import type { Queryable } from '@trad/database/connections/transaction';
import type { LanguageCode, Translated } from '../data/types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows of one table in one statement and returns the asked-for column of each, in the rows' order. */
export const insertRows = async (
  tx: Queryable,
  table: string,
  rows: readonly Row[],
  returning = '',
): Promise<number[]> => {
  const first = rows[0];
  if (!first) return [];
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  const { rows: inserted } = await tx.query<{ value: number }>(
    `INSERT INTO "${table}" (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1)
     ${returning && `RETURNING "${returning}" AS value`}`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ value }) => value);
};

/** English stands in the main row; the other languages are a row each. */
export const translationRows = (
  owner: Row,
  fields: Readonly<Record<string, Translated | null>>,
): Array<Row & { language_code: string; field: string; text: string }> =>
  Object.entries(fields).flatMap(([field, texts]) =>
    Object.entries(texts ?? {})
      .filter(([language]) => language !== ('en' satisfies LanguageCode))
      .map(([language, text]) => ({ ...owner, language_code: language, field, text })),
  );

/** '49.99' with 2 decimals is 4999: digits are moved, nothing is computed in floats. */
export const minorOf = (amount: string, decimals: number) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

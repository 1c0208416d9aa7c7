// SQL: rules validate staged rows as sets, under the lock of store names.
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { findBrandNames, findStoreWithSimilarName, lockStoreNames } from '@trad/database/store-names';
import { hasMarketplaceName } from '@trad/file-formats/marketplace-name';
import { buildNameKeys } from '@trad/file-formats/name-keys';
import type pg from 'pg';
import { markRejectedRows } from './rule.ts';

interface NamedRow {
  line: number;
  slug: string;
  name: string;
}

interface NameProblem {
  row: NamedRow;
  reason: string;
}

/** Finds the rows that rename or create a store; those that are not rejected, or those that are written. */
const findRenamedStores = async (tx: Queryable, table: 'stores' | 'ready_stores'): Promise<NamedRow[]> => {
  const { rows } = await tx.query<NamedRow>(
    `SELECT s.line, s.slug, s.name FROM trad_import.${table} s LEFT JOIN store t ON t.slug = s.slug
     WHERE NOT s.bad AND s.name IS NOT NULL AND s.name IS DISTINCT FROM t.name ORDER BY s.line`,
  );
  return rows;
};

/** Finds names that claim to be the marketplace or resemble another store's name, and locks names until the transaction ends. */
const findNameProblems = async (tx: pg.PoolClient, rows: readonly NamedRow[]): Promise<NameProblem[]> => {
  if (!rows.length) return [];
  await lockStoreNames(tx);
  const brandNames = await findBrandNames(tx);
  const taken = new Map<string, string>();
  const problems: NameProblem[] = [];
  for (const row of rows) {
    const { slug, name } = row;
    const keys = buildNameKeys(name);
    const inFile = keys.map((key) => taken.get(key)).find((other) => other !== undefined);
    const other = inFile ?? (await findStoreWithSimilarName(tx, name, { slug }));
    const reason = hasMarketplaceName(name, brandNames)
      ? 'contains the name of the marketplace'
      : other && `is too similar to the name of another store: ${other}`;
    if (reason) problems.push({ row, reason });
    else for (const key of keys) taken.set(key, slug);
  }
  return problems;
};

/** Rejects names that claim to be the marketplace or resemble another store's name. */
export const validateStoreNames = (pool: pg.Pool) =>
  inTransaction(pool, async (tx) => {
    for (const { row, reason } of await findNameProblems(tx, await findRenamedStores(tx, 'stores')))
      await tx.query(`INSERT INTO trad_import.problem VALUES ('stores', $1, 'name', $2, $3)`, [
        row.line,
        reason,
        row.name,
      ]);
    await tx.query(markRejectedRows('stores'));
  });

/**
 * Whether a name that is about to be written was given to another store, or to the marketplace, since the rules checked it: their
 * lock on names ended with their transaction. The stores of the rows are locked, as a vendor's form locks the store before the names.
 */
export const areStoreNamesTaken = async (tx: pg.PoolClient): Promise<boolean> =>
  (await findNameProblems(tx, await findRenamedStores(tx, 'ready_stores'))).length > 0;

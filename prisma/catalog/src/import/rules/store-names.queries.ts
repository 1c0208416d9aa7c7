// SQL: rules validate staged rows as sets, under the lock of store names.
import { inTransaction } from '@trad/database/connections/transaction';
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

/** Rows that rename or create a store. */
const findRenamedStores = async (tx: pg.PoolClient): Promise<NamedRow[]> => {
  const { rows } = await tx.query<NamedRow>(
    `SELECT s.line, s.slug, s.name FROM trad_import.stores s LEFT JOIN store t ON t.slug = s.slug
     WHERE NOT s.bad AND s.name IS NOT NULL AND s.name IS DISTINCT FROM t.name ORDER BY s.line`,
  );
  return rows;
};

/** Rejects names that claim to be the marketplace or resemble another store's name. */
export const validateStoreNames = (pool: pg.Pool) =>
  inTransaction(pool, async (tx) => {
    const rows = await findRenamedStores(tx);
    if (!rows.length) return;
    await lockStoreNames(tx);
    const brandNames = await findBrandNames(tx);
    const taken = new Map<string, string>();
    for (const { line, slug, name } of rows) {
      const keys = buildNameKeys(name);
      const inFile = keys.map((key) => taken.get(key)).find((other) => other !== undefined);
      const other = inFile ?? (await findStoreWithSimilarName(tx, name, { slug }));
      const reason = hasMarketplaceName(name, brandNames)
        ? 'contains the name of the marketplace'
        : other && `is too similar to the name of another store: ${other}`;
      if (reason) {
        await tx.query(`INSERT INTO trad_import.problem VALUES ('stores', $1, 'name', $2, $3)`, [line, reason, name]);
      } else for (const key of keys) taken.set(key, slug);
    }
    await tx.query(markRejectedRows('stores'));
  });

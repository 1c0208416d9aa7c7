// SQL: a run's staging tables are not in the Prisma schema.
import type { Queryable } from '@trad/database/connections/transaction';
import { CATALOGUE_FILES, type FileName } from '../files/catalogue-files.ts';
import type { Counts } from './merge.ts';

/** An import whose rows are all read and validated. */
export interface Run {
  /** The hash of the files and pictures. */
  fingerprint: string;
  units: number;
  /** Units per transaction. */
  batch: number;
}

export type AllCounts = Partial<Record<FileName, Counts>>;

/**
 * The unfinished run of the last day, or one that was marked as ended, if its rows are all validated. An older one is not
 * resumed: the shop may have changed what its first batches wrote. The staging tables of a former release lack `started_at`.
 */
export const findStagedRun = async (db: Queryable): Promise<Run | undefined> => {
  const { rows: tables } = await db.query<{ exists: boolean }>(
    `SELECT to_regclass('trad_import.run') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await db.query<Run>(
    `SELECT fingerprint, units, batch FROM trad_import.run r
     WHERE (to_jsonb(r) ->> 'started_at')::timestamptz > now() - interval '1 day'`,
  );
  return rows[0];
};

/** Records the run. From here on it can be resumed. */
export const startWriting = async (db: Queryable, fingerprint: string, batch: number): Promise<Run> => {
  const { rows } = await db.query<Run>(
    `INSERT INTO trad_import.run (fingerprint, units, batch) SELECT $1, coalesce(max(no), 0), $2 FROM trad_import.unit
     RETURNING fingerprint, units, batch`,
    [fingerprint, batch],
  );
  if (!rows[0]) throw new Error('The run was not recorded.');
  return rows[0];
};

/** Changes the run's fingerprint once everything is written. */
export const markRunEnded = (db: Queryable, fingerprint: string) =>
  db.query('UPDATE trad_import.run SET fingerprint = $1', [fingerprint]);

/** Marks a batch as done, in the transaction that writes it. */
export const markBatchDone = (tx: Queryable, after: number, counts: AllCounts) =>
  tx.query('INSERT INTO trad_import.done VALUES ($1, $2)', [after, JSON.stringify(counts)]);

/** The counts of completed batches by the unit before their first one; -1 has unit 0, the rows that belong to no product. */
export const findDoneBatches = async (db: Queryable) => {
  const { rows } = await db.query<{ after: number; counts: AllCounts }>('SELECT after, counts FROM trad_import.done');
  return new Map(rows.map(({ after, counts }) => [after, counts]));
};

/**
 * Updates the planner's statistics: after a bulk load it still plans for empty tables, which takes more than half of the
 * time of a large import.
 */
export const analyzeTables = (db: Queryable) =>
  db.query(`ANALYZE product, product_category, product_translation, product_image, variant, variant_attribute_value,
    variant_price, store, category, attribute, attribute_value, read.path, read.item, read.entry, read.search, read.term`);

/** An insert adds dozens of entries to each of these indexes. */
const GIN_INDEXES = ['read.search_document', 'read.entry_attrs'];

/**
 * Sets `fastupdate` of the GIN indexes: with a pending list, many products are written several times as fast, while
 * searches and filters are a little slower.
 */
export const setFastUpdate = async (db: Queryable, isEnabled: boolean) => {
  for (const index of GIN_INDEXES) {
    const { rows } = await db.query<{ enabled: boolean | null }>(
      `SELECT 'fastupdate=on' = ANY (reloptions) AS enabled FROM pg_class WHERE oid = $1::regclass`,
      [index],
    );
    if (Boolean(rows[0]?.enabled) === isEnabled) continue;
    await db.query(`ALTER INDEX ${index} SET (fastupdate = ${isEnabled ? 'on' : 'off'})`);
    if (!isEnabled) await db.query('SELECT gin_clean_pending_list($1)', [index]);
  }
};

export interface RowTotals {
  file: FileName;
  rows: number;
  /** Valid rows of no product with a rejected row: they are written, unless they differ in nothing. */
  ready: number;
  /** Rows with a problem. That of a row of the stock may be found as late as its product is written. */
  rejected: number;
}

/** Counts the rows of each file. */
export const countRows = async (db: Queryable): Promise<RowTotals[]> => {
  const { rows } = await db.query<RowTotals>(
    CATALOGUE_FILES.map(
      ({ name, table }) => `
        SELECT '${name}' AS file, (SELECT count(*) FROM trad_import.${table})::integer AS rows,
          (SELECT count(*) FROM trad_import.ready_${table} r WHERE NOT EXISTS (
            SELECT FROM trad_import.problem p WHERE p.file = '${name}' AND p.line = r.line))::integer AS ready,
          (SELECT count(DISTINCT line) FROM trad_import.problem WHERE file = '${name}')::integer AS rejected`,
    ).join(' UNION ALL '),
  );
  return rows.filter((totals) => totals.rows > 0);
};

export interface ReportedProblem {
  file: FileName;
  line: number;
  column_name: string;
  reason: string;
  value: string;
}

const FILE_ORDER = CATALOGUE_FILES.map(({ name }, index) => `WHEN '${name}' THEN ${index}`).join(' ');

/** All problems in the order of the files, 2,000 at a time. */
export async function* streamProblems(tx: Queryable): AsyncGenerator<ReportedProblem[]> {
  await tx.query(`DECLARE problems NO SCROLL CURSOR FOR
    SELECT file, line, column_name, reason, value FROM trad_import.problem
    ORDER BY CASE file ${FILE_ORDER} END, line, column_name, reason`);
  for (;;) {
    const { rows } = await tx.query<ReportedProblem>('FETCH 2000 FROM problems');
    if (!rows.length) return;
    yield rows;
  }
}

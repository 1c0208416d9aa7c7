// SQL: a run's state is in staging tables that the schema does not hold.
import type { Queryable } from '@trad/database/connections/transaction';
import { CATALOGUE_FILES, type FileName } from '../files/catalogue-files.ts';
import type { Counts } from './merge.ts';

/** A run of which every row is read and judged. */
export interface Run {
  /** What is imported: the files' names and contents. */
  fingerprint: string;
  units: number;
  /** Units of one transaction. */
  batch: number;
}

export type AllCounts = Partial<Record<FileName, Counts>>;

/** The run that was not finished, if there is one and its rows are judged. */
export const unfinishedRun = async (db: Queryable): Promise<Run | undefined> => {
  const { rows: tables } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('trad_import.run') IS NOT NULL AS there`,
  );
  if (!tables[0]?.there) return undefined;
  const { rows } = await db.query<Run>('SELECT fingerprint, units, batch FROM trad_import.run');
  return rows[0];
};

/** From here on a killed run is gone on with. */
export const beginWriting = async (db: Queryable, fingerprint: string, batch: number): Promise<Run> => {
  const { rows } = await db.query<Run>(
    `INSERT INTO trad_import.run SELECT $1, coalesce(max(no), 0), $2 FROM trad_import.unit
     RETURNING fingerprint, units, batch`,
    [fingerprint, batch],
  );
  if (!rows[0]) throw new Error('The run was not begun.');
  return rows[0];
};

/** In the transaction that writes them: the units after `after` are done, or they are not. */
export const markDone = (tx: Queryable, after: number, counts: AllCounts) =>
  tx.query('INSERT INTO trad_import.done VALUES ($1, $2)', [after, JSON.stringify(counts)]);

/** What is done: the batches by the unit they begin after, -1 being the stores, categories and attributes. */
export const doneBatches = async (db: Queryable) => {
  const { rows } = await db.query<{ after: number; counts: AllCounts }>('SELECT after, counts FROM trad_import.done');
  return new Map(rows.map(({ after, counts }) => [after, counts]));
};

/**
 * A shop that was filled a moment ago is planned for as an empty one, which costs more than half of the time that many
 * products take. What listings and search are made of is among it.
 */
export const learnSizes = (db: Queryable) =>
  db.query(`ANALYZE product, product_category, product_translation, product_image, variant, variant_attribute_value,
    variant_price, store, category, attribute, attribute_value, read.path, read.item, read.entry, read.search, read.term`);

/** Each of them takes a product in at dozens of places. */
const WIDE_INDEXES = ['read.search_document', 'read.entry_attrs'];

/**
 * Whether these indexes gather what is new before they take it in: many products are then written several times as
 * fast, and searches and filters are a little slower meanwhile.
 */
export const letIndexesGather = async (db: Queryable, gathers: boolean) => {
  for (const index of WIDE_INDEXES) {
    const { rows } = await db.query<{ gathers: boolean | null }>(
      `SELECT 'fastupdate=on' = ANY (reloptions) AS gathers FROM pg_class WHERE oid = $1::regclass`,
      [index],
    );
    if (Boolean(rows[0]?.gathers) === gathers) continue;
    await db.query(`ALTER INDEX ${index} SET (fastupdate = ${gathers ? 'on' : 'off'})`);
    if (!gathers) await db.query('SELECT gin_clean_pending_list($1)', [index]);
  }
};

export interface RowTotals {
  file: FileName;
  rows: number;
  ready: number;
  /** Rows that were named with a reason. */
  refused: number;
}

/** How many rows each file has, how many of them are written, and how many were refused. */
export const rowTotals = async (db: Queryable): Promise<RowTotals[]> => {
  const { rows } = await db.query<RowTotals>(
    CATALOGUE_FILES.map(
      ({ name, table }) => `
        SELECT '${name}' AS file, (SELECT count(*) FROM trad_import.${table})::integer AS rows,
          (SELECT count(*) FROM trad_import.ready_${table})::integer AS ready,
          (SELECT count(DISTINCT line) FROM trad_import.problem WHERE file = '${name}')::integer AS refused`,
    ).join(' UNION ALL '),
  );
  return rows.filter((totals) => totals.rows > 0);
};

export interface ToldProblem {
  file: FileName;
  line: number;
  column_name: string;
  reason: string;
  value: string;
}

const ORDER = CATALOGUE_FILES.map(({ name }, index) => `WHEN '${name}' THEN ${index}`).join(' ');

/** Every refused row in the order of the files, some thousands at a time. */
export async function* problems(tx: Queryable): AsyncGenerator<ToldProblem[]> {
  await tx.query(`DECLARE told NO SCROLL CURSOR FOR
    SELECT file, line, column_name, reason, value FROM trad_import.problem
    ORDER BY CASE file ${ORDER} END, line, column_name, reason`);
  for (;;) {
    const { rows } = await tx.query<ToldProblem>('FETCH 2000 FROM told');
    if (!rows.length) return;
    yield rows;
  }
}

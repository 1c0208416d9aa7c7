import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { InputError, Problem } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import type { Reference } from '../cells/cell-types.ts';
import type { InputFile } from '../files/find-files.ts';
import { readCells } from '../files/read-cells.ts';
import { readRow } from '../files/read-row.ts';
import { createPictureFinder, describeSources, type PictureFolders } from '../pictures/find-picture.ts';
import { insertPictures, isPictureInUse, listReferencedPictures } from './pictures.queries.ts';
import { COLLECT_INCOMPLETE } from './rules/incomplete.queries.ts';
import { PARENT_RULES, REFERENCED_ROW_RULES } from './rules/referenced-row-rules.queries.ts';
import { validateStoreNames } from './rules/store-names.queries.ts';
import { UNIT_RULES } from './rules/unit-rules.queries.ts';
import { analyzeTables } from './run.queries.ts';
import { validateSizeGuides } from './size-guides/size-guides.queries.ts';
import { insertProblems, insertRows } from './staging.queries.ts';
import { ANALYZE_ROWS, buildUnitStatements, CREATE_SKU_UNITS } from './units.queries.ts';

/** One hash over the files' names and contents, and over the pictures' names, sizes and times. */
export const hashFiles = async (files: readonly InputFile[], pictures: string | null) => {
  const hash = createHash('sha256');
  for (const { name, path, bytes } of files) {
    hash.update(`\0${name}\0${bytes}\0`);
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  }
  for (const description of await describeSources(pictures)) hash.update(`\0${description}`);
  return hash.digest('hex');
};

const readFile = async (
  tx: Queryable,
  found: InputFile,
  reference: Reference,
  report: (bytes: number) => void,
): Promise<void> => {
  const { columns } = found.file;
  // Read the next rows while the database inserts these.
  let inserted: Promise<void> = Promise.resolve();
  try {
    for await (const { rows: raw, bytes } of readCells(found)) {
      const rows = raw.map((row) => readRow(row, columns, reference));
      await inserted;
      inserted = insertRows(tx, found.file, rows).then(() =>
        insertProblems(
          tx,
          found.file,
          rows.flatMap(({ problems }) => problems),
        ),
      );
      report(bytes);
    }
  } finally {
    await inserted;
  }
};

/** Reads every file into its staging table. Throws an InputError that names all unreadable files. */
export const readFiles = async (
  pool: pg.Pool,
  files: readonly InputFile[],
  reference: Reference,
  progress: Progress,
) => {
  const unusable: string[] = [];
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  progress.start('Reading', kilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0)), 'kB');
  let before = 0;
  for (const found of files) {
    const report = (bytes: number) => progress.advance(kilobytes(before + bytes), found.name);
    try {
      await inTransaction(pool, (tx) => readFile(tx, found, reference, report), { retries: 0 });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      unusable.push(`${found.name}: ${error.message}`);
    }
    before += found.bytes;
    progress.advance(kilobytes(before));
  }
  progress.finish();
  if (unusable.length) throw new InputError(...unusable);
};

/** Encoding one picture leaves a core idle. */
const PARALLEL_ENCODINGS = 2;

/** Finds the pictures that the rows name and, unless `dryRun`, encodes them. */
export const preparePictures = async (db: Queryable, folders: PictureFolders, dryRun: boolean, progress: Progress) => {
  const names = await listReferencedPictures(db);
  if (!names.length) return;
  const find = await createPictureFinder(folders, { dryRun, isShown: (key) => isPictureInUse(db, key) });
  progress.start('Pictures', names.length, 'pictures');
  let done = 0;
  const remaining = names.values();
  const work = async () => {
    for (const name of remaining) {
      const found = await find(name);
      const rejected = found instanceof Problem;
      await insertPictures(db, [{ name, key: rejected ? null : found, reason: rejected ? found.reason : null }]);
      done += 1;
      progress.advance(done);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_ENCODINGS }, work));
  progress.finish();
};

/** Validates every row and numbers the units to write. */
export const validateRows = async (db: pg.Pool, dryRun: boolean, progress: Progress) => {
  await analyzeTables(db);
  const steps: Array<string | ((db: pg.Pool) => Promise<void>)> = [
    ANALYZE_ROWS,
    ...REFERENCED_ROW_RULES,
    rejectOrphanCategories,
    validateStoreNames,
    CREATE_SKU_UNITS,
    ...UNIT_RULES,
    validateSizeGuides,
    ...buildUnitStatements(dryRun),
    ...COLLECT_INCOMPLETE,
  ];
  progress.start('Checking', steps.length, 'rules');
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') await db.query(step);
    else await step(db);
    progress.advance(index + 1);
  }
  progress.finish();
};

/** Rejects the categories below a rejected one, level by level. */
const rejectOrphanCategories = async (db: Queryable) => {
  for (;;) {
    const rejected = [];
    for (const sql of PARENT_RULES) rejected.push((await db.query(sql)).rowCount ?? 0);
    if (!rejected.at(-1)) return;
  }
};

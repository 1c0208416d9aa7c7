import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { Problem, Unusable } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import type { Reference } from '../cells/cell-types.ts';
import type { FoundFile } from '../files/find-files.ts';
import { readCells } from '../files/read-cells.ts';
import { readRow } from '../files/read-row.ts';
import { type PictureFolders, pictureFinder } from '../pictures/find-picture.ts';
import { insertPictures, isShown, namedPictures } from './pictures.queries.ts';
import { HEAD_RULES, PARENTS } from './rules/head-rules.queries.ts';
import { GATHER_INCOMPLETE } from './rules/incomplete.queries.ts';
import { judgeStoreNames } from './rules/store-names.queries.ts';
import { UNIT_RULES } from './rules/unit-rules.queries.ts';
import { learnSizes } from './run.queries.ts';
import { insertProblems, insertRows } from './staging.queries.ts';
import { gatherUnits, LEARN_ROWS, SKU_UNITS } from './units.queries.ts';

/** One hash over the files' names and contents. */
export const fingerprintOf = async (files: readonly FoundFile[]) => {
  const hash = createHash('sha256');
  for (const { name, path, bytes } of files) {
    hash.update(`\0${name}\0${bytes}\0`);
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
};

const readFile = async (
  tx: Queryable,
  found: FoundFile,
  reference: Reference,
  tell: (bytes: number) => void,
): Promise<void> => {
  const { columns } = found.file;
  // The next rows are read while the database takes these.
  let taken: Promise<void> = Promise.resolve();
  try {
    for await (const { rows: raw, bytes } of readCells(found)) {
      const rows = raw.map((row) => readRow(row, columns, reference));
      await taken;
      taken = insertRows(tx, found.file, rows).then(() =>
        insertProblems(
          tx,
          found.file,
          rows.flatMap(({ problems }) => problems),
        ),
      );
      tell(bytes);
    }
  } finally {
    await taken;
  }
};

/** Reads every file into the tables where rows wait. Throws Unusable that names all files that cannot be read. */
export const readFiles = async (
  pool: pg.Pool,
  files: readonly FoundFile[],
  reference: Reference,
  progress: Progress,
) => {
  const unusable: string[] = [];
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  progress.start('Reading', kilobytes(files.reduce((sum, { bytes }) => sum + bytes, 0)), 'kB');
  let before = 0;
  for (const found of files) {
    const tell = (bytes: number) => progress.advance(kilobytes(before + bytes), found.name);
    try {
      await inTransaction(pool, (tx) => readFile(tx, found, reference, tell), { retries: 0 });
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      unusable.push(`${found.name}: ${error.message}`);
    }
    before += found.bytes;
    progress.advance(kilobytes(before));
  }
  progress.finish();
  if (unusable.length) throw new Unusable(...unusable);
};

/** Pictures are made side by side: encoding one leaves a core idle. */
const SIDE_BY_SIDE = 2;

/** Finds, and unless `dryRun` encodes, the pictures that the rows name. */
export const readPictures = async (db: Queryable, folders: PictureFolders, dryRun: boolean, progress: Progress) => {
  const names = await namedPictures(db);
  if (!names.length) return;
  const find = await pictureFinder(folders, { dryRun, isShown: (key) => isShown(db, key) });
  progress.start('Pictures', names.length, 'pictures');
  let done = 0;
  const left = names.values();
  const work = async () => {
    for (const name of left) {
      const found = await find(name);
      const refused = found instanceof Problem;
      await insertPictures(db, [{ name, key: refused ? null : found, reason: refused ? found.reason : null }]);
      done += 1;
      progress.advance(done);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  progress.finish();
};

/** Judges every row and numbers the units that will be written. */
export const judgeRows = async (db: pg.Pool, dryRun: boolean, progress: Progress) => {
  await learnSizes(db);
  const steps = [LEARN_ROWS, ...HEAD_RULES, SKU_UNITS, ...UNIT_RULES, ...gatherUnits(dryRun), ...GATHER_INCOMPLETE];
  progress.start('Checking', steps.length, 'rules');
  for (const [index, sql] of steps.entries()) {
    if (sql === SKU_UNITS) {
      await refuseOrphans(db);
      await judgeStoreNames(db);
    }
    await db.query(sql);
    progress.advance(index + 1);
  }
  progress.finish();
};

/** A category falls with its parent, level by level. */
const refuseOrphans = async (db: Queryable) => {
  for (;;) {
    const fallen = [];
    for (const sql of PARENTS) fallen.push((await db.query(sql)).rowCount ?? 0);
    if (!fallen.at(-1)) return;
  }
};

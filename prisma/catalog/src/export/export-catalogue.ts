import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@trad/database/connections/transaction';
import { Unusable } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import { CATALOGUE_FILES, type FileName } from '../files/catalogue-files.ts';
import { FORMATS, type Format } from '../files/find-files.ts';
import { headerOf, lineOf } from '../files/write-cells.ts';
import { catalogueRows, storeExists } from './export.queries.ts';

export interface ExportOptions {
  pool: pg.Pool;
  folder: string;
  format: Format;
  /** A store's slug: its row, its products and what all stores share. */
  store: string | null;
  /** Files of a former export are written over. */
  replace: boolean;
  progress: Progress;
}

const NAMES = CATALOGUE_FILES.flatMap(({ name }) => FORMATS.map((format) => `${name}.${format}`));

const emptyPlace = async ({ folder, replace }: ExportOptions) => {
  await mkdir(folder, { recursive: true });
  const inTheWay = (await readdir(folder)).filter((name) => NAMES.includes(name));
  if (inTheWay.length && !replace) {
    throw new Unusable(`${folder} holds ${inTheWay.join(', ')}: name another folder, or say --replace`);
  }
  return inTheWay;
};

/**
 * Writes the whole catalogue as files, as it stands at one moment; importing them changes nothing. Files get their
 * names when all are complete. Returns how many rows each has. Throws Unusable.
 */
export const exportCatalogue = async (options: ExportOptions): Promise<Array<{ file: FileName; rows: number }>> => {
  const { pool, folder, format, store, progress } = options;
  const inTheWay = await emptyPlace(options);
  const draft = (name: string) => join(folder, `.${name}.${format}.part`);
  const result: Array<{ file: FileName; rows: number }> = [];
  try {
    await inTransaction(
      pool,
      async (tx) => {
        await tx.query('SET TRANSACTION READ ONLY');
        if (store !== null && !(await storeExists(tx, store))) throw new Unusable(`The shop has no store '${store}'`);
        for (const file of CATALOGUE_FILES) {
          const handle = await open(draft(file.name), 'w');
          let rows = 0;
          progress.start(file.name, 0, 'rows');
          try {
            await handle.write(headerOf(file, format));
            for await (const some of catalogueRows(tx, file.name, store)) {
              await handle.write(some.map((values) => lineOf(file, format, values)).join(''));
              rows += some.length;
              progress.advance(rows);
            }
          } finally {
            await handle.close();
          }
          progress.finish();
          result.push({ file: file.name, rows });
        }
      },
      { isolation: 'REPEATABLE READ', retries: 0 },
    );
    for (const name of inTheWay) await rm(join(folder, name));
    for (const { name } of CATALOGUE_FILES) await rename(draft(name), join(folder, `${name}.${format}`));
    return result;
  } finally {
    for (const { name } of CATALOGUE_FILES) await rm(draft(name), { force: true });
  }
};

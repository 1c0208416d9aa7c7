import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@trad/database/connections/transaction';
import { createFolder } from '@trad/file-formats/create-folder';
import { InputError } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import {
  CATALOGUE_FILE_FORMATS,
  CATALOGUE_FILES,
  type CatalogueFileFormat,
  type FileName,
} from '../files/catalogue-files.ts';
import { formatHeader, formatLine } from '../files/write-cells.ts';
import { hasStore, streamRows } from './export.queries.ts';

export interface ExportOptions {
  pool: pg.Pool;
  folder: string;
  format: CatalogueFileFormat;
  /** The slug of a store: exports only it, its products, and what stores share, such as categories; null: exports everything. */
  store: string | null;
  /** Overwrites the files of an earlier export, and deletes those in another format. */
  replace: boolean;
  progress: Progress;
}

const FILE_NAMES = CATALOGUE_FILES.flatMap(({ name }) => CATALOGUE_FILE_FORMATS.map((format) => `${name}.${format}`));

const prepareFolder = async ({ folder, replace }: ExportOptions) => {
  createFolder(folder);
  const existing = (await readdir(folder)).filter((name) => FILE_NAMES.includes(name));
  if (existing.length && !replace) {
    throw new InputError(`${folder} contains ${existing.join(', ')}: name another folder, or add --replace`);
  }
  return existing;
};

/**
 * Exports the catalogue from one snapshot; importing the files into the same shop changes nothing. Files get their names when all are
 * complete. Returns their row counts. Throws InputError for an unknown store, and for a folder with files of an export without `replace`.
 */
export const exportCatalogue = async (options: ExportOptions): Promise<Array<{ file: FileName; rows: number }>> => {
  const { pool, folder, format, store, progress } = options;
  const existing = await prepareFolder(options);
  const getTemporaryPath = (name: string) => join(folder, `.${name}.${format}.part`);
  const result: Array<{ file: FileName; rows: number }> = [];
  try {
    await inTransaction(
      pool,
      async (tx) => {
        await tx.query('SET TRANSACTION READ ONLY');
        if (store !== null && !(await hasStore(tx, store))) throw new InputError(`The shop has no store '${store}'`);
        for (const file of CATALOGUE_FILES) {
          const handle = await open(getTemporaryPath(file.name), 'w');
          let rows = 0;
          progress.start(file.name, 0, 'rows');
          try {
            await handle.write(formatHeader(file, format));
            for await (const chunk of streamRows(tx, file.name, store)) {
              await handle.write(chunk.map((values) => formatLine(file, format, values)).join(''));
              rows += chunk.length;
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
    // Each rename replaces a former file at once: after an interruption each file is complete, of the former or of this export.
    const exported = CATALOGUE_FILES.map(({ name }) => `${name}.${format}`);
    for (const { name } of CATALOGUE_FILES) await rename(getTemporaryPath(name), join(folder, `${name}.${format}`));
    for (const name of existing) if (!exported.includes(name)) await rm(join(folder, name));
    return result;
  } finally {
    for (const { name } of CATALOGUE_FILES) await rm(getTemporaryPath(name), { force: true });
  }
};

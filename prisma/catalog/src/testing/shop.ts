import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestDatabase } from '@trad/database/testing/test-database';
import { createProgress } from '@trad/seed/progress';
import { seedReference } from '@trad/seed/seed-demo';
import { afterAll } from 'vitest';
import { exportCatalogue } from '../export/export-catalogue.ts';
import type { CatalogueFileFormat } from '../files/catalogue-files.ts';
import { findFiles } from '../files/find-files.ts';
import { writeErrorsFile } from '../import/errors-file.ts';
import { type FileResult, importCatalogue, type StoredRun } from '../import/import-catalogue.ts';
import { type Files, openFolder } from './folder.ts';
import { SERVED_PICTURES } from './sample.ts';

const silentProgress = createProgress({ write: () => {} });

/** The outcome of an import. */
export interface ImportOutcome {
  results: FileResult[];
  /** Counts by file; files with zeros only are left out. */
  summary: Record<
    string,
    Partial<Record<'created' | 'changed' | 'removed' | 'unchanged' | 'rejected' | 'skipped', number>>
  >;
  /** 'file:line column reason', in the order of the errors file. */
  errors: string[];
  /** Further lines of the report. */
  log: string[];
}

const COUNTS = ['created', 'changed', 'removed', 'unchanged', 'rejected', 'skipped'] as const;

const summarize = (results: readonly FileResult[]) =>
  Object.fromEntries(
    results.map((result) => [
      result.file,
      Object.fromEntries(COUNTS.filter((name) => result[name]).map((name) => [name, result[name]])),
    ]),
  );

/** Opens a shop with reference data on its own database, and catalogue files to import. */
export const openShop = async () => {
  const database = await openTestDatabase({ seed: seedReference, statementTimeout: 0 });
  afterAll(() => database.close());
  const { folder, write } = await openFolder();
  const media = join(folder, 'media');
  mkdirSync(media);
  const served = join(folder, 'served');
  mkdirSync(served);
  for (const key of SERVED_PICTURES) writeFileSync(join(served, `${key}-640.webp`), '');
  const { pool } = database;

  const importFolder = async (
    path: string,
    {
      dryRun = false,
      batch = 1000,
      firstLoadFrom = undefined as number | undefined,
      storedRun = undefined as StoredRun | undefined,
      progress = silentProgress,
      pictures = null as string | null,
      alsoServed = [served],
    } = {},
  ): Promise<ImportOutcome> => {
    const errorsPath = `${path}.errors.csv`;
    const log: string[] = [];
    const files = await findFiles(path);
    const results = await importCatalogue({
      pool,
      files,
      reportProblems: (problems) => writeErrorsFile(problems, errorsPath, files),
      pictures: { source: pictures, media, alsoServed },
      dryRun,
      batch,
      ...(firstLoadFrom !== undefined && { firstLoadFrom }),
      ...(storedRun && { storedRun }),
      progress,
      log: (line) => log.push(line),
    });
    const errorsText = await readFile(errorsPath, 'utf8').catch(() => '');
    return {
      results,
      summary: summarize(results),
      errors: errorsText.split('\n').slice(1, -1),
      log,
    };
  };
  return {
    /** Assigns an owner to every store: products of a store without one are not for sale. */
    assignOwners: () =>
      pool.query(
        `WITH made AS (
           INSERT INTO user_account (email, name, username, password_hash, role_id)
           SELECT slug || '@owners.example', name, name, '!', 2 FROM store WHERE owner_id IS NULL RETURNING id, email
         )
         UPDATE store SET owner_id = made.id FROM made WHERE made.email = slug || '@owners.example'`,
      ),
    url: database.url,
    pool,
    folder,
    media,
    served,
    write,
    importFolder,
    importFiles: async (files: Files, options = {}) => importFolder(await write(files), options),
    exportTo: async (name: string, format: CatalogueFileFormat = 'csv', store: string | null = null) => {
      const path = join(folder, name);
      await exportCatalogue({ pool, folder: path, format, store, replace: false, progress: silentProgress });
      return path;
    },
    /** Counts the connections that wait for a lock. */
    countLockWaits: async () =>
      (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`))
        .rowCount,
    queryRows: async <T extends object>(sql: string, values: unknown[] = []) => (await pool.query<T>(sql, values)).rows,
  };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;

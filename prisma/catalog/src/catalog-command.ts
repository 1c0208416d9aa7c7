// npm run catalog -- import|check|export|rebuild: imports a catalogue from files, and exports it to files.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getCommandDatabaseUrl, resolveDatabaseUrl } from '@trad/database/connections/database-hosts';
import { explainError } from '@trad/database/connections/explain-error';
import { createPool } from '@trad/database/connections/pool';
import { migrate, requireUpToDate } from '@trad/database/migrate';
import {
  type AcceptedArguments,
  CommandLineError,
  findParsingProblem,
  requireCommand,
} from '@trad/file-formats/command-line';
import { createLinePrinter } from '@trad/file-formats/printable';
import { InputError } from '@trad/file-formats/problem';
import { createProgress } from '@trad/seed/progress';
import type pg from 'pg';
import { exportCatalogue } from './export/export-catalogue.ts';
import { CATALOGUE_FILE_FORMATS } from './files/catalogue-files.ts';
import { findPicturesFolder, getErrorsPath } from './files/default-paths.ts';
import { findFiles } from './files/find-files.ts';
import { writeErrorsFile } from './import/errors-file.ts';
import { importCatalogue, rebuildListings, withImportLock } from './import/import-catalogue.ts';
import { formatExportReport, formatImportReport } from './report.ts';

const USAGE = `npm run catalog -- import <folder or file>   imports the files
               check <folder or file>    reports what an import would do, without writing
               export <folder>           writes the catalogue to files
               rebuild                   rebuilds the read model of listings and search

Only import migrates a database that is not up to date, and prints what it migrates. The others refuse it.

  import, check   --pictures <folder>  the folder of the pictures (default: 'pictures' in the folder)
                  --errors <file>      the file for rejected rows (default: <folder or file>.errors.csv)
                  --batch <number>     products per transaction (default: 1000)
  import          --dry-run            the same as check
  export          --format csv|jsonl   (default: csv)
                  --store <slug>       only this store's products
                  --replace            overwrites the files of an earlier export

Exit codes: 0 when all rows were imported, 1 when rows were rejected, 2 when the command failed.`.split('\n');

const root = resolve(import.meta.dirname, '../../..');
/** npm runs scripts in the root of the project; paths are relative to the caller's working directory. */
const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const parseOptions = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      errors: { type: 'string' },
      batch: { type: 'string' },
      'dry-run': { type: 'boolean' },
      format: { type: 'string' },
      store: { type: 'string' },
      replace: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
type Options = ReturnType<typeof parseOptions>['values'];

const progress = createProgress(process.stderr);
const print = createLinePrinter(console.log);
const printError = createLinePrinter(console.error);

const requirePath = (path: string | undefined, what: string) => {
  if (!path) throw new InputError(`Name a ${what}.`, '', ...USAGE);
  return resolvePath(path);
};

/** Checks the arguments, and returns what runs on the database and resolves to the exit code. */
type Prepare = (argument: string | undefined, options: Options) => (pool: pg.Pool) => Promise<number>;

const prepareImport: Prepare = (argument, options) => {
  const path = requirePath(argument, 'folder or file');
  const batch = Number(options.batch ?? '1000');
  if (!Number.isInteger(batch) || batch < 1 || batch > 10_000)
    throw new InputError('--batch is a number from 1 to 10000');
  for (const named of [argument, options.pictures])
    if (named && !existsSync(resolvePath(named))) throw new InputError(`${named} does not exist`);
  const source = options.pictures ? resolvePath(options.pictures) : findPicturesFolder(path);
  if (source && process.env.STORAGE_URL?.trim())
    throw new InputError(
      `This shop stores pictures in the bucket of STORAGE_URL, which imports cannot write: import without ${source}`,
    );
  const errorsPath = options.errors ? resolvePath(options.errors) : getErrorsPath(path);
  const dryRun = options['dry-run'] ?? false;
  return async (pool) => {
    const files = await findFiles(path);
    const result = await importCatalogue({
      pool,
      files,
      reportProblems: (problems) => writeErrorsFile(problems, errorsPath, files),
      pictures: {
        source,
        media: join(resolve(root, process.env.DATA_DIR || '.data'), 'media'),
        alsoServed: [resolve(root, process.env.MEDIA_DIR || 'prisma/seed/media')],
      },
      dryRun,
      batch,
      progress,
      log: printError,
    });
    for (const line of formatImportReport(result, { dryRun, errorsPath })) print(line);
    return result.some(({ rejected }) => rejected > 0) ? 1 : 0;
  };
};

const prepareExport: Prepare = (argument, options) => {
  const format = CATALOGUE_FILE_FORMATS.find((one) => one === (options.format ?? 'csv'));
  if (!format) throw new InputError(`--format is ${CATALOGUE_FILE_FORMATS.join(' or ')}`);
  const folder = requirePath(argument, 'folder');
  const { store = null, replace = false } = options;
  return async (pool) => {
    const rows = await exportCatalogue({ pool, folder, format, store, replace, progress });
    for (const line of formatExportReport(rows, folder)) print(line);
    return 0;
  };
};

const prepareRebuild: Prepare = () => async (pool) => {
  // A first load that runs meanwhile would add products whose listings nothing rebuilds.
  await withImportLock(pool, () => rebuildListings(pool, progress));
  print('The read model was rebuilt.');
  return 0;
};

interface Command extends AcceptedArguments {
  options?: ReadonlyArray<keyof Options>;
  prepare: Prepare;
}

const IMPORT_OPTIONS = ['pictures', 'errors', 'batch'] as const;
const COMMANDS: Readonly<Record<string, Command>> = {
  import: { maxPositionals: 1, options: [...IMPORT_OPTIONS, 'dry-run'], prepare: prepareImport },
  check: {
    maxPositionals: 1,
    options: IMPORT_OPTIONS,
    prepare: (argument, options) => prepareImport(argument, { ...options, 'dry-run': true }),
  },
  export: { maxPositionals: 1, options: ['format', 'store', 'replace'], prepare: prepareExport },
  rebuild: { prepare: prepareRebuild },
};

const openPool = (url: string) => {
  const pool = createPool({ connectionString: url, max: 4, applicationName: 'trad-catalog', statementTimeout: 0 });
  // Without the check interval, statements of a killed process would continue and block the next one. More work_mem,
  // because few connections compare large tables.
  const settings = `SET client_connection_check_interval = 2000; SET work_mem = '64MB'`;
  // If the connection breaks here, the next statement fails as well and reports it.
  pool.on('connect', (client) => void client.query(settings).catch(() => {}));
  return pool;
};

let pool: pg.Pool | undefined;
let isImporting = false;
try {
  const {
    positionals,
    values: { help, ...options },
  } = parseOptions();
  if (help) for (const line of USAGE) print(line);
  else {
    if (!positionals.length) throw new InputError(...USAGE);
    const { name, command, rest } = requireCommand(COMMANDS, positionals, options);
    const run = command.prepare(rest[0], options);
    const database = { url: await resolveDatabaseUrl(getCommandDatabaseUrl(process.env)), dir: join(root, 'prisma') };
    const isImport = name === 'import' && !options['dry-run'];
    if (isImport) await migrate({ ...database, log: printError });
    else await requireUpToDate(database);
    pool = openPool(database.url);
    isImporting = isImport;
    process.exitCode = await run(pool);
  }
} catch (error) {
  const problem = error instanceof CommandLineError ? error.message : findParsingProblem(error);
  const lines = error instanceof InputError ? error.lines : problem ? [problem] : null;
  if (lines) for (const line of lines) printError(line);
  else console.error(`✗ ${explainError(error)}`);
  if (!lines && isImporting) printError('Completed batches are stored; run the same command to continue.');
  process.exitCode = 2;
} finally {
  await pool?.end();
}

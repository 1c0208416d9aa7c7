// npm run catalog -- import|check|export|rebuild: imports a catalogue from files, and exports it to files.
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getCommandDatabaseUrl, resolveDatabaseUrl } from '@trad/database/connections/database-hosts';
import { explainError } from '@trad/database/connections/explain-error';
import { createPool } from '@trad/database/connections/pool';
import { migrate } from '@trad/database/migrate';
import { createLinePrinter } from '@trad/file-formats/printable';
import { InputError } from '@trad/file-formats/problem';
import { createProgress } from '@trad/seed/progress';
import { rebuildReadModel } from '@trad/seed/rebuild-read-model';
import type pg from 'pg';
import { exportCatalogue } from './export/export-catalogue.ts';
import { FORMATS, findFiles } from './files/find-files.ts';
import { writeErrorsFile } from './import/errors-file.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import { formatExportReport, formatImportReport } from './report.ts';

const USAGE = `npm run catalog -- import <folder or file>   imports the files
               check <folder or file>    reports what an import would do, without writing
               export <folder>           writes the catalogue to files
               rebuild                   rebuilds the read model of listings and search

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
      batch: { type: 'string', default: '1000' },
      'dry-run': { type: 'boolean', default: false },
      format: { type: 'string', default: 'csv' },
      store: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
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

const findPicturesFolder = (path: string) => {
  const folder = extname(path) ? join(dirname(path), 'pictures') : join(path, 'pictures');
  return existsSync(folder) ? folder : null;
};

const runImport = async (pool: pg.Pool, argument: string | undefined, options: Options, dryRun: boolean) => {
  const path = requirePath(argument, 'folder or file');
  const batch = Number(options.batch);
  if (!Number.isInteger(batch) || batch < 1 || batch > 10_000)
    throw new InputError('--batch is a number from 1 to 10000');
  if (options.pictures && !existsSync(resolvePath(options.pictures)))
    throw new InputError(`${options.pictures} does not exist`);
  const errorsPath = options.errors
    ? resolvePath(options.errors)
    : join(dirname(path), `${basename(path, extname(path))}.errors.csv`);
  const files = await findFiles(path);
  const result = await importCatalogue({
    pool,
    files,
    reportProblems: (problems) => writeErrorsFile(problems, errorsPath, files),
    pictures: {
      source: options.pictures ? resolvePath(options.pictures) : findPicturesFolder(path),
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

const runExport = async (pool: pg.Pool, argument: string | undefined, { format, store, replace }: Options) => {
  const known = FORMATS.find((one) => one === format);
  if (!known) throw new InputError(`--format is ${FORMATS.join(' or ')}`);
  const folder = requirePath(argument, 'folder');
  const rows = await exportCatalogue({
    pool,
    folder,
    format: known,
    store: store ?? null,
    replace: replace ?? false,
    progress,
  });
  for (const line of formatExportReport(rows, folder)) print(line);
  return 0;
};

const runRebuild = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await rebuildReadModel(client, progress);
  } finally {
    client.release();
  }
  print('The read model was rebuilt.');
  return 0;
};

const run = async (pool: pg.Pool, { positionals, values }: ReturnType<typeof parseOptions>) => {
  const [command, path] = positionals;
  if (command === 'import' || command === 'check') {
    return runImport(pool, path, values, command === 'check' || values['dry-run']);
  }
  if (command === 'export') return runExport(pool, path, values);
  return runRebuild(pool);
};

const COMMANDS = ['import', 'check', 'export', 'rebuild'];

/** Throws InputError for an unknown command. */
const requireCommand = (command: string | undefined) => {
  if (command === undefined) throw new InputError(...USAGE);
  if (COMMANDS.includes(command)) return;
  const names = COMMANDS.join(', ');
  throw new InputError(`There is no command "${command}". The commands are: ${names}. --help explains them.`);
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
  // Neither help nor an unknown command needs a database.
  const parsed = parseOptions();
  const [command] = parsed.positionals;
  if (parsed.values.help) for (const line of USAGE) print(line);
  else {
    requireCommand(command);
    const url = await resolveDatabaseUrl(getCommandDatabaseUrl(process.env));
    await migrate({ url, dir: join(root, 'prisma') });
    pool = openPool(url);
    isImporting = command === 'import';
    process.exitCode = await run(pool, parsed);
  }
} catch (error) {
  const { message, code } = error as Error & { code?: string };
  const lines = error instanceof InputError ? error.lines : code?.startsWith('ERR_PARSE_ARGS') ? [message] : null;
  if (lines) for (const line of lines) printError(line);
  else console.error(`✗ ${explainError(error)}`);
  if (!lines && isImporting) printError('Completed batches are stored; run the same command to continue.');
  process.exitCode = 2;
} finally {
  await pool?.end();
}

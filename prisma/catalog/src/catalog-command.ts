// npm run catalog -- import|check|export|rebuild: brings a catalogue in from files, or out to files.
import { existsSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explainFailure } from '@trad/database/connections/explain-failure';
import { createPool } from '@trad/database/connections/pool';
import { databaseUrlOf } from '@trad/database/connections/server-state';
import { migrate } from '@trad/database/migrate';
import { lineBy } from '@trad/file-formats/printable';
import { Unusable } from '@trad/file-formats/problem';
import { createProgress } from '@trad/seed/progress';
import { rebuildReadModel } from '@trad/seed/rebuild-read-model';
import type pg from 'pg';
import { exportCatalogue } from './export/export-catalogue.ts';
import { FORMATS, findFiles } from './files/find-files.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import { exportReport, importReport } from './report.ts';

const USAGE = `npm run catalog -- import <folder or file>   brings in what the files say
               check <folder or file>    says what an import would do, and writes nothing
               export <folder>           writes the catalogue as files
               rebuild                   makes the listing's read model anew

  import, check   --pictures <folder>  where the pictures are (the folder's own 'pictures')
                  --errors <file>      where refused rows are told (<folder or file>.errors.csv)
                  --batch <number>     products in one transaction (1000)
  import          --dry-run            the same as check
  export          --format csv|jsonl   (csv)
                  --store <slug>       only this store's products
                  --replace            writes over the files of a former export

Ends with 0 when everything is in, 1 when rows were refused, 2 when nothing could be done.`.split('\n');

const root = resolve(import.meta.dirname, '../../..');
/** npm runs scripts in the root of the project; paths are meant from where it was called. */
const here = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const read = () =>
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
type Options = ReturnType<typeof read>['values'];

const progress = createProgress(process.stderr);
const say = lineBy(console.log);
const complain = lineBy(console.error);

const pathOf = (path: string | undefined, what: string) => {
  if (!path) throw new Unusable(`Say which ${what}.`, '', ...USAGE);
  return here(path);
};

const picturesBeside = (path: string) => {
  const beside = extname(path) ? join(dirname(path), 'pictures') : join(path, 'pictures');
  return existsSync(beside) ? beside : null;
};

const runImport = async (pool: pg.Pool, given: string | undefined, options: Options, dryRun: boolean) => {
  const path = pathOf(given, 'folder or file');
  const batch = Number(options.batch);
  if (!Number.isInteger(batch) || batch < 1 || batch > 10_000)
    throw new Unusable('--batch is a number from 1 to 10000');
  if (options.pictures && !existsSync(here(options.pictures))) throw new Unusable(`${options.pictures} is not there`);
  const errorsPath = options.errors
    ? here(options.errors)
    : join(dirname(path), `${basename(path, extname(path))}.errors.csv`);
  const result = await importCatalogue({
    pool,
    files: await findFiles(path),
    errorsPath,
    pictures: {
      source: options.pictures ? here(options.pictures) : picturesBeside(path),
      media: join(resolve(root, process.env.DATA_DIR || '.data'), 'media'),
      alsoServed: [resolve(root, process.env.MEDIA_DIR || 'prisma/seed/media')],
    },
    dryRun,
    batch,
    progress,
    log: complain,
  });
  for (const line of importReport(result, { dryRun, errorsPath })) say(line);
  return result.some(({ refused }) => refused > 0) ? 1 : 0;
};

const runExport = async (pool: pg.Pool, given: string | undefined, { format, store, replace }: Options) => {
  const known = FORMATS.find((one) => one === format);
  if (!known) throw new Unusable(`--format is ${FORMATS.join(' or ')}`);
  const folder = pathOf(given, 'folder');
  const rows = await exportCatalogue({
    pool,
    folder,
    format: known,
    store: store ?? null,
    replace: replace ?? false,
    progress,
  });
  for (const line of exportReport(rows, folder)) say(line);
  return 0;
};

const runRebuild = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await rebuildReadModel(client, progress);
  } finally {
    client.release();
  }
  say('The read model is made anew.');
  return 0;
};

const run = async (pool: pg.Pool, { positionals, values }: ReturnType<typeof read>) => {
  const [command, path] = positionals;
  if (command === 'import' || command === 'check') {
    return runImport(pool, path, values, command === 'check' || values['dry-run']);
  }
  if (command === 'export') return runExport(pool, path, values);
  return runRebuild(pool);
};

const COMMANDS = ['import', 'check', 'export', 'rebuild'];

/** Throws Unusable where the word names no command. */
const requireCommand = (command: string | undefined) => {
  if (command === undefined) throw new Unusable(...USAGE);
  if (COMMANDS.includes(command)) return;
  const names = COMMANDS.join(', ');
  throw new Unusable(`There is no command "${command}". The commands are: ${names}. --help explains them.`);
};

const openPool = (url: string) => {
  const pool = createPool({ connectionString: url, max: 4, applicationName: 'trad-catalog', statementTimeout: 0 });
  // A statement of a killed process would go on, and keep the next one waiting. What is compared is large, and few compare.
  const settings = `SET client_connection_check_interval = 2000; SET work_mem = '64MB'`;
  // A connection that breaks here fails the statement behind this one, too, which tells of it.
  pool.on('connect', (client) => void client.query(settings).catch(() => {}));
  return pool;
};

let pool: pg.Pool | undefined;
let isImporting = false;
try {
  // Neither help nor an unknown command needs a database.
  const words = read();
  const [command] = words.positionals;
  if (words.values.help) for (const line of USAGE) say(line);
  else {
    requireCommand(command);
    const url = databaseUrlOf(process.env.DATABASE_URL);
    await migrate({ url, dir: join(root, 'prisma') });
    pool = openPool(url);
    isImporting = command === 'import';
    process.exitCode = await run(pool, words);
  }
} catch (error) {
  const { message, code } = error as Error & { code?: string };
  const lines = error instanceof Unusable ? error.lines : code?.startsWith('ERR_PARSE_ARGS') ? [message] : null;
  if (lines) for (const line of lines) complain(line);
  else console.error(`✗ ${explainFailure(error)}`);
  if (!lines && isImporting) complain('What was written stays; the same command goes on from there.');
  process.exitCode = 2;
} finally {
  await pool?.end();
}

// npm run bench: seeds a shop in .data/bench (reused by later runs), and measures the built shop there.
import './node-version.mjs';

const { join, resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { parseArgs } = await import('node:util');
const { build } = await import('./build.mjs');
const { startEmbeddedPostgres } = await import('./postgres.mjs');
const { serverArguments } = await import('./server.mjs');
const { setUp } = await import('./setup.mjs');
const { env, runMain, root, runInTerminal, StepError } = await import('./workspace.mjs');

const HELP = `npm run bench [-- options]: measures the built shop under load

  --only <names>      only these measurements, separated by commas; 'console' alone measures the operators' console in a
                      shop of 1,000,000 orders, 300,000 people and 100,000 products, which need 8 GB
  --products <count>  products of the shop (100,000)
  --orders <count>    compares a shop of 10,000 orders with one of so many instead: place_order, My Orders and the
                      vendors' lists; --only takes orders and vendors. 1,000,000 orders need 6 GB
  --rounds <count>    rounds of each measurement (5)
  --seconds <count>   seconds of each round (4)
  --operators <count> operators of the console at work (5)
  --reads <text>      only the console's reads whose call and query contain it, such as get_marketplace_figures
  --folder <folder>   where the database is (.data/bench)
  --keep              does not delete the orders at the end, so that the next run need not generate them
  --json <file>       writes all figures
  --help              prints this`;

const OPTIONS = {
  ...Object.fromEntries(
    ['only', 'products', 'orders', 'rounds', 'seconds', 'folder', 'json', 'operators', 'reads'].map((name) => [
      name,
      { type: 'string' },
    ]),
  ),
  keep: { type: 'boolean' },
  help: { type: 'boolean' },
};

function parseOptions() {
  try {
    return parseArgs({ args: process.argv.slice(2), options: OPTIONS }).values;
  } catch (error) {
    throw new StepError(`${error.message.split('.')[0]}. npm run bench -- --help lists the options.`);
  }
}

// Reports a command's error in one line.
const reportErrors = pathToFileURL(join(root, 'packages/database/src/report-uncaught-errors.ts')).href;

runMain(async () => {
  const options = parseOptions();
  if (options.help) return void console.log(HELP);
  await setUp();
  await build();
  const invokedIn = process.env.INIT_CWD ?? process.cwd();
  const dataDir = options.folder ? resolve(invokedIn, options.folder) : join(root, '.data/bench');
  const runBench = async (extraEnv) => {
    const postgres = await startEmbeddedPostgres(dataDir);
    try {
      return await runInTerminal(
        process.execPath,
        ['--import', 'tsx', '--import', reportErrors, 'src/bench-command.ts', ...process.argv.slice(2)],
        {
          cwd: join(root, 'bench'),
          env: {
            ...env,
            ...extraEnv,
            INIT_CWD: invokedIn,
            DATABASE_URL: postgres.url,
            DATA_DIR: dataDir,
            TRAD_SERVER_ARGUMENTS: JSON.stringify(serverArguments),
          },
        },
      );
    } finally {
      await postgres.stop();
    }
  };
  // In two runs: PostgreSQL sizes its memory for the existing data when it starts.
  return (await runBench({ TRAD_BENCH_SEED_ONLY: '1' })) || runBench();
});

// npm run bench: seeds a shop in .data/bench (reused by later runs), and measures the built product there.
import './node-version.mjs';

const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { build } = await import('./build.mjs');
const { startEmbeddedPostgres } = await import('./postgres.mjs');
const { serverArguments } = await import('./server.mjs');
const { setUp } = await import('./setup.mjs');
const { env, runMain, root, runInTerminal } = await import('./workspace.mjs');

// Reports a command's error in one line.
const reportErrors = pathToFileURL(join(root, 'packages/database/src/report-uncaught-errors.ts')).href;

runMain(async () => {
  await setUp();
  await build();
  const dataDir = join(root, '.data/bench');
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
            INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
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

// npm run bench: seeds a shop in .data/bench (reused by later runs), and measures the built product there.
import './node-version.mjs';

const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { build } = await import('./build.mjs');
const { holdEmbeddedPostgres } = await import('./postgres.mjs');
const { serverArguments } = await import('./server.mjs');
const { setup } = await import('./setup.mjs');
const { env, main, root, show } = await import('./workspace.mjs');

const failures = pathToFileURL(join(root, 'packages/database/src/command-failures.ts')).href;

main(async () => {
  await setup();
  await build();
  const dataDir = join(root, '.data/bench');
  const bench = async (more) => {
    const held = await holdEmbeddedPostgres(dataDir);
    try {
      return await show(
        process.execPath,
        ['--import', 'tsx', '--import', failures, 'src/bench-command.ts', ...process.argv.slice(2)],
        {
          cwd: join(root, 'bench'),
          env: {
            ...env,
            ...more,
            INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
            DATABASE_URL: held.url,
            DATA_DIR: dataDir,
            TRAD_SERVER_ARGUMENTS: JSON.stringify(serverArguments),
          },
        },
      );
    } finally {
      await held.stop();
    }
  };
  // PostgreSQL sizes its memory for the data at its start.
  return (await bench({ TRAD_BENCH_FILLS: '1' })) || bench();
});

import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { env, root, StepError } from './workspace.mjs';

const database = join(root, 'packages/database');

/** Starts an empty PostgreSQL without fsync for tests; `stop()` deletes it. */
export const startTestPostgres = () => startPostgres(['test']);

/** Starts the embedded PostgreSQL of `npm start`, or connects to the running one. */
export const startEmbeddedPostgres = (dataDir = resolve(root, env.DATA_DIR || '.data')) =>
  startPostgres(['embedded', join(dataDir, 'postgres')]);

async function startPostgres(args) {
  const child = fork(join(database, 'src/embedded/postgres-child-process.ts'), args, {
    cwd: database,
    env,
    execArgv: ['--import', 'tsx'],
    // In its own process group, so that Ctrl-C does not reach it before the programs that use it have ended.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.url));
    exited.then(() => reject(new StepError('PostgreSQL did not start (see above).')));
  });
  return {
    url,
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

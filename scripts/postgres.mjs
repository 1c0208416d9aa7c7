import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { env, root, StepFailed } from './workspace.mjs';

const database = join(root, 'packages/database');

/** A PostgreSQL for tests: empty, fast, deleted by `stop()`. */
export const holdTestPostgres = () => hold(['test']);

/** The embedded PostgreSQL of `npm start`; joins a running one. */
export const holdEmbeddedPostgres = (dataDir = resolve(root, env.DATA_DIR || '.data')) =>
  hold(['embedded', join(dataDir, 'postgres')]);

async function hold(args) {
  const keeper = fork(join(database, 'src/embedded/serve.ts'), args, {
    cwd: database,
    env,
    execArgv: ['--import', 'tsx'],
    // In its own process group, so that Ctrl-C does not reach it: the database stops last.
    detached: true,
  });
  const gone = new Promise((resolve) => keeper.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    keeper.once('message', (message) => resolve(message.url));
    gone.then(() => reject(new StepFailed('PostgreSQL did not start (see above).')));
  });
  return {
    url,
    stop: async () => {
      if (keeper.connected) keeper.disconnect();
      await gone;
    },
  };
}

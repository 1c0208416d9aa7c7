// npm run dev: runs API and web app on the embedded PostgreSQL. Changes restart the API and hot-reload the web app. Ctrl-C ends all.
import './node-version.mjs';

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { readArguments } = await import('./arguments.mjs');
const { readPort, requireFreePort } = await import('./port.mjs');
const { startEmbeddedPostgres } = await import('./postgres.mjs');
const { setUp } = await import('./setup.mjs');
const { env, runMain, root } = await import('./workspace.mjs');

runMain(async () => {
  readArguments(
    'npm run dev   runs API and web app with hot reload, on the ports PORT (3000) and API_PORT (the next one)',
  );
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', port + 1);
  await requireFreePort(port, '127.0.0.1', { command: 'npm run dev' });
  await requireFreePort(apiPort, '127.0.0.1', { variable: 'API_PORT', command: 'npm run dev' });
  await setUp();
  const postgres = env.DATABASE_URL ? undefined : await startEmbeddedPostgres();
  const apiEnv = {
    NODE_ENV: 'development',
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
    // An API with DATABASE_URL inserts the demo shop only with SEED_DEMO=1: the database may be an external one.
    ...(postgres && { DATABASE_URL: postgres.url, SEED_DEMO: env.SEED_DEMO || '1' }),
  };
  const webEnv = { NODE_ENV: 'development', WEB_PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` };
  const programs = [
    startProgram(
      'api',
      join(root, 'apps/api/node_modules/.bin/tsx'),
      ['watch', '--clear-screen=false', 'apps/api/src/server.ts'],
      root,
      apiEnv,
    ),
    startProgram(
      'web',
      join(root, 'apps/web/node_modules/.bin/vite'),
      ['--clearScreen', 'false'],
      join(root, 'apps/web'),
      webEnv,
    ),
  ];
  console.log(
    `\nThe web app: http://localhost:${port} (the first page takes some seconds). Ctrl-C ends all programs.\n`,
  );

  let isEnding = false;
  const endAll = () => {
    // npm forwards the terminal's Ctrl-C: a second one would make tsx kill the API before it has closed.
    if (isEnding) return;
    isEnding = true;
    for (const program of programs) program.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  // A program that exits by itself ends the others.
  for (const program of programs) program.ended.then(endAll);
  await Promise.all(programs.map((program) => program.ended));
  await postgres?.stop();
});

/** Starts a program in its own process group and prefixes its output with its name. */
function startProgram(name, command, args, cwd, extraEnv) {
  const child = spawn(command, args, {
    cwd,
    env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...extraEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    let partialLine = '';
    stream.on('data', (text) => {
      const lines = (partialLine + text).split('\n');
      partialLine = lines.pop();
      for (const line of lines) console.log(`${name} │ ${line}`);
    });
  }
  let isRunning = true;
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} │ ${error.message}`);
      resolve();
    });
    child.once('exit', resolve);
  }).then(() => {
    isRunning = false;
  });
  return {
    ended,
    end: () => {
      if (isRunning) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

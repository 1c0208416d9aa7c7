// npm run dev: API and web app with hot reload, on the embedded PostgreSQL. One Ctrl-C ends all.
import './node-version.mjs';

const { spawn } = await import('node:child_process');
const { join } = await import('node:path');
const { portFrom, requireFreePort } = await import('./port.mjs');
const { holdEmbeddedPostgres } = await import('./postgres.mjs');
const { setup } = await import('./setup.mjs');
const { env, main, root } = await import('./workspace.mjs');

main(async () => {
  const port = portFrom('PORT', 3000);
  const apiPort = portFrom('API_PORT', port + 1);
  await requireFreePort(port, '127.0.0.1');
  await requireFreePort(apiPort, '127.0.0.1');
  await setup();
  const postgres = env.DATABASE_URL ? undefined : await holdEmbeddedPostgres();
  const api = {
    NODE_ENV: 'development',
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${port}`,
    // With DATABASE_URL set, the API would treat the database as an external one.
    ...(postgres && { DATABASE_URL: postgres.url, SEED_DEMO: env.SEED_DEMO || '1' }),
  };
  const web = { NODE_ENV: 'development', WEB_PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` };
  const programs = [
    start(
      'api',
      join(root, 'apps/api/node_modules/.bin/tsx'),
      ['watch', '--clear-screen=false', 'apps/api/src/server.ts'],
      root,
      api,
    ),
    start(
      'web',
      join(root, 'apps/web/node_modules/.bin/vite'),
      ['--clearScreen', 'false'],
      join(root, 'apps/web'),
      web,
    ),
  ];
  console.log(`\nThe web app: http://localhost:${port} (its first page takes a moment). Ctrl-C ends everything.\n`);

  let ending = false;
  const end = () => {
    // npm forwards the terminal's Ctrl-C: a second one would make tsx kill the API before it has closed.
    if (ending) return;
    ending = true;
    for (const program of programs) program.end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // A program that exits by itself ends the others.
  for (const program of programs) program.ended.then(end);
  await Promise.all(programs.map((program) => program.ended));
  await postgres?.stop();
});

/** Starts a program in its own process group and prefixes its output with its name. */
function start(name, command, args, cwd, more) {
  const child = spawn(command, args, {
    cwd,
    env: { ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) console.log(`${name} │ ${line}`);
    });
  }
  let running = true;
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} │ ${error.message}`);
      resolve();
    });
    child.once('exit', resolve);
  }).then(() => {
    running = false;
  });
  return {
    ended,
    end: () => {
      if (running) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

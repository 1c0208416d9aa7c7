// npm start: from a bare clone to the running product.
import './node-version.mjs';

const { spawn } = await import('node:child_process');
const { build } = await import('./build.mjs');
const { portFrom, requireFreePort } = await import('./port.mjs');
const { serverArguments } = await import('./server.mjs');
const { setup } = await import('./setup.mjs');
const { env, main, root } = await import('./workspace.mjs');

main(async () => {
  await requireFreePort(portFrom('PORT', 3000), process.env.HOST?.trim() || undefined);
  await setup();
  await build();
  return serve();
});

/** Runs the server until it ends; resolves with the exit code for our caller. */
function serve() {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
    // A process group of its own: the terminal's Ctrl-C reaches only us, and the server hears of it once.
    detached: true,
  });
  let asked = 0;
  const end = () => {
    const now = Date.now();
    // npm passes the terminal's Ctrl-C on, so that one press arrives here twice.
    if (asked && now - asked < 1000) return;
    server.kill(asked ? 'SIGKILL' : 'SIGTERM');
    asked = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  whenParentIsGone(end);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      if (signal && !asked)
        console.error(`\n✗ The server was ended from outside (${signal}). Start it again with npm start.`);
      resolve(asked && signal ? 0 : (code ?? 1));
    });
  });
}

/** A killed npm tells nobody; without this the server would stay and hold the port. */
function whenParentIsGone(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && act(), 1000).unref();
}

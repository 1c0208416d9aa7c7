// npm start: installs, builds and runs the product.
import './node-version.mjs';

const { spawn } = await import('node:child_process');
const { build } = await import('./build.mjs');
const { readPort, requireFreePort } = await import('./port.mjs');
const { serverArguments } = await import('./server.mjs');
const { setUp } = await import('./setup.mjs');
const { env, runMain, root } = await import('./workspace.mjs');

runMain(async () => {
  await requireFreePort(readPort('PORT', 3000), process.env.HOST?.trim() || undefined);
  await setUp();
  await build();
  return runServer();
});

/** Runs the server until it exits; resolves with its exit code. */
function runServer() {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
    // Its own process group: the terminal's Ctrl-C reaches only this process, which signals the server once.
    detached: true,
  });
  let signalledAt = 0;
  const stop = () => {
    const now = Date.now();
    // npm forwards the terminal's Ctrl-C, so that one press arrives twice.
    if (signalledAt && now - signalledAt < 1000) return;
    server.kill(signalledAt ? 'SIGKILL' : 'SIGTERM');
    signalledAt = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentExit(stop);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      if (signal && !signalledAt)
        console.error(`\n✗ The server was killed (${signal}). Start it again with npm start.`);
      resolve(signalledAt && signal ? 0 : (code ?? 1));
    });
  });
}

/** A killed npm sends no signal; without this check the server would continue and occupy the port. */
function onParentExit(callback) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && callback(), 1000).unref();
}

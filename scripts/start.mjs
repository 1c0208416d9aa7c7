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

/** Runs the server until it exits; resolves with its exit code. */
function serve() {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'inherit',
    // Its own process group: the terminal's Ctrl-C reaches only this process, which signals the server once.
    detached: true,
  });
  let asked = 0;
  const end = () => {
    const now = Date.now();
    // npm forwards the terminal's Ctrl-C, so that one press arrives twice.
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

/** A killed npm sends no signal; without this check the server would continue and occupy the port. */
function whenParentIsGone(act) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && act(), 1000).unref();
}

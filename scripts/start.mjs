// npm start: installs and builds the product. The script in package.json then replaces its shell with the server (`exec`), so that no
// shell waits beside it. It is a shell function, as npm appends the arguments to the end of a script: --help must reach this file.
import './node-version.mjs';

const { readArguments } = await import('./arguments.mjs');
const { build } = await import('./build.mjs');
const { readPort, requireFreePort } = await import('./port.mjs');
const { setUp } = await import('./setup.mjs');
const { runMain } = await import('./workspace.mjs');

// As SERVER_USAGE, which is read before anything is installed.
const USAGE = `npm start [-- --role both|web|worker]

  --role both     serves the shop and runs its jobs (default)
  --role web      serves the shop
  --role worker   runs jobs, sends mails, and serves only /health and /metrics

All other settings are environment variables: docs/configuration.md.`;

runMain(async () => {
  readArguments(USAGE);
  await requireFreePort(readPort('PORT', 3000), process.env.HOST?.trim() || undefined);
  await setUp();
  await build();
});

// npm start: installs and builds the product. package.json then replaces the shell with the server (`exec`), so that no shell
// waits beside it.
import './node-version.mjs';

const { build } = await import('./build.mjs');
const { readPort, requireFreePort } = await import('./port.mjs');
const { setUp } = await import('./setup.mjs');
const { runMain } = await import('./workspace.mjs');

runMain(async () => {
  await requireFreePort(readPort('PORT', 3000), process.env.HOST?.trim() || undefined);
  await setUp();
  await build();
});

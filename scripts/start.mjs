// npm start: installs and builds the product. Then the shell becomes the server, without a launcher beside it.
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

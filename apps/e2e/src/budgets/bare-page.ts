import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const SOURCE = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.getElementById('root'), createElement('h1', null, 'Nothing but React'));`;

const DOCUMENT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>React</title>
<meta name="description" content="The baseline that pages are compared with.">
<script type="module" src="/bare.js"></script></head>
<body><div id="root"><h1>Nothing but React</h1></div></body>
</html>`;

const bundleScript = async () => {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

/** Serves a page that only hydrates React, as the lower bound for the shop's pages. */
export const openBarePage = async () => {
  const script = brotliCompressSync(await bundleScript());
  const html = brotliCompressSync(DOCUMENT);
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/' ? ['text/html', html] : ['text/javascript', script];
    const exists = url === '/' || url === '/bare.js';
    response.writeHead(exists ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

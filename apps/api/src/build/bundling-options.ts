import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../../..');
const resolveSource = (folder: string) => resolve(root, folder);

/**
 * Bundles the server and the commands with their npm dependencies: to resolve and read hundreds of modules takes half of the start.
 * External are packages with native binaries, those of OpenTelemetry, which are loaded only where it is enabled, and Prisma
 * with the `pg` that it shares with the server.
 */
export const bundlingOptions = {
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['sharp', '@node-rs/argon2', 'pg', '@prisma/*', '@opentelemetry/*'],
  // Older CommonJS packages call `require`.
  banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
  alias: {
    '@trad/api': resolveSource('apps/api/src'),
    '@trad/catalog-files': resolveSource('prisma/catalog/src'),
    '@trad/contract': resolveSource('packages/contract/src'),
    '@trad/database': resolveSource('packages/database/src'),
    '@trad/file-formats': resolveSource('packages/file-formats/src'),
    '@trad/payment-sandbox': resolveSource('packages/payment-sandbox/src'),
    '@trad/seed': resolveSource('prisma/seed'),
  },
  logLevel: 'warning',
} satisfies BuildOptions;

const api = resolveSource('apps/api/src');

/** The entry points of the commands that are built, to run them in a container. The others run from the sources only. */
export const COMMANDS = [
  'operator-command',
  'payments-command',
  'vendors-command',
  'doctor-command',
  'secrets-command',
];

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Turns a CommonJS bundle into the function that load-bundle.ts calls, in ASCII. esbuild escapes texts, and leaves regular
 * expressions and comments as they are.
 */
const wrapBundle = (text: string) => {
  const body = text
    .replace(/[\u0080-\uffff]/g, escapeCharacter)
    .replaceAll(/\bawait\s+import\(/g, 'await importModule(');
  return `(function (require, importModule, __filename) { ${body}\n})`;
};

/** Bundles the server as one script, which V8 can cache compiled. */
const buildServer = async (outdir: string) => {
  const outfile = resolve(outdir, 'server-bundle.cjs');
  const { banner: _banner, splitting: _splitting, ...options } = bundlingOptions;
  const { outputFiles } = await build({
    ...options,
    format: 'cjs',
    entryPoints: [resolve(api, 'server.ts')],
    banner: { js: "const bundleUrl=require('node:url').pathToFileURL(__filename).href;" },
    define: { 'import.meta.url': 'bundleUrl' },
    outfile,
    // V8 keeps the text of the bundle in memory: without blanks and licences it is a quarter smaller. Names and lines of a
    // stack trace remain readable.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    write: false,
  });
  mkdirSync(dirname(outfile), { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, wrapBundle(text));
};

/** Builds the server and the operators' commands into a directory. */
export const buildPrograms = async (outdir: string) => {
  await Promise.all([
    buildServer(outdir),
    build({
      ...bundlingOptions,
      entryPoints: {
        server: resolve(api, 'load-bundle.ts'),
        'worker-thread': resolve(api, 'worker-thread.ts'),
        'catalogue-import-thread': resolve(api, 'catalogue-import-thread.ts'),
        ...Object.fromEntries(COMMANDS.map((name) => [name, resolve(api, `commands/${name}.ts`)])),
      },
      outdir,
      sourcemap: 'linked',
    }),
  ]);
};

import { resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../../..');
const resolveSource = (folder: string) => resolve(root, folder);

/**
 * Bundles the server with its npm dependencies: to resolve and read hundreds of modules takes half of the start.
 * External are packages with native binaries, and Prisma with the `pg` that it shares with the server.
 */
export const bundlingOptions = {
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['sharp', '@node-rs/argon2', 'pg', '@prisma/*'],
  // Older CommonJS packages call `require`.
  banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
  alias: {
    '@trad/api': resolveSource('apps/api/src'),
    '@trad/contract': resolveSource('packages/contract/src'),
    '@trad/database': resolveSource('packages/database/src'),
    '@trad/file-formats': resolveSource('packages/file-formats/src'),
    '@trad/payment-sandbox': resolveSource('packages/payment-sandbox/src'),
    '@trad/seed': resolveSource('prisma/seed'),
  },
  logLevel: 'warning',
} satisfies BuildOptions;

const api = resolveSource('apps/api/src');

/** The entry points of the operators' commands. */
export const COMMANDS = ['operator-command', 'payments-command', 'vendors-command', 'doctor-command'];

/** Builds the server and the operators' commands into a directory. */
export const buildPrograms = (outdir: string) =>
  build({
    ...bundlingOptions,
    entryPoints: [
      resolve(api, 'server.ts'),
      resolve(api, 'worker-thread.ts'),
      ...COMMANDS.map((name) => resolve(api, `commands/${name}.ts`)),
    ],
    entryNames: '[name]',
    outdir,
    sourcemap: 'linked',
  });

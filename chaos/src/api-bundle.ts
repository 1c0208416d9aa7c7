import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundlingOptions } from '@trad/api/build/bundling-options';
import { build, type Plugin } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const api = join(root, 'apps/api');

/** Modules to replace: the path below apps/api/src, and the file of this folder that replaces it. */
export type Replacements = Readonly<Record<string, string>>;

/** A replacement that imports the module which it replaces gets the server's original. */
const createReplacementPlugin = (replacements: Replacements): Plugin => ({
  name: 'replace-modules',
  setup: ({ onResolve }) => {
    const replacementPaths = new Map(
      Object.entries(replacements).map(([module, file]) => [join(api, 'src', module), join(import.meta.dirname, file)]),
    );
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, importer }) => {
      const replacement = replacementPaths.get(resolve(resolveDir, path));
      return replacement && replacement !== importer ? { path: replacement } : undefined;
    });
  },
});

/** Writes an empty web app: the server does not start without one. */
const writeEmptyWebApp = (folder: string) => {
  const files = {
    'package.json': '{"type": "module"}',
    'server/page.json': '{"inlined": {}}',
    'server/entry-server.js':
      "export const render = async () => ({ status: 200, cookies: {} }); export const renderDocument = () => '<!doctype html>';",
    'client/assets/.keep': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

export interface ApiBundle {
  server: string;
  webDir: string;
  remove: () => void;
}

/**
 * Bundles the server as the build does, with kill points that end the process, and with the replaced modules of a
 * mutant. The product's code contains neither.
 */
export const bundleApi = async (name: string, replacements: Replacements = {}): Promise<ApiBundle> => {
  // Below node_modules of the API: Node resolves the bundle's external packages from there.
  const folder = join(api, `node_modules/.chaos-${process.pid}-${name}`);
  await build({
    ...bundlingOptions,
    entryPoints: ['server', 'worker-thread'].map((entry) => join(api, `src/${entry}.ts`)),
    outdir: join(folder, 'dist'),
    plugins: [createReplacementPlugin({ 'app.ts': 'killable-app.ts', ...replacements })],
  });
  cpSync(join(api, 'reference-page'), join(folder, 'reference-page'), { recursive: true });
  writeEmptyWebApp(join(folder, 'web'));
  return {
    server: join(folder, 'dist/server.js'),
    webDir: join(folder, 'web'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

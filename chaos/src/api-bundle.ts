import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundling } from '@trad/api/build/bundling';
import { build, type Plugin } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const api = join(root, 'apps/api');

/** Modules of the server, below apps/api/src, and the files of this folder that take their place. */
export type Replacements = Readonly<Record<string, string>>;

/** A module that takes another's place may import that one: it gets the server's own. */
const replacing = (replacements: Replacements): Plugin => ({
  name: 'replaced modules',
  setup: ({ onResolve }) => {
    const others = new Map(
      Object.entries(replacements).map(([module, other]) => [
        join(api, 'src', module),
        join(import.meta.dirname, other),
      ]),
    );
    onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir, importer }) => {
      const other = others.get(resolve(resolveDir, path));
      return other && other !== importer ? { path: other } : undefined;
    });
  },
});

/** The least that a built web app is: the server does not start without one. */
const writeEmptyWebApp = (folder: string) => {
  const files = {
    'package.json': '{"type": "module"}',
    'server/page.json': '{"inlined": {}}',
    'server/entry-server.js':
      "export const render = async () => ({ status: 200, cookies: {} }); export const documentOf = () => '<!doctype html>';",
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
 * The server as it is built, in a folder of its own, with kill points that kill, and other modules in the place of its
 * own where a mutant has some. The product's code knows nothing of either.
 */
export const bundleApi = async (name: string, replacements: Replacements = {}): Promise<ApiBundle> => {
  // Where Node finds the packages that the bundle leaves out.
  const place = join(api, `node_modules/.chaos-${process.pid}-${name}`);
  await build({
    ...bundling,
    entryPoints: ['server', 'worker-thread'].map((program) => join(api, `src/${program}.ts`)),
    outdir: join(place, 'dist'),
    plugins: [replacing({ 'app.ts': 'deadly-app.ts', ...replacements })],
  });
  cpSync(join(api, 'reference-page'), join(place, 'reference-page'), { recursive: true });
  writeEmptyWebApp(join(place, 'web'));
  return {
    server: join(place, 'dist/server.js'),
    webDir: join(place, 'web'),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
};

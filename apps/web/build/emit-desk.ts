import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { DeskAssets } from '../src/desk/document.ts';
import { readBundle } from './read-bundle.ts';

const SCREEN = /\/desk\/screens\/(?:[a-z-]+\/)?([A-Za-z]+Screen)\.tsx$/;

/** Adds to dist/server/page.json what the desk's document consists of. */
export const emitDesk = (): Plugin => ({
  name: 'trad:emit-desk',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'desk',
  async writeBundle(_, bundle) {
    const { parts, lazily } = readBundle(bundle);
    const desk: DeskAssets = { ...parts, screens: lazily(SCREEN) };
    const file = resolve(this.environment.config.root, 'dist/server/page.json');
    const page = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...page, desk }));
  },
});

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { DashboardAssets } from '../src/dashboard/document.ts';
import { readBundle } from './read-bundle.ts';

const SCREEN = /\/dashboard\/screens\/(?:[a-z-]+\/)?([A-Za-z]+Screen)\.tsx$/;

/** Adds the files of the dashboard's document to dist/server/page.json. */
export const emitDashboard = (): Plugin => ({
  name: 'trad:emit-dashboard',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'dashboard',
  async writeBundle(_, bundle) {
    const { shared, listLazyFiles } = readBundle(bundle);
    const dashboard: DashboardAssets = { ...shared, screens: listLazyFiles(SCREEN) };
    const file = resolve(this.environment.config.root, 'dist/server/page.json');
    const page = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...page, dashboard }));
  },
});

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const COMPRESSED = ['.br', '.gz'];

/**
 * A copy of the web app's build as of a later release: its scripts have other names, and its entry sets `data-release` on the
 * document. The folder is the caller's to delete.
 */
export const createSecondBuild = () => {
  const webDir = mkdtempSync(join(tmpdir(), 'trad-build-'));
  cpSync(dist, webDir, { recursive: true });
  const assets = join(webDir, 'client/assets');
  const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith('.js')));
  const rename = (text: string) =>
    text.replace(/[\w.-]+\.js\b/g, (name) => (scripts.has(name) ? name.replace('.js', '-2nd.js') : name));
  const edit = (path: string, change: (text: string) => string) => {
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    for (const suffix of COMPRESSED) rmSync(path + suffix, { force: true });
  };
  const mark = "\ndocument.documentElement.dataset.release = 'second';\n";
  for (const name of scripts) {
    edit(join(assets, name), (text) => rename(text) + (name.startsWith('entry-client-') ? mark : ''));
    renameSync(join(assets, name), join(assets, rename(name)));
  }
  edit(join(webDir, 'server/page.json'), rename);
  edit(join(webDir, 'client/service-worker.js'), (text) => rename(text).replace(/[0-9a-f]{12}/, '2ndbuild0000'));
  return webDir;
};

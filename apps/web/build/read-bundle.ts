import type { Rolldown } from 'vite';

const CATALOGUE = /\/i18n\/catalogues\/([a-z-]+\/[a-z]+)\.ts$/;

export const toUrl = (file: string) => `/${file}`;

/** The files of a browser build and their import graph. */
export function readBundle(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const findAsset = (pattern: RegExp) => {
    const found = files.find((file) => file.type === 'asset' && pattern.test(file.fileName));
    if (found?.type !== 'asset') throw new Error(`The build has no ${pattern}`);
    return found;
  };
  const findEntry = (source: RegExp) => {
    const found = chunks.find((chunk) => chunk.isEntry && source.test(chunk.facadeModuleId ?? ''));
    if (!found) throw new Error(`The build has no entry ${source}`);
    return found;
  };
  const entry = findEntry(/\/entry-[a-z]+\.tsx$/);
  const collectFiles = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !seen.has(name)) collectFiles(next, seen);
    }
    return seen;
  };
  const first = collectFiles(entry);
  /** The files of lazily loaded modules, without those of the entry, by a name in the path of their source. */
  const listLazyFiles = (pattern: RegExp) =>
    Object.fromEntries(
      chunks.flatMap((chunk) => {
        const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1];
        return name ? [[name, [...collectFiles(chunk)].filter((file) => !first.has(file)).map(toUrl)]] : [];
      }),
    );
  /** What page.json says of each build: the files that all its documents link, and those of one language. */
  const shared = {
    stylesheet: toUrl(findAsset(/style-[^/]*\.css$/).fileName),
    scripts: [toUrl(entry.fileName)],
    preloads: [...first].filter((file) => file !== entry.fileName).map(toUrl),
    fonts: [toUrl(findAsset(/figtree-.*\.woff2$/).fileName)],
    arabicFonts: [toUrl(findAsset(/readex-arabic-.*\.woff2$/).fileName)],
    catalogues: listLazyFiles(CATALOGUE),
  };
  return {
    chunks,
    entry,
    findAsset,
    findEntry,
    listLazyFiles,
    shared,
  };
}

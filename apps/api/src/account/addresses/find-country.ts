import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import { getCountryName } from '../../content/content.ts';

export interface Country {
  iso2: string;
  name: string;
  dialCode: string;
}

/** Ignores case, accents and punctuation: no two countries differ only in them. */
const foldName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const collectCountryNames = (language: LanguageCode, countries: readonly Country[]) => {
  const codes = new Map<string, string>();
  // For example UK for the United Kingdom.
  const shortNames = new Intl.DisplayNames([language], { type: 'region', style: 'short', fallback: 'none' });
  const add = (name: string | undefined, iso2: string) => {
    const key = foldName(name ?? '');
    if (key && !codes.has(key)) codes.set(key, iso2);
  };
  for (const { iso2, name } of countries) add(getCountryName(iso2, language, name), iso2);
  for (const { iso2 } of countries) add(shortNames.of(iso2), iso2);
  if (language === 'en') for (const { iso2, name } of countries) add(name, iso2);
  return codes;
};

type Index = ReadonlyMap<LanguageCode, ReadonlyMap<string, string>>;
let latest: { key: string; index: Index } | undefined;

// Cached: the countries hardly ever change, and collecting their 2,500 names takes milliseconds.
const getCountryIndex = (countries: readonly Country[]): Index => {
  const key = countries.map(({ iso2, name }) => `${iso2}${name}`).join();
  if (latest?.key !== key) {
    latest = { key, index: new Map(LANGUAGES.map((language) => [language, collectCountryNames(language, countries)])) };
  }
  return latest.index;
};

/**
 * Finds the one of `countries` with this ISO 3166 alpha-2 code, or with this name in any language of the shop.
 * A name that two languages give to different countries is looked up in `language`.
 */
export const findCountry = (text: string, countries: readonly Country[], language: LanguageCode) => {
  const findByCode = (iso2: string | undefined) => countries.find((country) => country.iso2 === iso2);
  const index = getCountryIndex(countries);
  const name = foldName(text);
  const named = [language, ...LANGUAGES].map((code) => index.get(code)?.get(name)).find(Boolean);
  return findByCode(text.toUpperCase()) ?? findByCode(named);
};

import type { Country, Currency, Language } from '@trad/contract/content';
import type { LanguageCode } from '@trad/contract/messages/message';

export const currencyView = (row: {
  id: number;
  code: string;
  name: string;
  symbol: string;
  decimals: number;
  isDefault: boolean;
}): Currency => ({
  id: row.id,
  code: row.code,
  name: row.name,
  symbol: row.symbol,
  decimals: row.decimals,
  is_default: row.isDefault ? 1 : 0,
});

export const languageView = (row: {
  id: number;
  code: string;
  name: string;
  ownName: string;
  direction: string;
}): Language => ({
  id: row.id,
  code: row.code,
  name: row.name,
  language: row.ownName,
  direction: row.direction === 'rtl' ? 'rtl' : 'ltr',
});

const REGIONAL_A = 0x1f1e6;
/** A flag is the country's two letters in regional indicators. */
const flagOf = (iso2: string) =>
  String.fromCodePoint(...[...iso2].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

const regionNames = new Map<LanguageCode, Intl.DisplayNames>();

/** A country's name in a language; `fallback` where Unicode's data has none. */
export const countryName = (iso2: string, language: LanguageCode, fallback: string) => {
  let names = regionNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    regionNames.set(language, names);
  }
  return names.of(iso2) ?? fallback;
};

export const countryView = (
  row: { id: number; iso2: string; name: string; dialCode: string },
  language: LanguageCode,
): Country => ({
  id: row.id,
  iso2: row.iso2,
  emoji: flagOf(row.iso2),
  name: countryName(row.iso2, language, row.name),
  dial_code: row.dialCode,
});

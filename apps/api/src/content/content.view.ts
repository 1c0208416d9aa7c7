import type { Announcement, City, Country, Currency, Faq, Language, Partner, Slide } from '@trad/contract/content';
import type { LanguageCode } from '@trad/contract/messages/message';
import { buildPictureUrl, buildSlidePictureUrls } from '../platform/pictures.ts';
import type { CityRow } from './city.queries.ts';

export const toCurrencyView = (row: {
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

export const toLanguageView = (row: {
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
/** Builds a flag emoji from the country's two letters as regional indicators. */
const buildFlagEmoji = (iso2: string) =>
  String.fromCodePoint(...[...iso2].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

const regionNames = new Map<LanguageCode, Intl.DisplayNames>();

/** Returns a country's name in a language; `fallback` where CLDR has none. */
export const getCountryName = (iso2: string, language: LanguageCode, fallback: string) => {
  let names = regionNames.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    regionNames.set(language, names);
  }
  return names.of(iso2) ?? fallback;
};

export const toCountryView = (
  row: { id: number; iso2: string; name: string; dialCode: string; isDeliveredTo: boolean },
  language: LanguageCode,
): Country => ({
  id: row.id,
  iso2: row.iso2,
  emoji: buildFlagEmoji(row.iso2),
  name: getCountryName(row.iso2, language, row.name),
  dial_code: row.dialCode,
  is_delivered_to: row.isDeliveredTo ? 1 : 0,
});

export const toCityView = (row: CityRow, language: LanguageCode): City => ({
  ...row,
  country_name: getCountryName(row.country, language, row.country_name),
});

/** A row with its translations into the response's language. */
interface TranslatedRow {
  id: number;
  translations: ReadonlyArray<{ field: string; text: string }>;
}

/** Returns the field's translation, else the English text. */
const translate = <T extends string | null>({ translations }: TranslatedRow, field: string, english: T): T | string =>
  translations.find((translation) => translation.field === field)?.text ?? english;

export const toAnnouncementView = (
  row: TranslatedRow & { title: string; text: string | null; label: string | null; url: string | null },
): Announcement => ({
  id: row.id,
  title: translate(row, 'title', row.title),
  text: translate(row, 'text', row.text),
  label: translate(row, 'label', row.label),
  url: row.url,
  status: 'active',
  active: true,
});

export const toSlideView = (
  row: TranslatedRow & {
    imageKey: string;
    title: string;
    subTitle: string | null;
    label: string | null;
    link: string | null;
  },
): Slide => {
  const { wide, mid, portrait } = buildSlidePictureUrls(row.imageKey);
  return {
    id: row.id,
    image: wide,
    image_mid: mid,
    image_portrait: portrait,
    title: translate(row, 'title', row.title),
    sub_title: translate(row, 'sub_title', row.subTitle),
    label: translate(row, 'label', row.label),
    link: row.link,
  };
};

export const toPartnerView = (
  row: TranslatedRow & { name: string; imageKey: string | null; url: string | null },
): Partner => ({
  id: row.id,
  name: translate(row, 'name', row.name),
  image: buildPictureUrl(row.imageKey),
  url: row.url,
});

export const toFaqView = (row: TranslatedRow & { question: string; answer: string }): Faq => ({
  id: row.id,
  question: translate(row, 'question', row.question),
  answer: translate(row, 'answer', row.answer),
});

import type { LanguageCode } from '@trad/contract/messages/message';
import { replaceInternationalPrefix } from '@trad/contract/text/replace-international-prefix';
import { isSupportedCountry, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getCountryName } from '../content/content.ts';
import type { Country } from './addresses/find-country.ts';

/** The country of a registration that names none, and for which a phone number is parsed where its account has no country. */
export const DEFAULT_COUNTRY = 'BD';

// Valid, but not a person's. A foreign mobile number parsed for the wrong country is often one of these.
const NOT_PERSONAL = new Set<NumberType>(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL']);

const parsePersonalNumber = (text: string, iso2: string) => {
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(iso2) && { defaultCountry: iso2 }),
    extract: false,
  });
  return number?.isValid() && !NOT_PERSONAL.has(number.getType()) ? number.number : null;
};

/**
 * Parses a phone number to E.164 for a country, unless it has its own dial code; null where it is not a
 * person's valid number. First as it was typed: some countries dial a longer prefix that begins with 00, such as 009.
 */
export const parsePhoneNumber = (text: string, iso2: string) =>
  parsePersonalNumber(text, iso2) ?? parsePersonalNumber(replaceInternationalPrefix(text), iso2);

/** Names the country for which a rejected number was parsed, as users often meant another one. */
export const describePhoneProblem = ({ iso2, name, dialCode }: Country, language: LanguageCode) =>
  `is not a valid phone number for ${getCountryName(iso2, language, name)} (${dialCode}); start with + for another country`;

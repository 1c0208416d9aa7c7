import type { LanguageCode } from '@trad/contract/messages/message';
import { isSupportedCountry, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { getCountryName } from '../content/content.ts';

// Valid, but nobody's own. A foreign mobile read for the wrong country often is one of these.
const NOT_PERSONAL = new Set<NumberType>(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL']);

/**
 * A phone number in E.164, read for a country unless it carries its own dial code; null when it is not a
 * person's valid number.
 */
export const phoneNumberIn = (text: string, iso2: string) => {
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(iso2) && { defaultCountry: iso2 }),
    extract: false,
  });
  return number?.isValid() && !NOT_PERSONAL.has(number.getType()) ? number.number : null;
};

/** Says for which country a refused number was read: often another one was meant. */
export const phoneProblem = (country: { iso2: string; name: string; dialCode: string }, language: LanguageCode) =>
  `is not a valid phone number for ${getCountryName(country.iso2, language, country.name)} (${country.dialCode}); start with + for another country`;

import { replaceInternationalPrefix } from '@trad/contract/text/replace-international-prefix';
import type { CountryCode } from 'libphonenumber-js';
import { loadPhoneLibrary } from './phone.ts';

/** The country of a number's dial code; undefined if it has none, or if the selected country dials another number by it. */
export async function detectCountry(text: string, selected: string): Promise<string | undefined> {
  const number = replaceInternationalPrefix(text);
  if (number[0] !== '+') return undefined;
  try {
    const { parsePhoneNumberFromString } = await loadPhoneLibrary();
    const phone = parsePhoneNumberFromString(number);
    if (text.trim() === number) return phone?.country;
    // Some countries dial a longer prefix that begins with 00: 009 1 is Nigeria's for +1, and not +91.
    const typed = parsePhoneNumberFromString(text, selected as CountryCode);
    if (typed?.isValid() && typed.number !== phone?.number) return undefined;
    return phone?.isValid() ? phone.country : undefined;
  } catch {
    return undefined;
  }
}

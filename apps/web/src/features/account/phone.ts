import type { Country } from '@trad/contract/content';
import type { Translate } from '../../i18n/use-t.ts';
import { formatMissing } from './form-rules.ts';

const loadPhoneLibrary = () => import('libphonenumber-js/mobile');

/** Fetches the rules of the world's numbers ahead of their use. */
export const preloadPhoneLibrary = () => void loadPhoneLibrary().catch(() => undefined);

/** The country that a number says by its dial code; undefined where it says none. */
export async function detectCountry(text: string): Promise<string | undefined> {
  if (!/^\s*(\+|00)/.test(text)) return undefined;
  try {
    const { parsePhoneNumberFromString } = await loadPhoneLibrary();
    return parsePhoneNumberFromString(text.trim().replace(/^00/, '+'))?.country;
  } catch {
    return undefined;
  }
}

/** Whether it is somebody's mobile number, read for a country unless it carries its own dial code. */
export async function isMobileNumber(text: string, iso2: string): Promise<boolean> {
  try {
    const { isSupportedCountry, isValidPhoneNumber } = await loadPhoneLibrary();
    return isValidPhoneNumber(text, isSupportedCountry(iso2) ? iso2 : undefined);
  } catch {
    // The server looks at it again.
    return true;
  }
}

/** The rule of a mobile number that is required, by the country that is chosen beside it, and what its error says. */
export function mobileRule(t: Translate, countries: readonly Country[]) {
  const errorFor = (iso2: string) =>
    t('form.phone', { country: countries.find((country) => country.iso2 === iso2)?.name ?? iso2 });
  const check = async (number: string, iso2: string) => {
    if (!number.trim()) return formatMissing(t, t('signUp.mobile'));
    return (await isMobileNumber(number, iso2)) ? undefined : errorFor(iso2);
  };
  return { check, errorFor };
}

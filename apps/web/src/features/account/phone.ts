import type { Country } from '@trad/contract/content';
import { replaceInternationalPrefix } from '@trad/contract/text/replace-international-prefix';
import type { CountryCode } from 'libphonenumber-js';
import type { Translate } from '../../i18n/use-t.ts';
import { formatMissing } from './form-rules.ts';

export const loadPhoneLibrary = () => import('libphonenumber-js/mobile');

/** Loads libphonenumber-js, which is too large for the initial bundle, ahead of its use. */
export const preloadPhoneLibrary = () => void loadPhoneLibrary().catch(() => undefined);

/** Whether a text is a mobile number of the country, or of its dial code's country. */
export async function isMobileNumber(text: string, iso2: string): Promise<boolean> {
  try {
    const { isValidPhoneNumber } = await loadPhoneLibrary();
    // A country that the library does not know counts as none.
    return [text, replaceInternationalPrefix(text)].some((number) => isValidPhoneNumber(number, iso2 as CountryCode));
  } catch {
    // The library could not be loaded: leave the validation to the server.
    return true;
  }
}

/** An example of a mobile number, as it is written in the country, on one line; undefined where there is none. */
export async function getPhoneExample(iso2: string): Promise<string | undefined> {
  try {
    const [{ getExampleNumber, isSupportedCountry }, { default: examples }] = await Promise.all([
      loadPhoneLibrary(),
      import('libphonenumber-js/mobile/examples'),
    ]);
    return isSupportedCountry(iso2)
      ? getExampleNumber(iso2, examples)?.formatNational().replaceAll(' ', '\u00a0')
      : undefined;
  } catch {
    return undefined;
  }
}

/** The validation rule of a required mobile number for the selected country, with its error text. */
export function createMobileRule(t: Translate, countries: readonly Country[]) {
  const formatError = (iso2: string) =>
    t('form.phone', { country: countries.find((country) => country.iso2 === iso2)?.name ?? iso2 });
  const check = async (number: string, iso2: string) => {
    if (!number.trim()) return formatMissing(t, t('signUp.mobile'));
    return (await isMobileNumber(number, iso2)) ? undefined : formatError(iso2);
  };
  return { check, formatError };
}

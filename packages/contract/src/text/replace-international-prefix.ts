/** Replaces the prefix 00 of a phone number by +: libphonenumber accepts it only in countries that dial it. No dial code begins with 0. */
export const replaceInternationalPrefix = (text: string) => text.trim().replace(/^00(?!0)/, '+');

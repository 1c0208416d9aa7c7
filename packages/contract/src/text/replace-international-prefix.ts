/**
 * Replaces the prefix 00 of a phone number, in Latin, Arabic or Persian digits, by +: libphonenumber accepts it only in countries that
 * dial it. No dial code begins with 0.
 */
export const replaceInternationalPrefix = (text: string) =>
  text.trim().replace(/^(?:00|\u0660{2}|\u06f0{2})(?![0\u0660\u06f0])/, '+');

/**
 * The comma by which `joinNames` joins names, for lists that are joined otherwise. `Intl.ListFormat` would put a word before the last
 * name, which Arabic joins to the name.
 */
export const getListComma = (locale: string) => (locale === 'ar' ? '، ' : ', ');

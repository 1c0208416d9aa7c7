/** Separates the names of a list. `Intl.ListFormat` would put a word before the last one, which Arabic joins to the name. */
export const getListComma = (locale: string) => (locale === 'ar' ? '، ' : ', ');

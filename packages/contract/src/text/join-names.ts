/** Joins names, such as the options of a variant, by the comma of the language. */
export const joinNames = (names: readonly string[], language: string): string =>
  names.join(language === 'ar' ? '، ' : ', ');

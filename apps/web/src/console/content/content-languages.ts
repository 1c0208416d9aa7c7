/** The languages of the shop, each named in itself; texts are translated from the first. */
export const CONTENT_LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'sw', name: 'Kiswahili', direction: 'ltr' },
] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]['code'];

/** Returns the name of a language in that language, such as Français. */
export const getNativeLanguageName = (code: string) => CONTENT_LANGUAGES.find((one) => one.code === code)?.name ?? code;

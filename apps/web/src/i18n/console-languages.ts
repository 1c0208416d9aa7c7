/** The languages of the operators' console; in the others it is shown in English. */
export const consoleLanguages = ['en', 'fr', 'ar'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

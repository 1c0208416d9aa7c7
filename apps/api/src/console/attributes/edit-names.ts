/** The fields of translations of an input. */
export interface NameInput {
  name_fr?: string | null | undefined;
  name_es?: string | null | undefined;
  name_ar?: string | null | undefined;
  name_sw?: string | null | undefined;
}

/** The translations that an input changes. */
export const listChangedNames = (
  { name_fr: fr, name_es: es, name_ar: ar, name_sw: sw }: NameInput,
  translations: readonly { languageCode: string; text: string }[] = [],
) =>
  Object.entries({ fr, es, ar, sw }).flatMap(([language, text]) => {
    const former = translations.find(({ languageCode }) => languageCode === language)?.text ?? null;
    return text === undefined || text === former ? [] : [{ language, former, text }];
  });

/** The translations for the audit log, before and after. */
export const toAuditedNames = (names: ReturnType<typeof listChangedNames>) => ({
  before: Object.fromEntries(names.map(({ language, former }) => [`name ${language}`, former])),
  after: Object.fromEntries(names.map(({ language, text }) => [`name ${language}`, text])),
});

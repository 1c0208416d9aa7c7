/** Builds the names of the operators' views by language; null where there is no translation. */
export const toTranslatedNames = (translations: readonly { languageCode: string; text: string }[]) => {
  const find = (language: string) => translations.find(({ languageCode }) => languageCode === language)?.text ?? null;
  return { fr: find('fr'), es: find('es'), ar: find('ar'), sw: find('sw') };
};

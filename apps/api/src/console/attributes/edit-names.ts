import { slugify } from '../../dashboard/dashboard.ts';
import { Refusal } from '../../platform/http/refusal.ts';

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

/**
 * Returns the code of a new attribute or value: the chosen one, or an unused one derived from its name; null where the
 * chosen one is taken.
 */
export const chooseCode = (code: string | undefined, name: string, taken: readonly string[]): string | null => {
  if (code !== undefined) return taken.includes(code) ? null : code;
  const base = slugify(name, 'value').slice(0, 50);
  let number = 1;
  while (taken.includes(number === 1 ? base : `${base}-${number}`)) number += 1;
  return number === 1 ? base : `${base}-${number}`;
};

/** Moves an id before another one; `beforeId` 0: to the end. Throws EDITED_MEANWHILE where the other one is not in the list. */
export const moveBefore = (ids: readonly number[], id: number, beforeId: number): number[] => {
  const others = ids.filter((other) => other !== id);
  const index = beforeId === 0 ? others.length : others.indexOf(beforeId);
  if (index < 0) throw new Refusal('EDITED_MEANWHILE');
  return others.toSpliced(index, 0, id);
};

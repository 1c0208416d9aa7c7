/** Accents, and the vowel signs of Arabic. */
const DIACRITICS = /[\u0300-\u036f\u064b-\u0655\u0670]/g;

/**
 * The words of a phrase, without case, accents and punctuation: the search does not tell phrases with the same words apart.
 * Empty for a phrase without a word. The search also equates letters that this does not, such as ø and o (read.normalize).
 */
export const foldPhrase = (phrase: string): string =>
  (
    phrase
      .normalize('NFD')
      .replace(DIACRITICS, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

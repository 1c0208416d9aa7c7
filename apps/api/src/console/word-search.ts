const MAX_WORDS = 8;

/**
 * Formats the SQL of the words of a text, as the indexes have it: without punctuation, which PostgreSQL's parser would
 * take for tags, hosts and addresses.
 */
export const formatWordVector = (text: string) =>
  `to_tsvector('simple'::regconfig, translate(${text}, '<>@/._-&:+=', '           '))`;

/**
 * Formats the words of a text as a query of to_tsquery that matches their beginnings, without those that are shorter
 * than `minLength`; null where no word is left.
 */
export function formatWordQuery(text: string, minLength = 1): string | null {
  const found = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const words = found.filter((word) => word.length >= minLength);
  return words.length > 0
    ? words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word}':*`)
        .join(' & ')
    : null;
}

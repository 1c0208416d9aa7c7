/** Formats the WHERE clause of a statement; empty without conditions. */
export const formatWhere = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** Formats words of the code, which need no parameter, as an SQL array. */
export const formatArray = (words: readonly string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;

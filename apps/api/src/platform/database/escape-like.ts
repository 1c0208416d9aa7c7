/**
 * Escapes the characters that have a meaning in a pattern of LIKE. Where case is ignored, the statement puts the pattern in lower case as
 * it does the column: JavaScript makes two letters of `İ`, and another letter than PostgreSQL of a final `Σ`.
 */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Escapes the characters that have a meaning in a pattern of LIKE. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const LONGEST = 80;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Somebody else's words inside a sentence of ours: not longer than one can read, and isolated, so that they turn
 * nothing around. Marks of their own could end the isolation.
 */
export function quoted(text: string): string {
  const characters = [...text.replace(DIRECTION_MARKS, '')];
  const shown = characters.length > LONGEST ? [...characters.slice(0, LONGEST - 1), '…'] : characters;
  return `\u2068${shown.join('')}\u2069`;
}

const MAX_CHARACTERS = 80;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of users, or a date or number, inside a sentence of the shop: truncated, and isolated by Unicode marks, so that its
 * direction does not change the sentence's. Direction marks within the text are removed, as they could end the isolation.
 */
export function isolateText(text: string): string {
  const characters = [...text.replace(DIRECTION_MARKS, '')];
  const shown = characters.length > MAX_CHARACTERS ? [...characters.slice(0, MAX_CHARACTERS - 1), '…'] : characters;
  return `\u2068${shown.join('')}\u2069`;
}

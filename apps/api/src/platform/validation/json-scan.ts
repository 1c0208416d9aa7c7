import { type JsonLimits, MAX_DEPTH } from './body-limits.ts';

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface Excess {
  isTooDeep: boolean;
  message: string;
}

export const TOO_LONG: Excess = { isTooDeep: false, message: 'is longer than its fields can be' };

/**
 * Finds the end of the string that begins at `start`, and counts its escaped quotes and the backslashes before quotes. The end is -1 where
 * it does not end, or after more than `maxEscapes`.
 */
const findStringEnd = (text: string, start: number, maxEscapes: number) => {
  let escapes = 0;
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    const backslashes = end - 1 - before;
    if (backslashes % 2 === 0) return { end, escapes: escapes + backslashes };
    escapes += 1 + backslashes;
    if (escapes > maxEscapes) break;
  }
  return { end: -1, escapes };
};

/** Some encoders escape the slashes of base64: one character in 64. */
const MAX_ESCAPE_RATIO = 1 / 20;

/**
 * Whether a long string has more escapes than a data URL: an escape costs the parser far more than another character.
 */
const hasManyEscapes = (text: string, start: number, end: number) => {
  let left = (end - start) * MAX_ESCAPE_RATIO;
  for (let at = text.indexOf('\\', start); at >= 0 && at < end; at = text.indexOf('\\', at + 2)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
};

/**
 * Returns the limit that a JSON text exceeds, or null. Scans in one pass without copies, since a parser would build all
 * values first. Does not check that the text is valid JSON.
 */
export const findExcess = (text: string, limits: JsonLimits): Excess | null => {
  let depth = 0;
  let values = 0;
  let syntaxCharacters = 0;
  for (let at = 0; at < text.length; at += 1) {
    syntaxCharacters += 1;
    if (syntaxCharacters > limits.syntaxCharacters) return TOO_LONG;
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const { end, escapes } = findStringEnd(text, at, limits.syntaxCharacters);
      syntaxCharacters += escapes;
      if (syntaxCharacters > limits.syntaxCharacters) return TOO_LONG;
      if (end < 0) return null;
      if (end - at > limits.syntaxCharacters && hasManyEscapes(text, at, end)) return TOO_LONG;
      at = end;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return { isTooDeep: true, message: `is nested more than ${MAX_DEPTH} deep` };
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA) values += 1;
    if (values > limits.values) return { isTooDeep: false, message: `has more than ${limits.values} values` };
  }
  return null;
};

/** Signs that show letters, which Unicode does not decompose into them, and signs that mark a name as a trademark. */

const listAlphabet = (first: number) =>
  Array.from({ length: 26 }, (_, index): [string, string] => [
    String.fromCodePoint(first + index),
    String.fromCharCode(65 + index),
  ]);

const listNumbers = (first: number, lowest: number, count = 10) =>
  Array.from({ length: count }, (_, index): [string, string] => [
    String.fromCodePoint(first + index),
    String(lowest + index),
  ]);

/** Negative circled, negative squared and outlined letters, and regional indicators, which flags consist of. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...[0x1_f150, 0x1_f170, 0x1_ccd6, 0x1_f1e6].flatMap(listAlphabet),
  ...Object.entries({ '🆊': 'P', '🆋': 'IC', '🆌': 'PA', '🆍': 'SA', '🆎': 'AB', '🆏': 'WC', '🆑': 'CL', '🆒': 'COOL' }),
  ...Object.entries({
    '🆓': 'FREE',
    '🆔': 'ID',
    '🆕': 'NEW',
    '🆖': 'NG',
    '🆗': 'OK',
    '🆘': 'SOS',
    '🆙': 'UP',
    '🆚': 'VS',
  }),
]);

/** Negative circled, sans-serif circled, double circled and outlined numbers. */
const NUMBERS: ReadonlyMap<string, string> = new Map([
  ...[0x2776, 0x2780, 0x278a, 0x24f5].flatMap((first) => listNumbers(first, 1)),
  ...[0x24ff, 0x1_f10b, 0x1_f10c].flatMap((first) => listNumbers(first, 0, 1)),
  ...listNumbers(0x1_ccf0, 0),
  ...listNumbers(0x24eb, 11),
]);

const spellSigns = (text: string) =>
  [...text].map((character) => LETTERS.get(character) ?? NUMBERS.get(character) ?? character).join('');

const SIGN = `[${[...LETTERS.keys()].join('')}]`;
const SIGNS = new RegExp(SIGN, 'gu');
/** Flags that end a word, and single signs between spaces. */
const DECORATIONS = new RegExp(String.raw`(?<!\p{RI})\p{RI}{2}(?![\p{RI}\p{L}])|(?<!\S)${SIGN}\u{fe0f}?(?!\S)`, 'gu');
/** ™, ℠, ®, ©, ℗ and what looks like them at the end of a word. */
const TRADEMARKS = /[™℠®©℗🅪🅫🅬🄫🄬]|(?:[ⓇⓡⒸⓒⓅⓟ🅁🄲🄿🅡🅒🅟🆁🅲🅿⒭⒞🄡🄒ᴿʳᶜ]|[ᵀᵗˢ][ᴹᵐ]|\((?:tm|sm|r|c)\))(?![\p{L}\p{N}\p{So}])/giu;

/**
 * Lists how a text may be read: signs are letters (🅐dunni), or decoration behind a name (a flag). A text without such
 * signs has one reading. Each pattern is matched in linear time.
 */
export const listReadings = (text: string): string[] => {
  const undecorated = [text, text.replace(DECORATIONS, ' '), text.replace(SIGNS, ' ')];
  const readings = [...undecorated, ...undecorated.map((reading) => reading.replace(TRADEMARKS, ' '))].map(spellSigns);
  const [first = text, ...others] = new Set(readings);
  // Of a text that consists of signs alone nothing would be left.
  return [first, ...others.filter((reading) => /[\p{L}\p{N}]/u.test(reading))];
};

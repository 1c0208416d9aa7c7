/** Escapes untrusted texts in a command's output: files, stored names, messages of the database. */

const escapeCharacter = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

// Variation selectors are allowed: they choose between the forms of an emoji or an ideograph.
const INVISIBLE =
  /[\p{C}\p{Zl}\p{Zp}\u2800\ufffc\u{1d159}\u{16fe4}\u{13441}\u{13442}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Escapes control characters, line breaks and invisible characters as \u{…}, so that the text stays on one line. */
export const toPrintable = (text: string) => text.replace(INVISIBLE, escapeCharacter).replace(/\p{Zs}/gu, ' ');

/** The same for each line of a text whose line breaks are the program's own. */
export const toPrintableLines = (text: string) => text.split('\n').map(toPrintable).join('\n');

/** Returns a function that prints escaped lines: untrusted text in one can neither hide nor imitate another line. */
export const createLinePrinter = (print: (line: string) => void) => (line: string) => print(toPrintable(line));

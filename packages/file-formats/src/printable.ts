/** Escapes untrusted texts in a command's output: files, stored names, messages of the database. */

const escapeOf = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

// Variation selectors are allowed: they choose between the forms of an emoji or an ideograph.
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\u2800\ufffc\u{1d159}\u{16fe4}\u{13441}\u{13442}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** A text as a terminal may show it on one line: what would move the cursor, hide or turn other text is written as its number. */
export const printable = (text: string) => text.replace(UNSEEN, escapeOf).replace(/\p{Zs}/gu, ' ');

/** The same of a text whose lines are our own. */
export const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

/** Prints a line of which people outside may have written a part: it can neither end, hide nor imitate another one. */
export const lineBy = (print: (line: string) => void) => (line: string) => print(printable(line));

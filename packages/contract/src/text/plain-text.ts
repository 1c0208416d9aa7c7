/** The allowed characters of a text. Without zod: the command-line tools share these rules. */

// Scripts whose writing needs joiners: cursive ones, and those that form conjuncts.
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Nko', 'Mandaic', 'Manichaean', 'Phags_Pa', 'Adlam', 'Hanifi_Rohingya'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

// Match the joiner first: a lookbehind tried at every character would make long texts slow.
/** ZWNJ or ZWJ behind a letter whose script needs it, and ZWJ within an emoji. */
const NEEDED_JOINERS = new RegExp(
  `[\\u200c\\u200d](?<=[${JOINING_SCRIPTS}]\\p{M}*[\\u200c\\u200d])(?![\\u200c\\u200d])|\\u200d(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?\\u200d)(?=\\p{Extended_Pictographic})`,
  'gu',
);

// After an emoji, a keycap digit, an ideograph or a Mongolian letter, a selector chooses between visible forms.
const NEEDED_SELECTORS =
  /[\ufe0e\ufe0f](?<=(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|[0-9#*])[\ufe0e\ufe0f])|[\ufe00-\ufe02\u{e0100}-\u{e01ef}](?<=\p{Script=Han}.)|[\u180b-\u180d\u180f](?<=\p{Script=Mongolian}.)/gu;

// Control and format characters, unpaired surrogates, line and paragraph separators, invisible characters
// (Default_Ignorable_Code_Point), and blanks that Unicode counts as symbols or letters: Braille, music, Khitan,
// Egyptian.
const FORBIDDEN_IN_LINES =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{16fe4}\u{13441}\u{13442}]/u;
// Spaces and marks alone are an unreadable name.
const VISIBLE = /[^\p{Z}\p{M}\p{C}]/u;
// Format characters that move or hide other text; soft hyphens and direction marks do neither.
const FORBIDDEN_IN_TEXTS = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

const hasOnlyVisibleCharacters = (text: string) =>
  !FORBIDDEN_IN_LINES.test(text) ||
  !FORBIDDEN_IN_LINES.test(text.replace(NEEDED_JOINERS, '').replace(NEEDED_SELECTORS, ''));

/** Whether a text is one line, contains no invisible character and, unless it is blank, a visible one. */
export const isOneLine = (text: string) => hasOnlyVisibleCharacters(text) && (VISIBLE.test(text) || text.trim() === '');

/** Whether a text contains no control character except line breaks and tabs, and no direction override. */
export const isPlainText = (text: string) => !FORBIDDEN_IN_TEXTS.test(text);

export const NOT_ONE_LINE = 'must not contain line breaks, control characters or invisible characters';
export const NOT_PLAIN_TEXT = 'must not contain control characters or characters that change the direction of text';

/** Names of a PDF's objects that run something, or carry other files. */
const ACTIVE_NAMES = ['JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'XFA'];

/** A name may spell its letters as numbers: /J#61vaScript. */
const spelled = (letter: string) => {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const LETTER_OR_DIGIT = '[A-Za-z0-9]|#(?:3[0-9]|[46][1-9a-fA-F]|[57][0-9aA])';
/** Reads both spellings: a text that is rewritten first costs seconds where it is nothing but numbers. */
const ACTIVE = new RegExp(
  `/(?:${ACTIVE_NAMES.map((name) => [...name].map(spelled).join('')).join('|')})(?!${LETTER_OR_DIGIT})`,
);
/** What browsers would take for a page or a drawing: they look at the first kilobyte. */
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i;
const SNIFFED = 1024;
/** So far from its end an archive says that it is one. */
const ARCHIVE_END = 66_000;
const ARCHIVE_MARK = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const TAIL = 2048;

export const looksLikePdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Why these bytes are no PDF that we take; null where they are one. By its frame, not by its content: compressed parts
 * are not looked into, which is why a document is never shown by us, and opens for an operator alone.
 */
export const pdfProblem = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1');
  if (!looksLikePdf(bytes) || !/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text.slice(-TAIL)))
    return 'is not a PDF, JPEG or PNG, or not a whole one';
  if (MARKUP.test(text.slice(0, SNIFFED)) || bytes.subarray(-ARCHIVE_END).includes(ARCHIVE_MARK))
    return 'is a PDF and something else at once';
  return ACTIVE.test(text) ? 'runs something or carries other files: save it as a plain PDF' : null;
};

/** Names of PDF objects that run code or embed files. */
const ACTIVE_NAMES = ['JavaScript', 'Launch', 'EmbeddedFiles', 'EmbeddedFile', 'RichMedia', 'XFA'];

/** A PDF name may encode its letters: /J#61vaScript. */
const buildLetterPattern = (letter: string) => {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const LETTER_OR_DIGIT = '[A-Za-z0-9]|#(?:3[0-9]|[46][1-9a-fA-F]|[57][0-9aA])';
/** Matches both spellings: decoding first takes seconds for a text of nothing but `#41`. */
const ACTIVE = new RegExp(
  `/(?:${ACTIVE_NAMES.map((name) => [...name].map(buildLetterPattern).join('')).join('|')})(?!${LETTER_OR_DIGIT})`,
);
/** Tags by which browsers sniff HTML or SVG in the first kilobyte. */
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>/]/i;
const SNIFFED_BYTES = 1024;
/** A ZIP file's end record is within its last 66,000 bytes. */
const ARCHIVE_END_BYTES = 66_000;
const ARCHIVE_MARK = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const TAIL_BYTES = 2048;

export const hasPdfHeader = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * Returns why a PDF is not accepted; null where it is. Compressed streams are not decoded, so accepted PDFs may still
 * be hostile: they are never served, and only operators open them.
 */
export const findPdfProblem = (bytes: Buffer): string | null => {
  const text = bytes.toString('latin1');
  if (!hasPdfHeader(bytes) || !/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text.slice(-TAIL_BYTES)))
    return 'is not a complete PDF, JPEG or PNG file';
  if (MARKUP.test(text.slice(0, SNIFFED_BYTES)) || bytes.subarray(-ARCHIVE_END_BYTES).includes(ARCHIVE_MARK))
    return 'is a PDF and also a file of another format';
  return ACTIVE.test(text) ? 'runs something or carries other files: save it as a plain PDF' : null;
};

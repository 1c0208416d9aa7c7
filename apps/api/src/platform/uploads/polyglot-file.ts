/** The end of central directory record of a ZIP archive begins at most so far before its end: 22 bytes and a comment. */
const MAX_ARCHIVE_END_BYTES = 22 + 65_535;
/** Programs accept a PDF whose header is within this many bytes. */
const PDF_HEADER_RANGE = 1024;
const MARKUP = /<(?:script|html|!doctype|\?php)[\s>]|<svg\s[^<>]*xmlns/i;

/**
 * Whether a picture is a polyglot file, valid as a page, a script, a PDF or an archive as well: programs act on the
 * first format that they detect. Data that phones append to photos, such as a short film, is none of these.
 */
export const isPolyglotFile = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  return (
    text.slice(0, PDF_HEADER_RANGE).includes('%PDF-') ||
    MARKUP.test(text) ||
    (text.includes('PK\x01\x02') && text.includes('PK\x05\x06', text.length - MAX_ARCHIVE_END_BYTES))
  );
};

/** How far from the end of an archive its table of contents may stand: what it says of itself, and a comment. */
const ARCHIVE_END = 22 + 65_535;
/** Programs take a PDF that begins within so many bytes. */
const PDF_BEGIN = 1024;
const MARKUP = /<(?:script|html|!doctype|\?php)[\s>]|<svg\s[^<>]*xmlns/i;

/**
 * Whether a picture is also a page, a script, a PDF or an archive: programs read the first thing they know in it. What
 * phones put behind their photos, such as a short film, is none of these.
 */
export const isPolyglotFile = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1');
  return (
    text.slice(0, PDF_BEGIN).includes('%PDF-') ||
    MARKUP.test(text) ||
    (text.includes('PK\x01\x02') && text.includes('PK\x05\x06', text.length - ARCHIVE_END))
  );
};

import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Block elements that are removed, so that their texts need a space between them. */
const REMOVED_BLOCKS =
  'address|article|aside|center|details|dialog|div|fieldset|figcaption|figure|footer|form|header|hgroup|legend|main|nav|pre|search|section|summary';

/** The allowlist: formatting only, without scripts, external resources, styles or schemes other than links need. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote']
    .concat(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'bdi', 'abbr'])
    .concat(['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'])
    .concat(REMOVED_BLOCKS.split('|')),
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href'], abbr: ['title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The surrounding page uses the first two heading levels.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  nestingLimit: 20,
};

/** The tags of removed blocks in sanitised HTML, which escapes `<` and `>` in texts and attributes, with the character before. */
const BLOCK_TAGS = new RegExp(`(\\S)?(?:</?(?:${REMOVED_BLOCKS})(?: [^<>]*)?>)+(?=(\\S)?)`, 'g');

const removeBlocks = (html: string) =>
  html.replace(BLOCK_TAGS, (_tags, before = '', after = '') => (before && after ? `${before} ` : before));

/**
 * Sanitises user-supplied HTML: preserves headings, paragraphs, lists, tables, emphasis and links. Returns null where
 * no text is left.
 */
export const sanitizeMarkup = (html: string): string | null => {
  const clean = removeBlocks(sanitizeHtml(html, rules)).trim();
  return /\S/.test(clean.replace(/<[^>]*>|&nbsp;/g, '')) ? clean : null;
};

/** Whether a text contains anything like a tag. Two searches: one expression for both ends takes quadratic time. */
const hasTags = (text: string) => {
  const start = text.search(/<\/?[a-z!]/i);
  return start >= 0 && text.lastIndexOf('>') > start;
};

/** A text with more loses all tags: a long description has some hundreds, and the parser takes several microseconds for each. */
const MAX_TAGS = 2000;

const removeTags = (text: string) => text.replace(/<[^<>]*>?/g, ' ');

/** Sanitises HTML. Without tags it would be read as plain text, with its escapes: it is unescaped, or gets a tag. */
const sanitizeHtmlOrUnescape = (text: string): string | null => {
  const html = sanitizeMarkup(text);
  if (html === null || hasTags(html)) return html;
  const plain = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return hasTags(plain) ? `<p>${html}</p>` : plain;
};

/** Caches sanitised texts: product pages request the same ones repeatedly. */
const sanitised = new LRUCache<string, { html: string | null }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html }, text) => 2 * (text.length + (html?.length ?? 0)) + 100,
});

/** Sanitises a text if it has tags, and else trims it: HTML where it still has tags, else plain text; null without content. */
export const sanitizeTextOrHtml = (text: string): string | null => {
  if (!hasTags(text)) return text.trim() || null;
  const known = sanitised.get(text) ?? {
    html:
      text.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1
        ? removeTags(text).trim() || null
        : sanitizeHtmlOrUnescape(text),
  };
  sanitised.set(text, known);
  return known.html;
};

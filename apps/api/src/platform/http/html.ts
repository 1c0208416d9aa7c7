import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Marked-up text, no more: nothing that runs, loads, looks different or leads to another scheme. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote']
    .concat(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'bdi', 'abbr'])
    .concat(['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']),
  allowedAttributes: { '*': ['dir', 'lang'], a: ['href'], abbr: ['title'], th: ['scope', 'colspan'], td: ['colspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page around it owns the first two levels of headings.
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  nestingLimit: 20,
};

/**
 * HTML that somebody wrote, as a page may show it: headings, paragraphs, lists, tables, emphasis and links.
 * null where no text is left.
 */
export const sanitizeMarkup = (html: string): string | null => {
  const clean = sanitizeHtml(html, rules).trim();
  return /\S/.test(clean.replace(/<[^>]*>|&nbsp;/g, '')) ? clean : null;
};

/** Whether anything in a text looks like a tag. Two searches: one expression for both ends takes quadratic time. */
const hasTags = (text: string) => {
  const start = text.search(/<\/?[a-z!]/i);
  return start >= 0 && text.lastIndexOf('>') > start;
};

/** A long description has some hundreds. Each takes the parser some microseconds, of which a request has no many. */
const MOST_TAGS = 2000;

const withoutTags = (text: string) => text.replace(/<[^<>]*>?/g, ' ');

/** Product pages ask for the same texts again and again. */
const sanitised = new LRUCache<string, { html: string | null }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html }, text) => 2 * (text.length + (html?.length ?? 0)) + 100,
});

/** A text that may be HTML: sanitised where it has tags, else as it is. null where nothing is left. */
export const sanitizeTextOrHtml = (text: string): string | null => {
  if (!hasTags(text)) return text.trim() || null;
  const known = sanitised.get(text) ?? {
    html:
      text.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1 ? withoutTags(text).trim() || null : sanitizeMarkup(text),
  };
  sanitised.set(text, known);
  return known.html;
};

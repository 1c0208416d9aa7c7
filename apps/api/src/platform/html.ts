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
export const sanitisedHtml = (html: string): string | null => {
  const clean = sanitizeHtml(html, rules).trim();
  return /\S/.test(clean.replace(/<[^>]*>|&nbsp;/g, '')) ? clean : null;
};

/** A text that may be HTML: sanitised where it has tags, else as it is. null where nothing is left. */
export const textOrHtml = (text: string): string | null =>
  /<\/?[a-z!][^>]*>/i.test(text) ? sanitisedHtml(text) : text.trim() || null;

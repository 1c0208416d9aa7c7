import type { LanguageCode } from '@trad/contract/messages/message';

/** What a mail says: paragraphs, each of plain text or a link with its words. */
export interface MailText {
  subject: string;
  paragraphs: ReadonlyArray<string | { words: string; link: string }>;
}
/** A mail as it goes out. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML shows it, in elements and in quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr');

/** Plain text, and the same as simple HTML: no styles, no pictures, nothing that is loaded. */
export const composed = ({ subject, paragraphs }: MailText, language: LanguageCode): Composed => {
  const plain = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.words}\n${part.link}`));
  const marked = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.link)}">${escaped(part.words)}</a></p>`,
  );
  const head = `<meta charset="utf-8"><title>${escaped(subject)}</title>`;
  return {
    subject,
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}"><head>${head}</head><body>\n${marked.join('\n')}\n</body></html>\n`,
  };
};

import type { LanguageCode } from '@trad/contract/messages/message';
import { escapeHtml } from '@trad/file-formats/escape-html';

/** A line of a receipt: the item, a detail in small print, and the amount. */
export interface MailRow {
  label: string;
  note?: string;
  amount: string;
  /** The total. */
  isTotal?: boolean;
}

/** A block of a mail: a paragraph, a link with its label, a heading, short lines such as an address, or a receipt. */
export type MailBlock =
  | string
  | { label: string; link: string }
  | { heading: string }
  | { lines: readonly string[] }
  | { rows: readonly MailRow[] };

/** The content of a mail in plain text. */
export interface MailText {
  subject: string;
  paragraphs: readonly MailBlock[];
  /** The Reply-To address; by default the operators', or the sender of all mails. */
  replyTo?: string;
}
/** A composed mail. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

export const getTextDirection = (language: string) => (language === 'ar' ? 'rtl' : 'ltr');

// Inline styles: mail programs remove style sheets. The colours are those of apps/web/src/styles/tokens.css.
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const STYLES = {
  body: 'margin:0;padding:0;background:#f5eee4',
  page: 'background:#f5eee4',
  sheet: `max-width:560px;background:#fffdfa;border:1px solid #dcd0c0;border-radius:16px;${FONT};font-size:16px;line-height:1.55;color:#40342c`,
  brand:
    "margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:1.2;font-weight:bold;color:#a23b18",
  paragraph: 'margin:0 0 16px',
  heading: 'margin:28px 0 8px;font-size:17px;line-height:1.35;color:#1c1512',
  link: 'display:inline-block;margin:8px 0;padding:12px 22px;border-radius:999px;background:#a23b18;color:#ffffff;font-weight:bold;text-decoration:none',
  receipt: 'margin:0 0 16px;border-collapse:collapse',
  line: 'border-bottom:1px solid #dcd0c0;padding:10px 0;vertical-align:top',
  total: 'padding:12px 0;vertical-align:top;font-size:18px;font-weight:bold;color:#1c1512',
  note: 'font-size:14px;color:#6a5b4e',
} as const;

const renderTag = (name: string, style: keyof typeof STYLES, inner: string, more = '') =>
  `<${name}${more} style="${STYLES[style]}">${inner}</${name}>`;

/** Isolates text of another direction, so that neither side reorders the other. */
const isolateText = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const renderRow = ({ label, note, amount, isTotal }: MailRow, end: string) => {
  const style = isTotal ? 'total' : 'line';
  const small = note ? `<br>${renderTag('span', 'note', escapeHtml(note))}` : '';
  const sum = `<span dir="ltr">${escapeHtml(amount)}</span>`;
  return `<tr>${renderTag('td', style, isolateText(label) + small)}${renderTag('td', style, sum, ` align="${end}" nowrap`)}</tr>`;
};

const renderHtmlBlock = (block: MailBlock, end: string): string => {
  if (typeof block === 'string') return renderTag('p', 'paragraph', escapeHtml(block));
  if ('link' in block)
    return `<p>${renderTag('a', 'link', escapeHtml(block.label), ` href="${escapeHtml(block.link)}"`)}</p>`;
  if ('heading' in block) return renderTag('h2', 'heading', escapeHtml(block.heading));
  if ('lines' in block) return renderTag('p', 'paragraph', block.lines.map(isolateText).join('<br>'));
  return renderTag('table', 'receipt', block.rows.map((row) => renderRow(row, end)).join('\n'), ' width="100%"');
};

/** Joins a label and its value. French has a narrow no-break space before the colon. */
export const joinLabel = (label: string, value: string, language: LanguageCode): string =>
  `${label}${language === 'fr' ? '\u202f' : ''}: ${value}`;

const renderTextBlock = (block: MailBlock, language: LanguageCode): string => {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.label}\n${block.link}`;
  if ('heading' in block) return block.heading;
  // Unicode isolates are the <bdi> and dir="ltr" of plain text: texts by their own direction, amounts from left to right.
  const isRightToLeft = getTextDirection(language) === 'rtl';
  const isolate = (text: string) => (isRightToLeft ? `\u2068${text}\u2069` : text);
  const sum = (amount: string) => (isRightToLeft ? `\u2066${amount}\u2069` : amount);
  if ('lines' in block) return block.lines.map(isolate).join('\n');
  return block.rows
    .map(({ label, note, amount }) => joinLabel(`${isolate(label)}${note ? ` (${note})` : ''}`, sum(amount), language))
    .join('\n');
};

interface MailOptions {
  language: LanguageCode;
  /** The name of the shop, which replaces `{shop}` in all texts. */
  shopName: string;
}

/** Composes plain text and equivalent simple HTML without pictures, external resources or scripts. */
export const composeMail = ({ subject, paragraphs }: MailText, { language, shopName }: MailOptions): ComposedMail => {
  const insertName = (text: string) => text.replaceAll('{shop}', () => shopName);
  const insertNameInHtml = (html: string) => html.replaceAll('{shop}', () => escapeHtml(shopName));
  const dir = getTextDirection(language);
  const end = dir === 'rtl' ? 'left' : 'right';
  const start = dir === 'rtl' ? 'right' : 'left';
  const inner = paragraphs.map((block) => renderHtmlBlock(block, end)).join('\n');
  // Every mail program renders tables; many ignore the direction of <html>.
  const presentation = ' role="presentation" width="100%" cellpadding="0" cellspacing="0"';
  const sheet = `<table${presentation} dir="${dir}" style="${STYLES.sheet}"><tr><td align="${start}" style="padding:32px 28px">
${renderTag('p', 'brand', '{shop}')}
${inner}
</td></tr></table>`;
  const page = `<table${presentation} style="${STYLES.page}"><tr><td align="center" style="padding:24px 12px">\n${sheet}\n</td></tr></table>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`;
  const text = `${paragraphs.map((block) => renderTextBlock(block, language)).join('\n\n')}\n`;
  const html = `<!doctype html>\n<html lang="${language}" dir="${dir}"><head>${head}</head><body style="${STYLES.body}">\n${page}\n</body></html>\n`;
  return { subject: insertName(subject), text: insertName(text), html: insertNameInHtml(html) };
};

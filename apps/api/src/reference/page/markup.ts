import { escapeHtml } from '@trad/file-formats/escape-html';

/** Renders the inline CommonMark of the reference: `code`, *emphasis*; names of calls become links to them. */
export const renderInline = (text: string, callNames: ReadonlySet<string>) =>
  escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/(?<![*\w])\*([^*]+)\*(?![*\w])/g, '<em>$1</em>')
    .replace(/\b[a-z]+(?:_[a-z]+)+\b(?![^<]*<\/code>)/g, (word) =>
      callNames.has(word) ? `<a href="#${word}"><code>${word}</code></a>` : word,
    );

/** Paragraphs and second-level headings. */
export const renderBlocks = (text: string, callNames: ReadonlySet<string>) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) =>
      block.startsWith('## ')
        ? `<h2 id="${escapeHtml(buildSlug(block.slice(3)))}">${renderInline(block.slice(3), callNames)}</h2>`
        : `<p>${renderInline(block, callNames)}</p>`,
    )
    .join('\n');

/** Allows line breaks between the words of a call's name. */
export const addLineBreaks = (name: string) => escapeHtml(name).replaceAll('_', '_<wbr>');

export const buildSlug = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';
import type { InlinedStyles } from '../src/storefront/server/document.ts';

/** A class, a custom property or an animation in a style sheet, with its escapes. */
const CLASS = /\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/g;
const USED_PROPERTY = /var\((--[\w-]+)/g;
const PROPERTY = /--[\w-]+/g;

/** The name of a class in markup: `.\32xl\:gap-7` is `2xl:gap-7`. */
const unescapeClassName = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\', '');

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);

/** Pseudo-elements of date and file fields, which only account forms have. */
const ACCOUNT_FIELDS = /file-selector-button|-webkit-date|calendar-picker/;

const removeUnused = (css: string, unusedSymbols: string[]) =>
  String(
    transform({
      filename: 'inlined.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
      visitor: {
        Rule: {
          // A fallback for unsupported browsers, which get it with the whole style sheet.
          'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined),
          style: ({ value }) => (ACCOUNT_FIELDS.test(JSON.stringify(value.selectors)) ? [] : undefined),
        },
      },
    }).code,
  );

/** The rules of the style sheet whose classes occur in this code. */
export function extractInlinedStyles(css: string, code: string[]): InlinedStyles {
  const words = new Set(code.flatMap((piece) => piece.split(/[\s"'`]+/)));
  const unused = listMatches(css, CLASS)
    .map(unescapeClassName)
    .filter((name) => !words.has(name));
  const used = removeUnused(css, [...new Set(unused)]);
  const usedProperties = new Set(listMatches(used, USED_PROPERTY));
  const text = removeUnused(
    used,
    listMatches(used, PROPERTY).filter((name) => !usedProperties.has(name)),
  );
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

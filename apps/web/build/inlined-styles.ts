import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';
import type { InlinedStyles } from '../src/storefront/server/document.ts';

/** A class, a custom property or an animation in a style sheet, with its escapes. */
const CLASS = /\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/g;
const USED_PROPERTY = /var\((--[\w-]+)/g;
const PROPERTY = /--[\w-]+/g;

/** A class as the markup has it: `.\32xl\:gap-7` is `2xl:gap-7`. */
const unescaped = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\', '');

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);

/** Parts of fields that only the forms of an account have: dates and files. */
const OF_OTHER_FIELDS = /file-selector-button|-webkit-date|calendar-picker/;

const without = (css: string, unusedSymbols: string[]) =>
  String(
    transform({
      filename: 'inlined.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
      visitor: {
        Rule: {
          // For browsers below those that pages are made for: they can wait for the whole style sheet.
          'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined),
          style: ({ value }) => (OF_OTHER_FIELDS.test(JSON.stringify(value.selectors)) ? [] : undefined),
        },
      },
    }).code,
  );

/** Of the whole style sheet, what these pieces of code can wear; the rest of the code wears what is linked. */
export function inlinedStyles(css: string, code: string[]): InlinedStyles {
  const words = new Set(code.flatMap((piece) => piece.split(/[\s"'`]+/)));
  const unused = matches(css, CLASS)
    .map(unescaped)
    .filter((name) => !words.has(name));
  const worn = without(css, [...new Set(unused)]);
  const used = new Set(matches(worn, USED_PROPERTY));
  const text = without(
    worn,
    matches(worn, PROPERTY).filter((name) => !used.has(name)),
  );
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

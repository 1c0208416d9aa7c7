import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';
import type { InlinedStyles } from '../src/storefront/server/document.ts';

/** A class selector in a style sheet, with its escapes. */
const CLASS = /\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\[^0-9a-f])+)/g;
const USED_PROPERTY = /var\((--[\w-]+)/g;
const SET_PROPERTY = /(--[\w-]+):/g;
const PROPERTY = /--[\w-]+/g;
/** A variable of Tailwind with its fallback, which may contain functions, but none inside another. */
const VARIABLE = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;
/** Tailwind's registered properties with their initial values, which elements have where no rule sets the property. */
const INITIAL_VALUE = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g;

/** The name of a class in markup: `.\32xl\:gap-7` is `2xl:gap-7`. */
const unescapeClassName = (name: string) =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\', '');

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);

/**
 * Elements and pseudo-elements that the whole style sheet styles: those that only account forms and texts of the shop have, and
 * placeholders, which have the browser's colour until then, because each first visit would load their rules.
 */
const NOT_INLINED =
  /file-selector-button|placeholder|-webkit-date|calendar-picker|spin-button|-moz-|"(?:code|progress|multiple|hr|abbr|sub|sup|table)"/;

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
          // Rules for hover are left to the whole style sheet.
          media: ({ value }) => (/"(?:any-)?hover"/.test(JSON.stringify(value.query)) ? [] : undefined),
          style: ({ value }) => (NOT_INLINED.test(JSON.stringify(value.selectors)) ? [] : undefined),
        },
      },
    }).code,
  );

/** Replaces the variables of Tailwind that no rule sets, such as those of shadows, by their fallbacks or initial values. */
function resolveUnsetVariables(css: string): string {
  const set = new Set(listMatches(css, SET_PROPERTY));
  const initial = new Map([...css.matchAll(INITIAL_VALUE)].map(([, name, value]) => [name, value ?? '']));
  return (
    css
      .replaceAll(VARIABLE, (whole, name, fallback) =>
        set.has(name) || !initial.has(name) ? whole : (fallback ?? initial.get(name)),
      )
      // Invisible shadows in front of others.
      .replaceAll(/(?<=[:,] ?)0 0 #0000, ?/g, '')
  );
}

/** The rules of the style sheet whose classes occur in this code. */
export function extractInlinedStyles(css: string, code: string[]): InlinedStyles {
  const words = new Set(code.flatMap((piece) => piece.split(/[\s"'`]+/)));
  const unused = listMatches(css, CLASS)
    .map(unescapeClassName)
    .filter((name) => !words.has(name));
  const used = resolveUnsetVariables(removeUnused(css, [...new Set(unused)]));
  const usedProperties = new Set(listMatches(used, USED_PROPERTY));
  const unusedProperties = listMatches(used, PROPERTY).filter((name) => !usedProperties.has(name));
  // Each pass repeats prefixed declarations.
  const text = removeUnused(used, unusedProperties).replaceAll(/(-webkit-[\w-]+:[^;}]+;)\1+/g, '$1');
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

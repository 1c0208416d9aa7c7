import { readFileSync } from 'node:fs';

/** In the order of the cascade. */
const styleSheets = ['base', 'header', 'navigation', 'content', 'code', 'try', 'responsive'];

/**
 * Files of the page at /docs. This module is directly below src and dist: from a deeper folder the relative paths would
 * not resolve.
 */
export const readReferenceFiles = () => {
  const read = (name: string) => readFileSync(new URL(`../reference-page/${name}`, import.meta.url), 'utf8');
  return { styles: styleSheets.map((name) => read(`styles/${name}.css`)).join(''), script: read('reference.js') };
};

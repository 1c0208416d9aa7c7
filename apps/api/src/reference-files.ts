import { readFileSync } from 'node:fs';

/**
 * Files of the page at /docs. This module is directly below src and dist: from a deeper folder the relative paths would
 * not resolve.
 */
export const referenceFiles = () => {
  const read = (name: string) => readFileSync(new URL(`../reference-page/${name}`, import.meta.url), 'utf8');
  return { styles: read('reference.css'), script: read('reference.js') };
};

import { readFileSync } from 'node:fs';

/** What the page at /docs loads, from beside src and dist: a folder deeper, this would not find it. */
export const referenceFiles = () => {
  const read = (name: string) => readFileSync(new URL(`../reference-page/${name}`, import.meta.url), 'utf8');
  return { styles: read('reference.css'), script: read('reference.js') };
};

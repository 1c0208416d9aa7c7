import { expect, test } from 'vitest';
import { MUTANTS, type Mutant } from './mutants.ts';

const replacements = Object.values<Mutant>(MUTANTS).flatMap(({ replacements }) => Object.entries(replacements));

test.each(replacements)('the replacement of %s has each of its exports', async (module, replacement) => {
  const list = async (path: string) => Object.keys(await import(new URL(path, import.meta.url).pathname));
  expect(await list(replacement)).toEqual(expect.arrayContaining(await list(`../../apps/api/src/${module}`)));
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleApi } from './api-bundle.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

test.each(Object.entries<Mutant>(MUTANTS))(
  'the mutant %s has every export that the server imports',
  async (_title, mutant) => {
    const bundle = await bundleApi('mutant', mutant.replacements);
    expect(existsSync(bundle.server)).toBe(true);
    bundle.remove();
  },
);

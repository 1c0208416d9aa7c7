import { CATALOGUE_FILE_NAMES } from '@trad/contract/console/catalogue/imports';
import { expect, test } from 'vitest';
import { CATALOGUE_FILES } from './catalogue-files.ts';

test('the console accepts the files that the command reads', () => {
  expect(CATALOGUE_FILES.map(({ name }) => name)).toEqual([...CATALOGUE_FILE_NAMES]);
});

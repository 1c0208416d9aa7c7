import { expect, test } from 'vitest';
import { parseId } from './parse-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['07', null],
  ['1e3', null],
  [' 7', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the id of %j is %j', (text, id) => {
  expect(parseId(text)).toBe(id);
});

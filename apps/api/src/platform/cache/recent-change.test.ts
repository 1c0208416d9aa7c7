import { expect, test } from 'vitest';
import { hasChangedRecently } from './recent-change.ts';

test.each([
  ['changed=1', true],
  ['selectedLanguage=fr; changed=1; liteMode=1', true],
  ['a=1;changed=1', true],
  ['unchanged=1', false],
  ['changed=10', false],
  ['note=changed=1', false],
])('the cookies %j mark a recent change: %s', (cookie, expected) => {
  expect(hasChangedRecently({ headers: { cookie } })).toBe(expected);
});

import { expect, test } from 'vitest';
import { formatAudited } from './format-audited.ts';

test.each([
  ['en', '12.5%'],
  ['fr', '12,5\u202f%'],
])('in the language %s a percentage is written as on the other screens', (locale, text) => {
  expect(formatAudited(1250, 'commissionBp', (key) => key, locale)).toBe(text);
});

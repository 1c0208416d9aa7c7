import { expect, test } from 'vitest';
import { paths, sanitizeNextPath, withLanguage } from './paths.ts';

test('the sign-in link contains the path to return to', () => {
  expect(paths.signIn('/checkout?x=1')).toBe('/sign-in?next=%2Fcheckout%3Fx%3D1');
  expect(paths.signIn('/')).toBe('/sign-in');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'evil', '', null])(
  'the target after sign-in is never %j',
  (next) => expect(sanitizeNextPath(next)).toBe('/'),
);

test('the target after sign-in is a path of the shop', () => {
  expect(sanitizeNextPath('/category/3?n=24')).toBe('/category/3?n=24');
});

test('another language keeps the path and the rest of the query', () => {
  expect(withLanguage({ pathname: '/category/3', search: '?n=24&lang=fr' }, 'ar')).toBe('/category/3?n=24&lang=ar');
});

import { expect, test } from 'vitest';
import { paths, sanitizeNextPath, withLanguage } from './paths.ts';

test('sign-in remembers where it was asked for', () => {
  expect(paths.signIn('/checkout?x=1')).toBe('/sign-in?next=%2Fcheckout%3Fx%3D1');
  expect(paths.signIn('/')).toBe('/sign-in');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'evil', '', null])(
  'after sign-in nobody is sent to %j',
  (next) => expect(sanitizeNextPath(next)).toBe('/'),
);

test('after sign-in the way goes on inside the shop', () => {
  expect(sanitizeNextPath('/category/3?n=24')).toBe('/category/3?n=24');
});

test('another language keeps the rest of the address', () => {
  expect(withLanguage({ pathname: '/category/3', search: '?n=24&lang=fr' }, 'ar')).toBe('/category/3?n=24&lang=ar');
});

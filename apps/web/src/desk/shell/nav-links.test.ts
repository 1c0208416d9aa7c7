import { expect, test } from 'vitest';
import { navLinks } from './nav-links.ts';

const activeAt = (path: string) =>
  navLinks.filter(({ isAt }) => isAt(`/vendor/dashboard${path}`)).map(({ label }) => label);

test.each([
  ['', 'desk.dashboard'],
  ['/', 'desk.dashboard'],
  ['/store-settings', 'desk.store'],
  ['/orders', 'desk.orders'],
  ['/orders/12', 'desk.orders'],
  ['/products', 'desk.products'],
  ['/products/7', 'desk.products'],
  ['/add-product', 'desk.products'],
  ['/add-category', 'desk.products'],
  ['/stock', 'desk.products'],
  ['/files', 'desk.products'],
  ['/payment', 'desk.payment'],
])('at “%s” the one entry is %s', (path, label) => {
  expect(activeAt(path)).toEqual([label]);
});

test('account settings belong to nobody: they are in the user’s menu', () => {
  expect(activeAt('/account-settings')).toEqual([]);
});

import { expect, test } from 'vitest';
import { navLinks } from './nav-links.ts';

const activeAt = (path: string) =>
  navLinks.filter(({ isAt }) => isAt(`/vendor/dashboard${path}`)).map(({ label }) => label);

test.each([
  ['', 'dashboard.dashboard'],
  ['/', 'dashboard.dashboard'],
  ['/store-settings', 'dashboard.store'],
  ['/orders', 'dashboard.orders'],
  ['/orders/12', 'dashboard.orders'],
  ['/products', 'dashboard.products'],
  ['/products/7', 'dashboard.products'],
  ['/add-product', 'dashboard.products'],
  ['/add-category', 'dashboard.products'],
  ['/stock', 'dashboard.products'],
  ['/files', 'dashboard.products'],
  ['/payment', 'dashboard.payment'],
])('at “%s” the one entry is %s', (path, label) => {
  expect(activeAt(path)).toEqual([label]);
});

test('account settings belong to no link: they are in the user menu', () => {
  expect(activeAt('/account-settings')).toEqual([]);
});

import { expect, test } from 'vitest';
import { navLinks } from './nav-links.ts';

const listActiveLabels = (path: string) =>
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
])('at “%s” the only active link is %s', (path, label) => {
  expect(listActiveLabels(path)).toEqual([label]);
});

test('account settings belong to no link: they are in the user menu', () => {
  expect(listActiveLabels('/account-settings')).toEqual([]);
});

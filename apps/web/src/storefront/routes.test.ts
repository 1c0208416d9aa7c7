import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { footerLinks } from '../features/content/footer-links.ts';
import { isServed, matchRoute, redirects, routes } from './routes.ts';
import { findServerScreen } from './server/server-screens.ts';
import { accountLinks } from './shell/account-links.ts';

const names = new Set(routes.map(({ name }) => name));

test('every folder of a screen is in the route table, and every path is there once', () => {
  const folders = readdirSync(new URL('./screens', import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(names.size).toBe(folders.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('a path matches its screen with its parameters, and any other path the page for unknown ones', () => {
  expect(matchRoute('/category')).toMatchObject({ screen: { name: 'CategoryScreen' }, params: {} });
  expect(matchRoute('/my-orders/41')).toMatchObject({ screen: { name: 'MyOrderScreen' }, params: { id: '41' } });
  expect(matchRoute('/category/1/nothing').screen.name).toBe('NotFoundScreen');
  expect([isServed('/login'), isServed('/nothing')]).toEqual([true, false]);
});

test('links of the header and the footer, and all redirects, have existing targets', () => {
  const targets = [...footerLinks, ...accountLinks].map(({ to }) => to);
  expect([...targets, ...redirects.map(([, target]) => target)].filter((path) => !isServed(path))).toEqual([]);
});

test("the server finds what each screen's folder declares for it", () => {
  const withHead = [...names].filter((name) => findServerScreen(name)?.head);
  expect(withHead.toSorted()).toEqual([
    'AboutScreen',
    'CategoryScreen',
    'ContactScreen',
    'FaqScreen',
    'HomeScreen',
    'PrivacyScreen',
    'ProductScreen',
    'ShippingScreen',
    'StoreScreen',
    'TermsScreen',
    'VendorScreen',
  ]);
  expect([...names].filter((name) => findServerScreen(name)?.inlineStyles).toSorted()).toEqual([
    'CategoryScreen',
    'HomeScreen',
    'ProductScreen',
    'StoreScreen',
    'VendorScreen',
  ]);
});

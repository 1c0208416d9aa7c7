import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './testing/accessibility.ts';
import { recordApiCalls, waitUntilIdle } from './testing/dashboard.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, visit } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();
const desktop = { viewport: { width: 1440, height: 900 } };

const screens = {
  home: '',
  products: '/products',
  'edit a product': '/products/1',
  'add a product': '/add-product',
  'add a category': '/add-category',
  stock: '/stock',
  files: '/files',
  orders: '/orders',
  'an order': '/orders/2000',
  payment: '/payment',
  store: '/store-settings',
  account: '/account-settings',
  password: '/account-settings?tab=password',
  tax: '/account-settings?tab=tax',
  bank: '/account-settings?tab=bank',
};
const buildUrl = (path: string) => `${shop.url}/vendor/dashboard${path}`;

test('every screen of the demonstration is accessible, fits each device, and sends no API request', async () => {
  await visit(browser, 'dashboard-screens', desktop, async (page) => {
    const calls = recordApiCalls(page);
    const problems: Record<string, string[]> = {};
    for (const [name, path] of Object.entries(screens)) {
      await page.setViewportSize(desktop.viewport);
      await page.goto(buildUrl(path));
      await waitUntilIdle(page);
      const violations = await findAccessibilityViolations(page, { skipShell: name !== 'home' });
      if (violations.length > 0) problems[name] = violations;
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
      }
    }
    expect(problems).toEqual({});
    expect(calls).toEqual([]);
  });
});

test('a long file name does not widen the import on a phone', async () => {
  await visit(browser, 'dashboard-long-file-name', { viewport: { width: 360, height: 780 } }, async (page) => {
    await page.goto(buildUrl('/files'));
    await waitUntilIdle(page);
    const name = 'all-products-of-the-workshop-in-accra-with-prices-and-stock-2026-november.csv';
    const buffer = Buffer.from('sku,product,title,category\nFAN,fan,Fan,home\n');
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await expectNoHorizontalScroll(page);
  });
});

test.each([
  ['home', ''],
  ['a product’s form', '/products/1'],
])('%s is accessible and fits a phone from right to left', async (name, path) => {
  await visit(browser, `dashboard-rtl-${name}`, { viewport: { width: 360, height: 780 } }, async (page) => {
    await page.goto(`${buildUrl(path)}?lang=ar`);
    await waitUntilIdle(page);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await findAccessibilityViolations(page, { skipShell: name !== 'home' })).toEqual([]);
    await expectNoHorizontalScroll(page);
  });
});

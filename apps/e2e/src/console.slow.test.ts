import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAccessibilityViolations } from './testing/accessibility.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { DEMO_OPERATOR, signInAccount } from './testing/shopper.ts';
import { expectNoHorizontalScroll, visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToBrowsingShop();
const operator = await signInAccount(shop.url, DEMO_OPERATOR);
const desktop = { viewport: { width: 1440, height: 900 } };

const { data: orders } = await operator.call<{ data: { id: number; payment_state: string }[] }>('get_operator_orders');
const paidOrder = orders.find(({ payment_state }) => payment_state === 'paid')?.id ?? 0;
const { data: people } = await operator.call<{ data: { id: number }[] }>('get_people?search=shopper@');
const person = people[0]?.id ?? 0;
const { data: payments } = await operator.call<{ data: { id: string }[] }>('get_payments');
const screens = {
  home: '',
  orders: '/orders',
  'orders without a result': '/orders?search=nobody&status=shipped',
  'an order': `/orders/${paidOrder}`,
  withdrawals: '/withdrawals',
  'batches of withdrawals': '/withdrawals/batches',
  people: '/people',
  'a person': `/people/${person}`,
  staff: '/staff',
  invitation: '/invitation',
  payments: '/payments',
  'a payment': `/payments/${payments[0]?.id}`,
  'payment alerts': '/payments/alerts',
  refunds: '/payments/refunds',
  'money by day': '/payments/money',
  products: '/products',
  'a product': '/products/124',
  reviews: '/reviews',
  'proposals of categories': '/proposals',
  categories: '/categories',
  attributes: '/attributes',
  synonyms: '/synonyms',
  'an import': '/import',
  applications: '/applications',
  stores: '/stores',
  'a store': '/stores/1',
  announcements: '/content',
  pages: '/content/page',
  'an announcement': '/content/announcement/1',
  'the audit log': '/audit',
  settings: '/settings',
  'delivery zones': '/settings/delivery',
  countries: '/settings/countries',
  account: '/account',
  'an unknown address': '/nowhere',
};
const buildUrl = (path: string) => `${shop.url}/operator${path}`;

const waitUntilIdle = async (page: Page) => {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
};

/** Axe at every width in both directions takes a minute; otherwise each screen is checked once, and the widths for scrolling. */
const isFull = process.env.TRAD_TEST_FULL === '1';

const checkScreens = async (page: Page, names: readonly string[], widths: readonly number[], lang: string) => {
  const problems: Record<string, string[]> = {};
  for (const name of names) {
    const path = screens[name as keyof typeof screens];
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
    await page.goto(`${buildUrl(path)}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    await waitUntilIdle(page);
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
      if (index > 0 && !isFull) continue;
      const options = { skipShell: name !== 'orders', skipContrast: lang === 'ar' };
      const violations = await findAccessibilityViolations(page, options);
      if (violations.length > 0) problems[`${name} at ${width} px`] = violations;
    }
  }
  expect(problems).toEqual({});
};

test('the actions on selected rows fit each device', async () => {
  await visit(browser, 'console-selection', desktop, async (page) => {
    await operator.signInPage(page);
    for (const lang of ['en', 'fr', 'ar']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${buildUrl('/products')}?lang=${lang}`);
      await waitUntilIdle(page);
      for (const key of ['j', 'x']) await page.keyboard.press(key);
      for (const width of [1440, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHorizontalScroll(page);
      }
    }
  });
});

// In full, axe checks every screen six times, which takes longer than the default limit on a busy machine.
test('every screen is accessible and fits each device', { timeout: 900_000 }, async () => {
  await visit(browser, 'console-screens', desktop, async (page) => {
    await operator.signInPage(page);
    await checkScreens(page, Object.keys(screens), [1440, 768, 360], 'en');
    if (isFull) await checkScreens(page, Object.keys(screens), [1440, 768, 360], 'ar');
  });
});

test('on a phone the list is accessible from right to left, too', async () => {
  await visit(browser, 'console-rtl', { viewport: { width: 360, height: 780 } }, async (page) => {
    await operator.signInPage(page);
    await checkScreens(page, ['orders'], [360, 768, 1440], 'ar');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  });
});

test('dialogs are accessible, and the drawer of phones closes on navigation', async () => {
  await visit(browser, 'console-dialogs', desktop, async (page) => {
    await operator.signInPage(page);
    await page.goto(buildUrl('/orders'));
    await waitUntilIdle(page);
    for (const open of ['Filter', 'Columns', 'Save view', 'Keyboard shortcuts']) {
      await page.getByRole('button', { name: open, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect([open, await findAccessibilityViolations(page)]).toEqual([open, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto(buildUrl(screens.settings));
    await waitUntilIdle(page);
    for (const open of ['Symbol of Euro', 'History of Euro']) {
      await page.getByRole('button', { name: open }).click();
      await page.getByRole('dialog').waitFor();
      expect([open, await findAccessibilityViolations(page)]).toEqual([open, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.goto(buildUrl(screens['delivery zones']));
    await waitUntilIdle(page);
    await page.getByRole('button', { name: 'Edit West Africa' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Nigeria' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(buildUrl(screens['an order']));
    await waitUntilIdle(page);
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Whole order' }).click();
    await page.getByRole('dialog').getByText('can still be refunded').last().waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  });
});

test('orders are found, filtered, sorted and noted by keys', async () => {
  await visit(browser, 'console-orders', desktop, async (page) => {
    await operator.signInPage(page);
    await page.goto(buildUrl('/orders'));
    await waitUntilIdle(page);
    await page.keyboard.press('/');
    await page.keyboard.type('amara');
    await expect.poll(() => page.url()).toContain('search=amara');
    await page.keyboard.press('Escape');
    await waitUntilIdle(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('amara');
    // The former rows stay until the request for the others has begun and ended.
    const listOthers = async () => {
      const names = await page.locator('tbody td:nth-child(4)').allTextContents();
      return names.length === 0 ? ['nobody'] : names.filter((name) => !name.startsWith('Amara'));
    };
    await expect.poll(listOthers).toEqual([]);

    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Cash', exact: true }).click();
    await expect.poll(() => page.url()).toContain('method=cod_method');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove the filter: Method/ }).waitFor();
    await page.getByRole('button', { name: 'Total' }).click();
    await expect.poll(() => page.url()).toContain('sort=total');
    await waitUntilIdle(page);

    for (const key of ['j', 'x', 'j', 'j', 'Shift+X', 'n']) await page.keyboard.press(key);
    await page.getByRole('dialog').getByLabel('Note').fill('Asked the store.');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a note' }).click();
    await page.getByText('Note added to 3 orders').waitFor();
  });
});

test('a view is saved, shared, deleted, and restored within ten seconds', async () => {
  await visit(browser, 'console-views', desktop, async (page) => {
    await operator.signInPage(page);
    await page.goto(buildUrl('/orders?country=NG'));
    await waitUntilIdle(page);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('To Nigeria');
    await page.getByRole('dialog').getByLabel('Share with the team').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    const tab = page.getByRole('link', { name: /^To Nigeria/ });
    await tab.waitFor();
    await page.getByRole('button', { name: 'Delete the view To Nigeria' }).click();
    await tab.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await tab.waitFor();
  });
});

test('the export has the filtered orders', async () => {
  await visit(browser, 'console-export', desktop, async (page) => {
    await operator.signInPage(page);
    await page.goto(buildUrl('/orders?status=shipped'));
    await waitUntilIdle(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('orders.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^\ufefforder,placed_at,/);
    expect(
      new Set(
        text
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')[2]),
      ),
    ).toEqual(new Set(['shipped']));
  });
});

test('a shopper has no access, and a visitor signs in and returns', async () => {
  await visit(browser, 'console-shopper', { ...desktop, expected: /403/ }, async (page) => {
    await shopper.signInPage(page);
    await page.goto(buildUrl('/orders'));
    await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
    expect(await page.locator('nav, aside').count()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
  await visit(browser, 'console-visitor', desktop, async (page) => {
    await page.goto(buildUrl('/orders?late=1'));
    await page.locator('main').getByLabel('Email').fill(DEMO_OPERATOR.email);
    await page.locator('main').getByLabel('Password', { exact: true }).fill(DEMO_OPERATOR.password);
    await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    expect(page.url()).toContain('/operator/orders?late=1');
  });
});

// What storefront code may import is checked by dependency-cruiser: modules of a chunk are no entries of the manifest.
test('the storefront has no chunk of the console', () => {
  const file = fileURLToPath(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url));
  const sources = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  expect(sources.filter((source) => /^src\/console\/|features\/console\/|catalogues\/console/.test(source))).toEqual(
    [],
  );
});

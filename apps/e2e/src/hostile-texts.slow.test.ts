import { createPool } from '@trad/database/connections/pool';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, visit } from './testing/visit.ts';

const { shop, browser, shopper } = await openShop();
/** A POP DIRECTIONAL ISOLATE, which ends the surrounding isolate, and a RIGHT-TO-LEFT OVERRIDE. */
const BIDI_CONTROLS = '\u2069\u202e';
const MARKUP = `${BIDI_CONTROLS}<img src=x onerror="window.hacked=1"> & <b>bold</b>`;
const POLICY = `<p onclick="window.hacked=1">Send it back<script>window.hacked=1</script></p>${BIDI_CONTROLS}`;
/** The maximum height in pixels of a product's text on the screen. */
const MAX_HEIGHT = 300;

interface Product {
  id: number;
  variants: { id: number }[];
}

let products: Product[];
let order: number;

/** Writes hostile texts to three products: markup into one with attributes, very long names into two. */
beforeAll(async () => {
  const response = await fetch(`${shop.url}/api/get_products?product_ids=30,4,1`);
  products = ((await response.json()) as { data: Product[] }).data.sort((a, b) => b.id - a.id);
  const [pot, ...others] = products.map(({ id }) => id);
  const db = createPool({ connectionString: shop.databaseUrl, max: 1 });
  const updateTexts =
    'UPDATE product SET name = $2, short_description = $3, description = $3, features = $3 WHERE id = $1';
  await db.query(updateTexts, [pot, MARKUP, POLICY]);
  await db.query('UPDATE product SET care = $2, return_policy = $2 WHERE id = $1', [pot, POLICY]);
  // Far beyond the maximum length of a title. The browser's layout time grows with the square of a word's length:
  // 10,000 characters took 20 s.
  for (const [index, id] of others.entries()) {
    await db.query(updateTexts, [id, index ? 'W'.repeat(2000) : 'so long '.repeat(1250), 'X'.repeat(3000)]);
  }
  await db.query('UPDATE attribute_value SET value = value || $1', [BIDI_CONTROLS]);
  await db.query("UPDATE content_text SET text = $1 WHERE key = 'return_policy'", [POLICY]);
  await db.end();
  const variants = products.flatMap(({ variants: [first] }) => first?.id ?? []);
  await shopper.fillCart(variants);
  const { addresses } = await shopper.call<{ addresses: { id: number }[] }>('get_address');
  const input = { address_id: addresses[0]?.id, payment_method: 'cod_method' };
  order = (await shopper.call<{ data: { id: number } }>('place_order', input)).data.id;
  await shopper.fillCart(variants);
});

/** Returns for each occurrence of a text whether it is laid out from left to right. */
const checkLeftToRight = (page: Page, text: string) =>
  page.evaluate((searched) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const results: boolean[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const start = node.textContent?.indexOf(searched) ?? -1;
      if (start < 0 || !node.parentElement?.checkVisibility()) continue;
      const readLeft = (offset: number) => {
        const range = document.createRange();
        range.setStart(node as Node, start + offset);
        range.setEnd(node as Node, start + offset + 1);
        return range.getBoundingClientRect().left;
      };
      results.push(readLeft(0) < readLeft(searched.length - 1));
    }
    return results;
  }, text);

const getNames = (page: Page) => page.locator('main :is(h1, h2, h3, li p, li a:not(:has(img)))');

const pages: [name: string, path: () => string, shopText: string][] = [
  ['listing', () => '/category?sort=oldest', 'viewed'],
  ['product', () => `/product/${products[0]?.id}`, 'Secure Payment'],
  ['endless-product', () => `/product/${products[2]?.id}`, 'Secure Payment'],
  ['cart', () => '/cart', 'Order Summary'],
  ['checkout', () => '/checkout', 'Qty'],
  ['order', () => `/my-orders/${order}`, 'Qty'],
];

test.each(pages)('%s renders hostile texts as plain text, and its layout is intact', async (name, path, shopText) => {
  await visit(browser, `hostile-${name}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await shopper.signInPage(page);
    await page.goto(shop.url + path());
    await page.waitForLoadState('networkidle');
    await getNames(page).first().waitFor();
    await page.locator('main').getByText(shopText).filter({ visible: true }).first().waitFor();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      if (name === 'checkout' && width === 360) await page.getByRole('button', { name: 'Your order' }).click();
      await expectNoHorizontalScroll(page);
      const heights = await getNames(page).evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().height),
      );
      expect(Math.max(...heights)).toBeLessThan(MAX_HEIGHT);
      await expect.poll(() => checkLeftToRight(page, shopText)).toContain(true);
      expect(await checkLeftToRight(page, shopText)).not.toContain(false);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('main :is(b, script, img[src="x"])').count()).toBe(0);
  });
});

test('the drawer renders hostile names as plain text', async () => {
  await visit(browser, 'hostile-drawer', { viewport: { width: 360, height: 740 } }, async (page) => {
    await shopper.signInPage(page);
    await page.goto(`${shop.url}/about`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Cart(3)' }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    await drawer.getByRole('link', { name: '<b>bold</b>' }).waitFor();
    const lines = await drawer
      .getByRole('listitem')
      .evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...lines)).toBeLessThan(MAX_HEIGHT);
    expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('scripts in policies of sellers or of the shop do not run', async () => {
  await visit(browser, 'hostile-policy', {}, async (page) => {
    await page.goto(`${shop.url}/product/${products[0]?.id}`);
    await page.getByRole('button', { name: 'Return Policy' }).click();
    await page.getByText('Send it back').last().waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.goto(`${shop.url}/shipping`);
    await page.getByText('Send it back').waitFor();
    expect(await page.locator('main :is(script, [onclick])').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

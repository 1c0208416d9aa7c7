import { describe, expect, test } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { visit, waitForHydration } from './testing/visit.ts';

/** The variant of a product without options. */
const SHEKERE = 1;

const { shop, browser, shopper } = await connectToOrderingShop();

const desktop = { viewport: { width: 1440, height: 900 } };

describe('an API call that is slow and then fails', () => {
  // Some run in Arabic, so that both text directions are covered without running each screen twice.
  const screens: [name: string, path: string, call: string, loadedText: string | RegExp, shownBefore?: string][] = [
    ['cart', '/cart', 'get_user_cart', 'Beaded Gourd Shekere'],
    // The checkout reloads the cart when the address is known.
    ['checkout-cart', '/checkout', 'get_user_cart', 'Beaded Gourd Shekere', '14 Bourdillon Road, Ikoyi'],
    ['checkout-addresses', '/checkout', 'get_address', '14 Bourdillon Road, Ikoyi'],
    ['checkout-methods', '/checkout', 'get_settings?type=payment_method', 'Cash On Delivery'],
    ['orders', '/my-orders?lang=ar', 'get_orders', /#\d+/],
    ['addresses', '/my-address?lang=ar', 'get_address', '14 Bourdillon Road, Ikoyi'],
  ];
  const RETRY = /^(Retry|أعد المحاولة)$/;
  test.each(screens)(
    '%s: shows a loading state, then an error, and retries',
    async (name, path, call, loadedText, shownBefore) => {
      await shopper.fillCart([SHEKERE]);
      await visit(browser, `api-failure-${name}`, { ...desktop, expected: /ERR_FAILED/ }, async (page) => {
        await shopper.signInPage(page);
        let failRequests = () => {};
        const failure = new Promise<void>((resolve) => {
          failRequests = resolve;
        });
        await page.route(`**/api/${call}*`, async (route) => {
          await failure;
          await route.abort();
        });
        await page.goto(shop.url + path);
        await page.locator('h1').first().waitFor();
        const main = page.locator('main');
        await main.locator('.animate-shimmer').first().waitFor();
        await expectAccessible(page, 'main');
        expect(await main.getByText(loadedText).count()).toBe(0);
        if (shownBefore) await main.getByText(shownBefore).waitFor();
        // The footer requests the payment methods too, once it is near: later it would load them before the click on Retry.
        const footer = page.locator('footer');
        await footer.scrollIntoViewIfNeeded();
        await waitForHydration(footer.getByRole('switch'));
        failRequests();
        const retry = main.getByRole('button', { name: RETRY });
        await retry.waitFor();
        await expectAccessible(page, 'main');
        expect(await footer.count()).toBe(1);
        await page.unroute(`**/api/${call}*`);
        await retry.click();
        await main.getByText(loadedText).first().waitFor();
      });
    },
  );

  test('the drawer shows a loading state, then an error, and retries', async () => {
    await shopper.fillCart([SHEKERE]);
    await visit(browser, 'api-failure-drawer', { ...desktop, expected: /ERR_FAILED/ }, async (page) => {
      await shopper.signInPage(page);
      let failRequests = () => {};
      const failure = new Promise<void>((resolve) => {
        failRequests = resolve;
      });
      await page.route('**/api/get_user_cart*', async (route) => {
        await failure;
        await route.abort();
      });
      await page.goto(`${shop.url}/about`);
      await page.getByRole('button', { name: 'Cart(0)' }).click();
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await drawer.getByText('Loading...').waitFor();
      failRequests();
      await drawer.getByText('Your cart could not be loaded').waitFor();
      await expectAccessible(page, 'dialog');
      await page.unroute('**/api/get_user_cart*');
      await drawer.getByRole('button', { name: 'Retry' }).click();
      await drawer.getByRole('link', { name: 'Beaded Gourd Shekere' }).waitFor();
    });
  });
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openRunningShop, type RunningShop } from './running-shop.ts';
import { openShopper, type Shopper } from './shopper.ts';
import { visit } from './visit.ts';

const SHEKERE = 1;
const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  slow: '4000000000007007',
};

let shop: RunningShop;
let browser: Browser;
let shopper: Shopper;
let before: number;
beforeAll(async () => {
  [shop, { browser }] = await Promise.all([openRunningShop(), openBrowser()]);
  shopper = await openShopper(shop.url);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});
beforeEach(async () => {
  await shopper.fillCart([SHEKERE]);
  before = (await orders()).total;
});

interface Orders {
  total: number;
  data: { id: number; payment_method: string }[];
}
const orders = () => shopper.call<Orders>('get_orders?limit=1');
/** One more order than before, paid in that way. */
const expectOrder = async (method: string) => {
  const { total, data } = await orders();
  expect([total, data[0]?.payment_method]).toEqual([before + 1, method]);
};

/** A refused card is answered 402, and a payment that is still open 503, of which the browser takes note by itself. */
const window = { viewport: { width: 1440, height: 900 }, expected: /402|503.*place_order|status of 503/ };
const choose = async (page: Page, method: string) => {
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('radio', { name: method }).check({ force: true });
};
const atCheckout = (name: string, method: string, work: (page: Page) => Promise<void>) =>
  visit(browser, name, window, async (page) => {
    await shopper.signInHere(page);
    await choose(page, method);
    await work(page);
  });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Payment' }).first().click();
const type = async (page: Page, number: string) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Card number').fill('');
  await field('Card number').pressSequentially(number);
  await field('Expiry').fill('');
  await field('Expiry').pressSequentially('1234');
  await field('CVC').fill('');
  await field('CVC').pressSequentially('123');
};
const placed = (page: Page) => page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a card', () => {
  test('pays, and Back leads to no second order', async () => {
    await atCheckout('card-pays', 'Credit Card', async (page) => {
      await said(page, 'Test payments: no money moves.');
      await type(page, CARDS.pays);
      await confirm(page);
      await placed(page);
      await expectOrder('stripe_method');
      await page.getByRole('link', { name: 'See My Orders' }).click();
      await page.getByRole('link', { name: 'View order' }).first().waitFor();
      await page.goBack();
      await said(page, 'Your cart is empty.');
      expect((await orders()).total).toBe(before + 1);
    });
  });

  test('is declined, and then another one pays', async () => {
    await atCheckout('card-declined', 'Credit Card', async (page) => {
      await type(page, CARDS.declined);
      await confirm(page);
      await said(page, 'Your card has been declined.');
      expect((await orders()).total).toBe(before);
      await type(page, CARDS.pays);
      await confirm(page);
      await placed(page);
      await expectOrder('stripe_method');
    });
  });

  test('is asked for by the bank: a no is told, and a yes pays', async () => {
    await atCheckout('card-3ds', 'Credit Card', async (page) => {
      await type(page, CARDS.asks);
      await confirm(page);
      await page.getByRole('button', { name: 'Fail authentication' }).click();
      await said(page, /We are unable to authenticate your payment method/);
      expect((await orders()).total).toBe(before);
      await confirm(page);
      await page.getByRole('button', { name: 'Complete authentication' }).click();
      await placed(page);
      await expectOrder('stripe_method');
    });
  });

  test('that the bank did not know leaves cash', async () => {
    await atCheckout('card-then-cash', 'Credit Card', async (page) => {
      await type(page, CARDS.declined);
      await confirm(page);
      await said(page, 'Your card has been declined.');
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true });
      await confirm(page);
      await placed(page);
      await expectOrder('cod_method');
    });
  });

  test('whose payment takes its time is said to be open, and then ordered', async () => {
    await atCheckout('card-slow', 'Credit Card', async (page) => {
      await type(page, CARDS.slow);
      await confirm(page);
      await said(page, /We could not confirm your payment yet\. Do not pay again/);
      await placed(page);
      await expectOrder('stripe_method');
    });
  });

  test('pays for a tab that is closed at once: the order comes by itself', async () => {
    await atCheckout('card-tab-closed', 'Credit Card', async (page) => {
      // What this browser would still say never arrives.
      await page.route('**/api/place_order*', () => {});
      await type(page, CARDS.pays);
      const paid = page.waitForResponse((response) => response.url().endsWith('/confirm'));
      await confirm(page);
      await paid;
      await page.close();
    });
    await expect.poll(async () => (await orders()).total, { timeout: 20_000 }).toBe(before + 1);
    await expectOrder('stripe_method');
  });

  test('is confirmed in two tabs at once, and pays once', async () => {
    await atCheckout('card-two-tabs', 'Credit Card', async (page) => {
      const other = await page.context().newPage();
      await shopper.signInHere(other);
      await choose(other, 'Credit Card');
      await holdUntil(page.context(), '**/v1/payment_intents/*/confirm', 2);
      for (const tab of [page, other]) await type(tab, CARDS.pays);
      await Promise.all([confirm(page), confirm(other)]);
      await Promise.all([placed(page), placed(other)]);
      await expectOrder('stripe_method');
    });
  });

  test('has fields that are said to be away where Stripe cannot be had, and that come back', async () => {
    await visit(browser, 'card-away', { ...window, expected: /ERR_FAILED/ }, async (page) => {
      await shopper.signInHere(page);
      await page.route('**/__paysandbox/stripe.js', (route) => route.abort());
      await choose(page, 'Credit Card');
      await said(page, /^The card fields could not be loaded\./);
      await confirm(page);
      await said(page, 'Stripe is not loaded yet.');
      await page.unroute('**/__paysandbox/stripe.js');
      await page.getByRole('button', { name: 'Retry' }).click();
      await type(page, CARDS.pays);
    });
  });
});

/** Holds requests until so many are there, and lets them go together. */
const holdUntil = async (context: BrowserContext, url: string, count: number) => {
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  await context.route(url, async (route) => {
    waiting += 1;
    if (waiting === count) open();
    await all;
    await route.continue();
  });
};

describe('PayPal', () => {
  const agree = async (page: Page, answer: RegExp) => {
    await page.getByRole('heading', { name: /^Pay / }).waitFor();
    await page.getByRole('button', { name: answer }).click();
  };

  test('is cancelled on its page, and then pays by its link', async () => {
    await atCheckout('paypal-link', 'PayPal', async (page) => {
      await confirm(page);
      await agree(page, /^Cancel/);
      await page.getByRole('heading', { name: 'Payment not completed' }).waitFor();
      await said(page, 'Your payment was not completed. You have not been charged.');
      expect((await orders()).total).toBe(before);
      await page.getByRole('link', { name: 'Back to checkout' }).click();
      await page.getByRole('radio', { name: 'PayPal' }).check({ force: true });
      await confirm(page);
      await agree(page, /^Pay /);
      await page.getByRole('heading', { name: 'Payment successful! Order placed.' }).waitFor();
      await expectOrder('paypal_method');
      expect(await page.evaluate(() => localStorage.getItem('pendingOrderData'))).toBeNull();
      await page.reload();
      await page.getByRole('heading', { name: 'Payment successful! Order placed.' }).waitFor();
      expect((await orders()).total).toBe(before + 1);
      await page.getByRole('button', { name: 'Cart(0)' }).waitFor();
    });
  });

  test('declines on its page', async () => {
    await atCheckout('paypal-declined', 'PayPal', async (page) => {
      await confirm(page);
      await page.getByText('A card that is declined').click();
      await agree(page, /^Pay /);
      await said(page, 'PayPal declined this payment. You have not been charged.');
      expect((await orders()).total).toBe(before);
    });
  });

  test('pays by its button, in a window that may be cancelled before', async () => {
    await atCheckout('paypal-button', 'PayPal', async (page) => {
      for (const [answer, outcome] of [
        [/^Cancel/, 'Your payment was not completed. You have not been charged.'],
        [/^Pay /, 'Order placed successfully!'],
      ] as const) {
        const popup = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Pay with PayPal' }).click();
        await agree(await popup, answer);
        await said(page, outcome);
      }
      await expectOrder('paypal_method');
    });
  });

  test('is not offered in a currency that it does not know', async () => {
    await atCheckout('paypal-currency', 'PayPal', async (page) => {
      await page.getByRole('button', { name: 'Currency: USD' }).click();
      await page.getByRole('button', { name: /NGN$/ }).click();
      await said(page, 'PayPal does not support payments in NGN. Please choose another payment method.');
      expect(await page.getByRole('radio', { name: 'PayPal' }).count()).toBe(0);
    });
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from './accessible.ts';
import { enterBusyShop } from './open-shop.ts';
import { expectNoSidewaysScroll, followAtOnce, seeAfter, visit } from './visit.ts';

/** A product without tracked stock and with a price in every currency. */
const COFFEE = 36;
const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  slow: '4000000000007007',
};

let before: number;
const { shop, browser, shopper } = await enterBusyShop();
beforeEach(async () => {
  await shopper.fillCart([COFFEE]);
  before = (await orders()).total;
});

interface Orders {
  total: number;
  data: { id: number; payment_method: string }[];
}
const orders = () => shopper.call<Orders>('get_orders?limit=1');
/** Expects exactly one new order with this payment method. */
const expectOrder = async (method: string) => {
  const { total, data } = await orders();
  expect([total, data[0]?.payment_method]).toEqual([before + 1, method]);
};

/** The browser logs the responses 402 to a declined card and 400 to a payment that has already succeeded. */
const window = { viewport: { width: 1440, height: 900 }, expected: /status of 40[02]/ };
const choose = async (page: Page, method: string) => {
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('radio', { name: method }).check({ force: true });
};
const atCheckout = (
  name: string,
  method: string,
  work: (page: Page) => Promise<void>,
  expected: RegExp = window.expected,
) =>
  visit(browser, name, { ...window, expected }, async (page) => {
    await shopper.signInHere(page);
    await choose(page, method);
    await work(page);
  });
/** Clicks the button in the summary, or the one in the bar on phones. */
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true }).click();
const type = async (page: Page, number: string) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Card number').fill('');
  await field('Card number').pressSequentially(number);
  await field('Expiry').fill('');
  await field('Expiry').pressSequentially('1234');
  await field('CVC').fill('');
  await field('CVC').pressSequentially('123');
};
/** Runs `act` and waits for the success message, which is shown for two seconds before the app navigates home. */
const place = (page: Page, act: () => Promise<void>) => seeAfter(page, ['Order placed successfully!'], act);
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Whether the text is not covered by another element. */
const isInView = (page: Page, text: string) =>
  page.getByText(text).evaluate((notice) => {
    const { left, top, width, height } = notice.getBoundingClientRect();
    return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe('a card', () => {
  test('pays, and Back leads to no second order', async () => {
    await atCheckout('card-pays', 'Credit Card', async (page) => {
      await said(page, 'Test payments: no money moves.');
      await type(page, CARDS.pays);
      await Promise.all([place(page, () => confirm(page)), followAtOnce(page, 'See My Orders')]);
      await page.getByRole('link', { name: 'View order' }).first().waitFor();
      await expectOrder('stripe_method');
      await page.goBack();
      await said(page, 'Your cart is empty.');
      expect((await orders()).total).toBe(before + 1);
    });
  });

  test('that is declined on a phone scrolls the error into view, and another card pays', async () => {
    await atCheckout('card-declined', 'Credit Card', async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await type(page, CARDS.declined);
      await confirm(page);
      await expect.poll(() => isInView(page, 'Your card has been declined.')).toBe(true);
      expect((await orders()).total).toBe(before);
      await type(page, CARDS.pays);
      await place(page, () => confirm(page));
      await expectOrder('stripe_method');
    });
  });

  test('requires 3-D Secure: a failed authentication shows an error, a completed one pays', async () => {
    await atCheckout('card-3ds', 'Credit Card', async (page) => {
      await type(page, CARDS.asks);
      await confirm(page);
      await page.getByRole('button', { name: 'Fail authentication' }).click();
      await said(page, /We are unable to authenticate your payment method/);
      expect((await orders()).total).toBe(before);
      await confirm(page);
      await place(page, () => page.getByRole('button', { name: 'Complete authentication' }).click());
      await expectOrder('stripe_method');
    });
  });

  test('that is declined can be replaced by cash on delivery', async () => {
    await atCheckout('card-then-cash', 'Credit Card', async (page) => {
      await type(page, CARDS.declined);
      await confirm(page);
      await said(page, 'Your card has been declined.');
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true });
      await place(page, () => confirm(page));
      await expectOrder('cod_method');
    });
  });

  test('pays if the tab is closed at once: the server creates the order', async () => {
    await atCheckout('card-tab-closed', 'Credit Card', async (page) => {
      // Drop the browser's place_order request.
      await page.route('**/api/place_order*', () => {});
      await type(page, CARDS.pays);
      const paid = page.waitForResponse((response) => response.url().endsWith('/confirm'));
      await confirm(page);
      await paid;
      await page.close();
    });
    await expect.poll(async () => (await orders()).total).toBe(before + 1);
    await expectOrder('stripe_method');
  });

  test('is confirmed in two tabs at once, and pays once', async () => {
    await atCheckout('card-two-tabs', 'Credit Card', async (page) => {
      const other = await page.context().newPage();
      await shopper.signInHere(other);
      await choose(other, 'Credit Card');
      await holdUntil(page.context(), '**/v1/payment_intents/*/confirm', 2);
      for (const tab of [page, other]) await type(tab, CARDS.pays);
      await Promise.all([page, other].map((tab) => place(tab, () => confirm(tab))));
      await expectOrder('stripe_method');
    });
  });

  test('has fields that show an error if Stripe fails to load, and that can be retried', async () => {
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

/** Delays matching requests until `count` of them are pending, then continues all of them. */
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

  /** The console errors when PayPal's script is blocked. */
  const NO_BUTTON = /ERR_FAILED|Failed to load the PayPal JS SDK script/;
  /** Blocks PayPal's script: without its button the checkout redirects to PayPal's page. */
  const withoutButton = async (page: Page) => {
    await page.route('**/__paysandbox/paypal.js*', (route) => route.abort());
    await page.reload();
  };

  test('can be cancelled on its page, and then pays by its link', async () => {
    await atCheckout(
      'paypal-link',
      'PayPal',
      async (page) => {
        await withoutButton(page);
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
        await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingOrderData'))).toBeNull();
        await page.reload();
        await page.getByRole('heading', { name: 'Payment successful! Order placed.' }).waitFor();
        expect((await orders()).total).toBe(before + 1);
        await page.getByRole('button', { name: 'Cart(0)' }).waitFor();
      },
      NO_BUTTON,
    );
  });

  test('shows a payment that is declined on its page', async () => {
    await atCheckout(
      'paypal-declined',
      'PayPal',
      async (page) => {
        await withoutButton(page);
        await confirm(page);
        await page.getByText('A card that is declined').click();
        await agree(page, /^Pay /);
        await said(page, 'PayPal declined this payment. You have not been charged.');
        expect((await orders()).total).toBe(before);
      },
      NO_BUTTON,
    );
  });

  test('pays by its button, after a first window is cancelled', async () => {
    await atCheckout('paypal-button', 'PayPal', async (page) => {
      const answerInWindow = async (answer: RegExp) => {
        const popup = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Pay with PayPal' }).click();
        await agree(await popup, answer);
      };
      await answerInWindow(/^Cancel/);
      await said(page, 'Your payment was not completed. You have not been charged.');
      await place(page, () => answerInWindow(/^Pay /));
      await expectOrder('paypal_method');
    });
  });

  test('is not offered in a currency that it does not support', async () => {
    await atCheckout('paypal-currency', 'PayPal', async (page) => {
      await page.getByRole('button', { name: 'Currency: USD' }).click();
      await page.getByRole('button', { name: /NGN$/ }).click();
      await said(page, 'PayPal does not support payments in NGN. Please choose another payment method.');
      await page.getByRole('radio', { name: 'PayPal' }).waitFor({ state: 'detached' });
    });
  });
});

describe('the payment states of the screens', () => {
  const states: [name: string, path: string, work: (page: Page) => Promise<void>][] = [
    [
      'card fields with what is wrong with them',
      '/checkout',
      async (page) => {
        await page.locator('input[value=stripe_method]').check({ force: true });
        await page.locator('input.number').pressSequentially('4000000000000002');
        await page.locator('input.expiry').pressSequentially('1220');
        await page.locator('.bg-clay:visible', { hasText: /./ }).last().click();
        await page.locator('[id$=-error]').nth(1).waitFor();
      },
    ],
    [
      'PayPal',
      '/checkout',
      async (page) => {
        await page.locator('input[value=paypal_method]').check({ force: true });
        await page.locator('button.paypal').waitFor();
      },
    ],
    ['a payment that is not known', '/paypal-status?status=success&order_id=5O1', async () => {}],
    ['a payment that was cancelled', '/paypal-status?status=cancelled', async () => {}],
  ];
  test.each(['en', 'ar'])('fit phone, tablet and desktop, and are accessible: %s', async (language) => {
    // The browser logs the shop's 404 response to the unknown payment.
    const expected = /status of 404/;
    // Axe injects styles that the Content-Security-Policy blocks.
    await visit(browser, `paying-states-${language}`, { ...window, expected, bypassCSP: true }, async (page) => {
      await shopper.signInHere(page);
      for (const [name, path, work] of states) {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(`${shop.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await page.locator('h1').waitFor();
        await work(page);
        expect([name, await problemsOf(page, { parts: ['main'], isMirrored: language === 'ar' })]).toEqual([name, []]);
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
      }
    });
  });
});

import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchCharges } from './testing/charged-payments.ts';
import { COFFEE } from './testing/demo-products.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { clickTransientLink, expectTextsAfter, visit } from './testing/visit.ts';

const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  requires3ds: '4000002500003155',
};

let ordersBefore: number;
const { shop, browser, shopper } = await connectToOrderingShop();
beforeEach(async () => {
  await shopper.fillCart([COFFEE.variant]);
  ordersBefore = (await loadOrders()).total;
});

interface Orders {
  total: number;
  data: { id: number; payment_method: string }[];
}
const loadOrders = () => shopper.call<Orders>('get_orders?limit=1');
/** Expects exactly one new order with this payment method. */
const expectOrder = async (method: string) => {
  const { total, data } = await loadOrders();
  expect([total, data[0]?.payment_method]).toEqual([ordersBefore + 1, method]);
};

/** The browser logs the responses 402 to a declined card and 400 to a payment that has already succeeded. */
const desktop = { viewport: { width: 1440, height: 900 }, expected: /status of 40[02]/ };
const openCheckout = async (page: Page, method: string) => {
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('radio', { name: method }).check({ force: true });
};
const visitCheckout = (
  name: string,
  method: string,
  action: (page: Page) => Promise<void>,
  expected: RegExp = desktop.expected,
) =>
  visit(browser, name, { ...desktop, expected }, async (page) => {
    await shopper.signInPage(page);
    await openCheckout(page, method);
    await action(page);
  });
/** Clicks the button in the summary, or the one in the bar on phones. */
const clickConfirm = (page: Page) =>
  page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true }).click();
const typeCard = async (page: Page, number: string) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Card number').fill('');
  await field('Card number').pressSequentially(number);
  await field('Expiry').fill('');
  await field('Expiry').pressSequentially('1234');
  await field('CVC').fill('');
  await field('CVC').pressSequentially('123');
};
/** Runs `action` and waits for the success message, which is shown for two seconds before the app navigates home. */
const expectOrderPlaced = (page: Page, action: () => Promise<void>) =>
  expectTextsAfter(page, ['Order placed successfully!'], action);
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Whether the text is not covered by another element. */
const isUncovered = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Runs in the page: whether neither the field nor its error is outside the window or under another element. */
const areFieldAndErrorUncovered = (field: Element) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.map((id) => document.getElementById(id)).find((element) => element?.id.endsWith('-error'));
  return [field, error].every((element) => {
    if (!element) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(shown);
  });
};

describe('a card', () => {
  test('pays, and Back leads to no second order', async () => {
    await visitCheckout('card-pays', 'Credit Card', async (page) => {
      await waitForText(page, 'Test payments: no money moves.');
      await typeCard(page, CARDS.pays);
      await Promise.all([expectOrderPlaced(page, () => clickConfirm(page)), clickTransientLink(page, 'See My Orders')]);
      await page.getByRole('link', { name: 'View order' }).first().waitFor();
      await expectOrder('stripe_method');
      await page.goBack();
      await waitForText(page, 'Your cart is empty.');
      expect((await loadOrders()).total).toBe(ordersBefore + 1);
    });
  });

  test('that is declined on a phone scrolls the error into view, and another card pays', async () => {
    await visitCheckout('card-declined', 'Credit Card', async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await typeCard(page, CARDS.declined);
      await clickConfirm(page);
      await expect.poll(() => isUncovered(page, 'Your card has been declined.')).toBe(true);
      expect((await loadOrders()).total).toBe(ordersBefore);
      await typeCard(page, CARDS.pays);
      await expectOrderPlaced(page, () => clickConfirm(page));
      await expectOrder('stripe_method');
    });
  });

  test('requires 3-D Secure: a failed authentication shows an error, a completed one pays', async () => {
    await visitCheckout('card-3ds', 'Credit Card', async (page) => {
      await typeCard(page, CARDS.requires3ds);
      await clickConfirm(page);
      await page.getByRole('button', { name: 'Fail authentication' }).click();
      await waitForText(page, /We are unable to authenticate your payment method/);
      expect((await loadOrders()).total).toBe(ordersBefore);
      await clickConfirm(page);
      await expectOrderPlaced(page, () => page.getByRole('button', { name: 'Complete authentication' }).click());
      await expectOrder('stripe_method');
    });
  });

  test('that is declined can be replaced by cash on delivery', async () => {
    await visitCheckout('card-then-cash', 'Credit Card', async (page) => {
      await typeCard(page, CARDS.declined);
      await clickConfirm(page);
      await waitForText(page, 'Your card has been declined.');
      await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true });
      await expectOrderPlaced(page, () => clickConfirm(page));
      await expectOrder('cod_method');
    });
  });

  test('pays if the tab is closed at once: the server creates the order', async () => {
    await visitCheckout('card-tab-closed', 'Credit Card', async (page) => {
      // Drop the browser's place_order request.
      await page.route('**/api/place_order*', () => {});
      await typeCard(page, CARDS.pays);
      const paid = page.waitForResponse((response) => response.url().endsWith('/confirm'));
      await clickConfirm(page);
      await paid;
      await page.close();
    });
    await expect.poll(async () => (await loadOrders()).total).toBe(ordersBefore + 1);
    await expectOrder('stripe_method');
  });

  test('is confirmed in two tabs at once, and pays once', async () => {
    const countCharges = watchCharges(shop);
    await visitCheckout('card-two-tabs', 'Credit Card', async (page) => {
      const other = await page.context().newPage();
      await shopper.signInPage(other);
      await openCheckout(other, 'Credit Card');
      await delayUntilPending(page.context(), '**/v1/payment_intents/*/confirm', 2);
      for (const tab of [page, other]) await typeCard(tab, CARDS.pays);
      await Promise.all([page, other].map((tab) => expectOrderPlaced(tab, () => clickConfirm(tab))));
      await expectOrder('stripe_method');
      expect(countCharges()).toBe(1);
    });
  });

  test('has fields that show an error if Stripe fails to load, and that can be retried', async () => {
    await visit(browser, 'card-script-blocked', { ...desktop, expected: /ERR_FAILED/ }, async (page) => {
      await shopper.signInPage(page);
      await page.route('**/__paysandbox/stripe.js', (route) => route.abort());
      await openCheckout(page, 'Credit Card');
      await waitForText(page, /^The card fields could not be loaded\./);
      await clickConfirm(page);
      await waitForText(page, 'Stripe is not loaded yet.');
      await page.unroute('**/__paysandbox/stripe.js');
      await page.getByRole('button', { name: 'Retry' }).click();
      await typeCard(page, CARDS.pays);
    });
  });
});

test('an incomplete new address on a phone brings its error into view, below the header and above the bar', async () => {
  const phone = { viewport: { width: 360, height: 740 } };
  await visit(browser, 'incomplete-address', phone, async (page) => {
    await shopper.signInPage(page);
    await openCheckout(page, 'Cash On Delivery');
    await page.getByRole('button', { name: 'Add new address' }).click();
    await page.getByLabel('First Name', { exact: true }).fill('Ngozi');
    await page.getByLabel('City', { exact: true }).fill('London');
    for (const [end, missing] of [
      ['bottom', 'Last Name'],
      ['top', 'Address Line 1'],
    ] as const) {
      // Confirm is in a fixed bar: the form may be a screen above or below it.
      await page.evaluate((at) => scrollTo(0, at === 'top' ? 0 : document.body.scrollHeight), end);
      await clickConfirm(page);
      const field = page.getByLabel(missing, { exact: true });
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => field.evaluate(areFieldAndErrorUncovered)).toBe(true);
      await field.fill('Eze');
    }
    expect((await loadOrders()).total).toBe(ordersBefore);
  });
});

/** Delays matching requests until `count` of them are pending, then continues all of them. */
const delayUntilPending = async (context: BrowserContext, url: string, count: number) => {
  let releaseAll = () => {};
  const released = new Promise<void>((resolve) => {
    releaseAll = resolve;
  });
  let waiting = 0;
  await context.route(url, async (route) => {
    waiting += 1;
    if (waiting === count) releaseAll();
    await released;
    await route.continue();
  });
};

describe('PayPal', () => {
  const answerPayPal = async (page: Page, answer: RegExp) => {
    await page.getByRole('heading', { name: /^Pay / }).waitFor();
    await page.getByRole('button', { name: answer }).click();
  };

  /** The console errors when PayPal's script is blocked. */
  const BLOCKED_SCRIPT_ERRORS = /ERR_FAILED|Failed to load the PayPal JS SDK script/;
  /** Blocks PayPal's script: without its button the checkout redirects to PayPal's page. */
  const blockPayPalScript = async (page: Page) => {
    await page.route('**/__paysandbox/paypal.js*', (route) => route.abort());
    await page.reload();
  };

  test('is cancelled on PayPal’s page, and then paid there', async () => {
    await visitCheckout(
      'paypal-link',
      'PayPal',
      async (page) => {
        await blockPayPalScript(page);
        await clickConfirm(page);
        await answerPayPal(page, /^Cancel/);
        await page.getByRole('heading', { name: 'Payment not completed' }).waitFor();
        await waitForText(page, 'Your payment was not completed. You have not been charged.');
        expect((await loadOrders()).total).toBe(ordersBefore);
        await page.getByRole('link', { name: 'Back to checkout' }).click();
        await page.getByRole('radio', { name: 'PayPal' }).check({ force: true });
        await clickConfirm(page);
        await answerPayPal(page, /^Pay /);
        await page.getByRole('heading', { name: 'Payment successful! Order placed.' }).waitFor();
        await expectOrder('paypal_method');
        await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingOrderData'))).toBeNull();
        await page.reload();
        await page.getByRole('heading', { name: 'Payment successful! Order placed.' }).waitFor();
        expect((await loadOrders()).total).toBe(ordersBefore + 1);
        await page.getByRole('button', { name: 'Cart(0)' }).waitFor();
      },
      BLOCKED_SCRIPT_ERRORS,
    );
  });

  test('shows a payment that is declined on its page', async () => {
    await visitCheckout(
      'paypal-declined',
      'PayPal',
      async (page) => {
        await blockPayPalScript(page);
        await clickConfirm(page);
        await page.getByText('A card that is declined').click();
        await answerPayPal(page, /^Pay /);
        await waitForText(page, 'PayPal declined this payment. You have not been charged.');
        expect((await loadOrders()).total).toBe(ordersBefore);
      },
      BLOCKED_SCRIPT_ERRORS,
    );
  });

  test('pays by its button, after a first window is cancelled', async () => {
    await visitCheckout('paypal-button', 'PayPal', async (page) => {
      const openWindowAndAnswer = async (answer: RegExp) => {
        const popup = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Pay with PayPal' }).click();
        await answerPayPal(await popup, answer);
      };
      await openWindowAndAnswer(/^Cancel/);
      await waitForText(page, 'Your payment was not completed. You have not been charged.');
      await expectOrderPlaced(page, () => openWindowAndAnswer(/^Pay /));
      await expectOrder('paypal_method');
    });
  });

  test('is not offered in a currency that it does not support', async () => {
    await visitCheckout('paypal-currency', 'PayPal', async (page) => {
      await page.getByRole('button', { name: 'Currency: USD' }).click();
      await page.getByRole('button', { name: /NGN$/ }).click();
      await waitForText(page, 'PayPal does not support payments in NGN. Please choose another payment method.');
      await page.getByRole('radio', { name: 'PayPal' }).waitFor({ state: 'detached' });
    });
  });
});

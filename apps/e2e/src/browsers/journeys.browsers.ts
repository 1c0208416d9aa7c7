import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COFFEE } from '../testing/demo-products.ts';
import { openRunningShop } from '../testing/running-shop.ts';
import { signInAccount } from '../testing/shopper.ts';
import { DEBIAN_BROWSERS, openDebianBrowser } from './debian-browsers.ts';
import { Tab } from './tab.ts';

const CARDS = { pays: '4242424242424242', declined: '4000000000000002' };
/** The address of this machine in its network, if it has one: by http, pages there have no secure context, as on a phone. */
const LAN_HOSTS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))
  .slice(0, 1);
const PASSWORD = 'woven by hand 7';
const DEMO_PASSWORD = 'Try-Trad-Today';
const ORDER_PLACED = ['Order placed successfully!'];

/** The files that the browsers upload. */
const uploads = mkdtempSync(join(tmpdir(), 'trad-browsers-'));
let shop: Awaited<ReturnType<typeof openRunningShop>>;
let shopper: Awaited<ReturnType<typeof signInAccount>>;
beforeAll(async () => {
  shop = await openRunningShop({ HOST: '0.0.0.0' });
  shopper = await signInAccount(shop.url);
});
afterAll(async () => {
  rmSync(uploads, { recursive: true, force: true });
  await shop?.close();
});

interface Orders {
  total: number;
  data: { id: number; payment_method: string }[];
}
const loadOrders = () => shopper.call<Orders>('get_orders?limit=1');
const logIn = async (email: string, password: string) => {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${shop.url}/api/login`, { method: 'POST', headers, body });
  return (await response.json()) as { token: string; user: object };
};

describe.each(DEBIAN_BROWSERS)('in %s', (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openDebianBrowser(name);
    console.log(`${name}: ${await browser.version()}`);
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** Runs `action` in a new tab. On failure it saves a screenshot; on success it requires a clean console. */
  const visit = async (
    title: string,
    action: (tab: Tab) => Promise<void>,
    { origin = shop.url, expected = /^$/ } = {},
  ) => {
    const tab = await Tab.open(browser, origin);
    try {
      await action(tab);
      expect(tab.browserErrors.filter((text) => !expected.test(text))).toEqual([]);
    } catch (error) {
      await tab.saveScreenshot(`${name}-${title}`);
      throw error;
    } finally {
      await tab.close();
    }
  };

  /** Opens the checkout as a signed-in shopper with a bag of coffee in the cart. */
  const openCheckout = async (tab: Tab, method: string) => {
    await shopper.fillCart([COFFEE.variant]);
    await tab.signInAs(await logIn('shopper@trad.example', DEMO_PASSWORD));
    await tab.goto('/checkout');
    await tab.press('radio', method, { isPrefix: true });
  };
  /** Expects `action` to create exactly one order with this payment method. */
  const expectOrder = async (method: string, action: () => Promise<void>) => {
    const before = (await loadOrders()).total;
    await action();
    await expect.poll(async () => (await loadOrders()).total).toBe(before + 1);
    expect((await loadOrders()).data[0]?.payment_method).toBe(method);
  };
  const typeCard = async (tab: Tab, number: string) => {
    await tab.type('Card number', number);
    await tab.type('Expiry', '1234');
    await tab.type('CVC', '123');
  };

  test('a visitor browses, signs up, and orders with cash on delivery', async () => {
    await visit('cash', async (tab) => {
      await tab.goto('/');
      await tab.press('link', 'Women');
      await tab.find('heading', 'Women');
      await tab.press('link', 'Ankara Maxi Dress', { isPrefix: true });
      await tab.find('heading', 'Ankara Maxi Dress');
      await tab.press('radio', 'Teal');
      await tab.press('radio', 'M');
      await tab.press('button', 'Add to Cart');
      await tab.press('link', 'View cart');
      await tab.find('heading', 'Cart');
      await tab.press('link', 'Confirm Payment');
      await tab.press('link', 'Sign in, and keep everything');
      await tab.find('heading', 'Sign in');
      await tab.press('link', 'Create an Account');
      const email = `amina-${name.toLowerCase()}@trad.example`;
      await tab.type('Full Name', 'Amina Diallo');
      await tab.type('Email Address', email);
      await tab.choose('Country code', 'NG');
      await tab.type('Mobile Number', '803 555 0142');
      await tab.type('Password', PASSWORD);
      await tab.expectTextsAfter(['Registration successful!'], () => tab.press('button', 'Create Account'));
      await tab.find('heading', 'Sign in');
      await tab.type('Email Address', email);
      await tab.type('Password', PASSWORD);
      await tab.press('button', 'Sign in');
      await tab.find('heading', 'Checkout');
      await tab.press('button', 'Add new address');
      await tab.type('First Name', 'Amina');
      await tab.type('Last Name', 'Diallo');
      await tab.type('Address Line 1', '14 Bourdillon Road');
      await tab.type('City', 'Lagos');
      await tab.choose('Country', 'Nigeria');
      await tab.press('button', 'Save');
      // Wait for the form to close: the layout shifts until then.
      await tab.expectTexts('14 Bourdillon Road');
      await tab.press('radio', 'Cash On Delivery', { isPrefix: true });
      await tab.expectTextsAfter(ORDER_PLACED, () => tab.press('button', 'Confirm Payment'));
      await tab.waitForPath('/');
      await tab.goto('/my-orders');
      await tab.expectTexts('Ankara Maxi Dress');
    });
  });

  test('an operator finds an order in the console, filters the list, and writes a note', async () => {
    await visit('console', async (tab) => {
      await tab.goto('/operator/orders?late=1');
      await tab.type('Email Address', 'operator@trad.example');
      await tab.type('Password', DEMO_PASSWORD);
      await tab.press('button', 'Sign in');
      await tab.find('heading', 'Orders');
      await tab.press('link', 'All', { isPrefix: true });
      await tab.press('button', 'Filter', { isPrefix: true });
      await tab.press('checkbox', 'Shipped');
      await tab.press('button', 'Show rows');
      await tab.find('button', 'Remove the filter: State', { isPrefix: true });
      await tab.press('checkbox', 'Select #', { isPrefix: true });
      await tab.press('button', 'Add a note', { isPrefix: true });
      await tab.type('Note', 'Asked the store.');
      await tab.expectTextsAfter(['Note added to 1 order'], () => tab.press('button', 'Add a note', { isLast: true }));
      await tab.press('link', '#', { isPrefix: true });
      await tab.expectTexts('Asked the store.');
    });
  });

  test('a guest orders with cash on delivery, on one page, pressing Confirm once', async () => {
    await visit('guest', async (tab) => {
      await tab.goto(`/product/${COFFEE.product}`);
      await tab.press('button', 'Add to Cart');
      await tab.press('link', 'Checkout');
      await tab.find('heading', 'Checkout');
      await tab.choose('Country', 'Nigeria');
      await tab.type('Email Address', `guest-${name.toLowerCase()}@trad.example`);
      await tab.type('Full Name', 'Zainab Bello');
      await tab.type('Phone', '0803 123 4567');
      await tab.type('Address', '14 Bourdillon Road');
      await tab.type('City', 'Lagos');
      await tab.press('radio', 'Cash On Delivery', { isPrefix: true });
      await tab.press('button', 'Confirm Payment');
      await tab.expectTexts('Order placed with Cash On Delivery!', 'Bourdillon Road');
    });
  });

  test('a card that is declined twice shows an error each time, and a valid card creates an order', async () => {
    await visit(
      'declined',
      async (tab) => {
        await openCheckout(tab, 'Credit Card');
        await expectOrder('stripe_method', async () => {
          await typeCard(tab, CARDS.declined);
          for (const _ of ['first', 'second'])
            await tab.expectTextsAfter(['Your card has been declined.'], () => tab.press('button', 'Confirm Payment'));
          await typeCard(tab, CARDS.pays);
          await tab.expectTextsAfter(ORDER_PLACED, () => tab.press('button', 'Confirm Payment'));
        });
      },
      // Chromium logs the 402 response to a declined card.
      { expected: /status of 402/ },
    );
  });

  test('a shopper pays with cash on delivery after a declined card', async () => {
    await visit(
      'declined-then-cash',
      async (tab) => {
        await openCheckout(tab, 'Credit Card');
        await expectOrder('cod_method', async () => {
          await typeCard(tab, CARDS.declined);
          await tab.expectTextsAfter(['Your card has been declined.'], () => tab.press('button', 'Confirm Payment'));
          await tab.press('radio', 'Cash On Delivery', { isPrefix: true });
          await tab.expectTextsAfter(ORDER_PLACED, () => tab.press('button', 'Confirm Payment'));
        });
      },
      { expected: /status of 402/ },
    );
  });

  test.each(LAN_HOSTS)('a shopper fills the cart and pays on a page without a secure context, at %s', async (host) => {
    const origin = `http://${host}:${new URL(shop.url).port}`;
    await visit(
      'no-secure-context',
      async (tab) => {
        await shopper.fillCart([]);
        await tab.signInAs(await logIn('shopper@trad.example', DEMO_PASSWORD));
        await tab.goto(`/product/${COFFEE.product}`);
        expect(await tab.page.evaluate(() => isSecureContext)).toBe(false);
        await tab.press('button', 'Add to Cart');
        await tab.press('link', 'Checkout');
        await tab.press('radio', 'PayPal', { isPrefix: true });
        await expectOrder('paypal_method', async () => {
          const opened = tab.nextWindow();
          await tab.press('button', 'Pay with PayPal');
          const approval = await opened;
          await tab.expectTextsAfter(ORDER_PLACED, () => approval.press('button', 'Pay ', { isPrefix: true }));
        });
      },
      { origin },
    );
  });

  test('a shopper pays in the PayPal window', async () => {
    await visit('paypal-button', async (tab) => {
      await openCheckout(tab, 'PayPal');
      await expectOrder('paypal_method', async () => {
        const opened = tab.nextWindow();
        await tab.press('button', 'Pay with PayPal');
        const approval = await opened;
        await tab.expectTextsAfter(ORDER_PLACED, () => approval.press('button', 'Pay ', { isPrefix: true }));
      });
    });
  });

  test.each(['localhost', '127.0.0.1'])(
    'PayPal’s page redirects to %s, where the shopper is signed in',
    async (host) => {
      const origin = `http://${host}:${new URL(shop.url).port}`;
      await visit(
        `paypal-page-${host}`,
        async (tab) => {
          // Without PayPal's script the checkout redirects to PayPal's page.
          await tab.abortRequests('/__paysandbox/paypal.js');
          await openCheckout(tab, 'PayPal');
          await expectOrder('paypal_method', async () => {
            await tab.press('button', 'Confirm Payment');
            const approval = await tab.waitForPath('/__paysandbox/checkoutnow');
            expect(approval.origin).toBe(origin);
            await tab.press('button', 'Pay ', { isPrefix: true });
            await tab.find('heading', 'Payment successful! Order placed.');
            expect((await tab.waitForPath('/paypal-status')).origin).toBe(origin);
            await tab.expectTexts('is on its way to the makers.');
            expect(await tab.page.evaluate(() => localStorage.getItem('pendingOrderData'))).toBeNull();
          });
          // A signed-out visitor sees the same status, but no details of the order.
          await tab.page.evaluate(() => localStorage.clear());
          await tab.page.reload();
          await tab.find('heading', 'Payment successful! Order placed.');
          await tab.expectTexts('You will find your order in My Orders.');
        },
        { origin, expected: /PayPal JS SDK|paypal\.js|ERR_/ },
      );
    },
  );

  test('a visitor registers, completes each onboarding step and sends an application', async () => {
    await visit('applying', async (tab) => {
      const store = `${name} Weavers`;
      await tab.goto('/vendor');
      await tab.press('link', 'Join Now');
      await tab.type('Full Name', 'Ama Serwaa');
      await tab.type('Email Address', `ama-${name.toLowerCase()}@trad.example`);
      await tab.choose('Country code of the phone number', 'NG');
      await tab.type('Phone Number', '803 555 0142');
      await tab.type('Password', PASSWORD);
      await tab.press('button', 'Next');
      await tab.find('heading', 'Name your store');
      await tab.type('Store name', store);
      await tab.choose('Country', 'GH');
      await tab.press('button', 'Next');
      await tab.press('checkbox', 'Apparel');
      await tab.press('button', 'Next');
      await tab.find('heading', 'Payout and documents');
      await tab.type('Card number', CARDS.pays);
      await tab.type('Expiry date', '1234');
      await tab.type('CVV', '737');
      const file = join(uploads, 'bill.pdf');
      writeFileSync(file, '%PDF-1.7\nstartxref\n9\n%%EOF\n');
      const input = (await tab.find('field', 'Proof of address')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
      await tab.find('button', 'Remove bill.pdf');
      await tab.press('button', 'Next');
      await tab.press('checkbox', 'I agree', { isPrefix: true });
      await tab.press('button', 'Send application');
      await tab.find('heading', 'We are looking at your application');
      await tab.expectTexts(store, '1 document');
      // The steps of the onboarding show the status after the application is sent.
      await tab.goto('/vendor/onboarding/store-name');
      await tab.find('heading', 'We are looking at your application');
    });
  });

  test('a vendor lists a product, a shopper buys it, and the vendor ships it', async () => {
    const title = `${name} Kente Stole`;
    const vendor = await logIn('vendor@trad.example', DEMO_PASSWORD);
    await visit('listing', async (tab) => {
      await tab.signInAs(vendor);
      await tab.goto('/vendor/dashboard/add-product');
      await tab.fill('title', title);
      await tab.choose('Category', 'Scarves');
      const picture = await tab.page.evaluate(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1000, 1250];
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (let row = 0; row < 10; row += 1) {
          context.fillStyle = row % 2 ? '#a23b18' : '#e2a21b';
          context.fillRect(0, row * 125, 1000, 125);
        }
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      });
      const file = join(uploads, 'stole.png');
      writeFileSync(file, Buffer.from(picture, 'base64'));
      const input = (await tab.page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
      await tab.expectTexts('stole.png was added.');
      await tab.fill('price.USD', '48.50');
      await tab.fill('variantStock.0', '3');
      await tab.expectTextsAfter(['The product is published.'], () => tab.press('button', 'Publish'));
    });

    await visit('buying-it', async (tab) => {
      await shopper.fillCart([]);
      await tab.signInAs(await logIn('shopper@trad.example', DEMO_PASSWORD));
      await tab.goto(`/category?${new URLSearchParams({ search: title })}`);
      await tab.press('link', title, { isPrefix: true });
      await tab.find('heading', title);
      await tab.press('button', 'Add to Cart');
      await tab.press('link', 'Checkout');
      await tab.press('radio', 'Cash On Delivery', { isPrefix: true });
      await tab.expectTextsAfter(ORDER_PLACED, () => tab.press('button', 'Confirm Payment'));
    });
    const [order] = (await loadOrders()).data;

    await visit('shipping', async (tab) => {
      await tab.signInAs(vendor);
      await tab.goto('/vendor/dashboard/orders');
      await tab.press('link', `#${order?.id}`, { isPrefix: true });
      await tab.press('button', 'Mark as shipped');
      await tab.type('Carrier', 'DHL');
      await tab.type('Tracking number', 'JD0146000031');
      await tab.expectTextsAfter(['The order is updated.'], () =>
        tab.press('button', 'Mark as shipped', { isLast: true }),
      );
    });

    await visit('tracking', async (tab) => {
      await tab.signInAs(await logIn('shopper@trad.example', DEMO_PASSWORD));
      await tab.goto(`/my-orders/${order?.id}`);
      await tab.expectTexts('JD0146000031');
    });
  });
});

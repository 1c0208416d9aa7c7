import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { servePaymentPage } from './payment-page/serve.ts';
import { expectAccessible } from './testing/accessibility.ts';
import { openSharedBrowser } from './testing/open-shop.ts';
import { STEP_TIMEOUT_MS } from './testing/visit.ts';

const browser = await openSharedBrowser();
let paymentPage: Awaited<ReturnType<typeof servePaymentPage>>;
let context: BrowserContext;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  paymentPage = await servePaymentPage();
  context = await openContext();
});
afterAll(async () => {
  await context?.close();
  await paymentPage?.close();
});

/** Opens a browser context and records its console messages. */
const openContext = async (options: BrowserContextOptions = {}) => {
  const opened = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options });
  opened.setDefaultTimeout(STEP_TIMEOUT_MS);
  opened.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  opened.on('weberror', (error) => consoleErrors.push(error.error().message));
  return opened;
};
beforeEach(async () => {
  consoleErrors = [];
  page = await context.newPage();
});
afterEach(async () => {
  await page.close();
  // The browser logs the 402 response to a declined card.
  expect(consoleErrors.filter((text) => !/status of 402/.test(text))).toEqual([]);
});

const openPage = async (query = '') => {
  await page.goto(`${paymentPage.url}/${query}`);
  await page.locator('form[data-ready=true]').waitFor();
};
const typeCard = async (number: string) => {
  await page.getByRole('textbox', { name: 'Card number' }).pressSequentially(number);
  await page.getByRole('textbox', { name: 'Expiry' }).pressSequentially('1234');
  await page.getByRole('textbox', { name: /CVC|Security code/ }).pressSequentially('123');
};
const clickPay = () => page.getByRole('button', { name: 'Pay by card' }).click();
const waitForResult = async (pattern: RegExp) => {
  await page.locator('output', { hasText: pattern }).waitFor();
  return (await page.locator('output').textContent()) ?? '';
};
const findPayment = async (text: string) => {
  const { payments } = await paymentPage.controls.readState();
  return payments.find(({ reference }) => text.includes(reference));
};

describe("Stripe's fields", () => {
  test('take a card and pay', async () => {
    await openPage();
    await typeCard('4242424242424242');
    expect(await page.getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('4242 4242 4242 4242');
    expect(await page.getByRole('textbox', { name: 'Expiry' }).inputValue()).toBe('12 / 34');
    await clickPay();
    expect(await findPayment(await waitForResult(/succeeded/))).toMatchObject({
      status: 'succeeded',
      receivedMinor: 25_150,
    });
  });

  test('keep the caret behind a digit that is corrected in the middle', async () => {
    await openPage();
    const number = page.getByRole('textbox', { name: 'Card number' });
    await page.getByText('Card number').click();
    await page.keyboard.type('4249424242424242');
    await page.keyboard.press('Home');
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    expect(await number.inputValue()).toBe('4242 4242 4242 4242');
  });

  test('show missing values before a request is sent', async () => {
    await openPage();
    await clickPay();
    expect(await waitForResult(/incomplete/)).toBe('incomplete_number: Your card number is incomplete.');
  });

  test('decline a card, and accept another one', async () => {
    await openPage();
    await typeCard('4000000000000002');
    await clickPay();
    expect(await waitForResult(/declined/)).toBe('card_declined: Your card has been declined.');
    await page.getByRole('textbox', { name: 'Card number' }).fill('');
    await page.getByRole('textbox', { name: 'Card number' }).pressSequentially('4242424242424242');
    await clickPay();
    await waitForResult(/succeeded/);
  });

  test.each([
    ['Complete authentication', /succeeded/],
    ['Fail authentication', /payment_intent_authentication_failure/],
  ])('require 3-D Secure in a dialog: %s', async (answer, outcome) => {
    await openPage();
    await typeCard('4000002500003155');
    await clickPay();
    const dialog = page.getByRole('dialog', { name: 'Confirm this payment' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('No money moves');
    expect(await dialog.textContent()).toContain('$251.50');
    await page.getByRole('button', { name: answer }).click();
    await waitForResult(outcome);
    await dialog.waitFor({ state: 'detached' });
  });

  test('fail the authentication when Escape closes the dialog', async () => {
    await openPage();
    await typeCard('4000002500003155');
    await clickPay();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await waitForResult(/authentication_failure/);
  });

  test('in one line advance automatically, submit on Enter, and reject a card that is not a test card', async () => {
    await openPage('?card=single');
    await page.getByRole('textbox', { name: 'Card number' }).focus();
    await page.keyboard.type('41111111111111111234');
    await page.getByText('This is a test shop.').waitFor();
    await page.getByRole('textbox', { name: 'Card number' }).fill('');
    await page.keyboard.type('42424242424242421234123');
    await page.keyboard.press('Enter');
    await waitForResult(/succeeded/);
  });

  test('in one line wrap expiry and code together to a second line on narrow screens', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openPage('?card=single');
    const boxes = ['Card number', 'Expiry', 'Security code'].map((name) =>
      page.getByRole('textbox', { name }).boundingBox(),
    );
    const [number, expiry, code] = await Promise.all(boxes);
    expect(expiry?.y).toBeGreaterThan(number?.y ?? Number.NaN);
    expect(code?.y).toBe(expiry?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('are translated to the shop’s languages', async () => {
    await openPage('?lang=ar&card=single');
    await page.getByRole('textbox', { name: 'رقم البطاقة' }).waitFor();
    await clickPay();
    await waitForResult(/رقم بطاقتك غير مكتمل/);
  });
});

describe("PayPal's button", () => {
  const openPayPalWindow = async () => {
    await openPage();
    const popup = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const opened = await popup;
    await opened.getByRole('heading', { name: 'Pay Trad' }).waitFor();
    return opened;
  };

  test('opens a window where the buyer approves the order', async () => {
    const popup = await openPayPalWindow();
    await popup.getByRole('button', { name: 'Pay 251.50 USD' }).click();
    expect(await findPayment(await waitForResult(/^approved/))).toMatchObject({
      provider: 'paypal',
      status: 'APPROVED',
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('handles an approval that arrives after the window is closed', async () => {
    // Delay messages: a busy page may check whether the window is closed before it handles the window's message.
    await page.addInitScript(() => {
      const listen: (type: string, listener: (event: Event) => void) => void = window.addEventListener.bind(window);
      const listenWithDelay: typeof listen = (type, listener) =>
        listen(type, type === 'message' ? (event) => setTimeout(() => listener(event), 700) : listener);
      Object.assign(window, { addEventListener: listenWithDelay });
    });
    const popup = await openPayPalWindow();
    await popup.getByRole('button', { name: 'Pay 251.50 USD' }).click();
    await waitForResult(/^approved/);
  });

  test('reports a cancellation when the buyer cancels or closes the window', async () => {
    const first = await openPayPalWindow();
    await first.getByRole('button', { name: /Cancel/ }).click();
    expect(await findPayment(await waitForResult(/^cancelled/))).toMatchObject({ status: 'CREATED' });
    const second = await openPayPalWindow();
    await second.close();
    await waitForResult(/^cancelled/);
  });

  test('opens nothing while it is disabled', async () => {
    await openPage();
    const opened: Page[] = [];
    page.on('popup', (popup) => opened.push(popup));
    const button = page.getByRole('button', { name: 'Pay with PayPal' });
    await button.waitFor();
    await page.getByRole('checkbox').uncheck();
    await page.locator('[aria-disabled=true]').waitFor();
    await button.dispatchEvent('click');
    await page.getByRole('checkbox').check();
    await page.locator('[aria-disabled=false]').waitFor();
    expect(opened).toEqual([]);
  });
});

test('fields, dialog and approval page are accessible, and the page fits at 360 and 1440 px', async () => {
  await page.close();
  // Axe injects styles that the Content-Security-Policy blocks.
  const contextWithoutCsp = await openContext({ bypassCSP: true });
  page = await contextWithoutCsp.newPage();
  await openPage();
  await typeCard('4000002500003155');
  await clickPay();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  const order = await page.evaluate(async () => (await fetch('/order', { method: 'POST' })).text());
  await page.goto(`${paymentPage.url}/__paysandbox/checkoutnow?token=${order}`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
  await expectAccessible(page);
  await contextWithoutCsp.close();
});

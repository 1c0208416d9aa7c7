import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { watchCharges } from './testing/charged-payments.ts';
import { COFFEE } from './testing/demo-products.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, visit } from './testing/visit.ts';

const MAX_FIELDS = 8;
const MAX_CLICKS = 7;

const { shop, browser } = await connectToOrderingShop();

const phone = { viewport: { width: 360, height: 740 } };

/** Counts the clicks of a visit from now on, those of a keyboard or a script excluded. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0)
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
      },
      true,
    );
  });
const readClicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

const fillContact = async (page: Page, email: string) => {
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Nigeria' });
  const texts = {
    'Email Address': email,
    'Full Name': 'Zainab Bello',
    Phone: '0803 123 4567',
    Address: '14 Bourdillon Road',
    City: 'Lagos',
  };
  for (const [label, text] of Object.entries(texts))
    await page.locator('main').getByLabel(label, { exact: true }).fill(text);
};
const typeCard = async (page: Page, number: string) => {
  for (const [name, text] of [
    ['Card number', number],
    ['Expiry', '1234'],
    ['CVC', '123'],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true });
    await field.fill('');
    await field.pressSequentially(text);
  }
};
const clickConfirm = (page: Page) =>
  page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true }).click();
/** The link to the order in the mail to an address; '' while there is none. */
const findMailedLink = async (email: string) => {
  const mailbox = await (await fetch(`${shop.url}/mailbox`)).text();
  const mail = mailbox.split('<article>').find((article) => article.includes(email)) ?? '';
  return /https?:[^"\s<]*#guest=[\w.-]+/.exec(mail)?.[0] ?? '';
};

test('a new guest buys by card on a phone with few fields and clicks, after a declined card, and has an account by a password', async () => {
  const email = 'zainab@guests.example';
  await visit(browser, 'guest-card', { ...phone, expected: /status of 402/ }, async (page) => {
    await countClicks(page);
    await page.goto(`${shop.url}/product/${COFFEE.product}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await fillContact(page, email);
    await expectAccessible(page, 'main');
    await page.getByRole('radio', { name: 'Credit Card' }).check({ force: true });
    // Input and choices survive a reload.
    await page.reload();
    await page.getByRole('textbox', { name: 'Card number', exact: true }).waitFor();
    await expectNoHorizontalScroll(page);
    const required = page.locator('main').locator('[aria-required="true"]').filter({ visible: true });
    expect(await required.count()).toBeLessThanOrEqual(MAX_FIELDS);

    await typeCard(page, '4000000000000002');
    await clickConfirm(page);
    await page.getByText('Your card has been declined.').waitFor();
    await typeCard(page, '4242424242424242');
    await clickConfirm(page);
    await page.waitForURL(/\/my-orders\/\d+$/);
    await page.getByText('Order placed successfully!').waitFor();
    // One of these is the second Confirm, for the declined card.
    expect(await readClicks(page)).toBeLessThanOrEqual(MAX_CLICKS + 1);
    await page.getByRole('button', { name: /Cart\(0\)/ }).waitFor();
    await expectAccessible(page, 'main');
    await expectNoHorizontalScroll(page);

    await page.getByLabel('Password', { exact: true }).fill('woven by hand 7');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Your account is ready.').waitFor();
    await page.goto(`${shop.url}/my-orders`);
    await page.getByRole('link', { name: /#\d+/ }).first().waitFor();
  });
});

test('a guest buys by a wallet: its address fills the form, is checked, and a declined card charges nothing', async () => {
  const countCharges = watchCharges(shop);
  await visit(browser, 'guest-wallet', { ...phone, expected: /status of 402/ }, async (page) => {
    await page.goto(`${shop.url}/product/${COFFEE.product}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
    const wallets = page.getByRole('group', { name: 'Ways to pay without filling in the form' });
    const sheet = page.getByRole('dialog', { name: 'Test wallet' });
    const payByWallet = async (fields: Record<string, string>) => {
      await wallets.getByRole('button', { name: 'Google Pay' }).click();
      for (const [label, text] of Object.entries(fields)) {
        if (label === 'Card') await sheet.getByRole('combobox', { name: label }).selectOption(text);
        else await sheet.getByLabel(label, { exact: true }).fill(text);
      }
      await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
    };
    await payByWallet({ Phone: '0803' });
    await page.getByText('Please check: Phone').waitFor();
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Lagos');
    await payByWallet({ Card: '4000000000000002' });
    await page.getByText('Your card has been declined.').waitFor();
    expect(countCharges()).toBe(0);
    // A closed sheet changes nothing.
    await wallets.getByRole('button', { name: 'Google Pay' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await payByWallet({ Card: '4000002500003155' });
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL(/\/my-orders\/\d+$/);
    await page.getByText('Order placed successfully!').waitFor();
    await page.getByText('12 Awolowo Road').waitFor();
    expect(countCharges()).toBe(1);
  });
});

test('a guest buys by PayPal from above the form: its address fills the form, and only Confirm charges', async () => {
  const countCharges = watchCharges(shop);
  await visit(browser, 'guest-paypal', phone, async (page) => {
    await page.goto(`${shop.url}/product/${COFFEE.product}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
    const openPayPal = async () => {
      await page
        .getByRole('group', { name: 'Ways to pay without filling in the form' })
        .getByRole('button', { name: 'PayPal' })
        .click();
      await page.getByRole('heading', { name: 'Pay the shop' }).waitFor();
    };
    await openPayPal();
    await page.getByRole('button', { name: 'Cancel and return to the shop' }).click();
    await page.getByText('Your payment was not completed.').waitFor();
    await openPayPal();
    await page.getByRole('radio', { name: /Zainab Bello/ }).check();
    await page.getByRole('button', { name: 'Continue to the shop' }).click();
    await page.getByText('PayPal has your approval.').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    const main = page.locator('main');
    expect(await main.getByLabel('Address', { exact: true }).inputValue()).toBe('14 Bourdillon Road');
    await expectAccessible(page, 'main');
    await expectNoHorizontalScroll(page);
    await main.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
    // The approval survives a reload.
    await page.reload();
    expect(countCharges()).toBe(0);
    await clickConfirm(page);
    await page.waitForURL(/\/my-orders\/\d+$/);
    await page.getByText('Order placed successfully!').waitFor();
    await page.getByText('14 Bourdillon Road').waitFor();
    expect(countCharges()).toBe(1);
  });
});

test('a guest orders with cash, and opens the order in another browser by the mailed link', async () => {
  const email = 'efe@guests.example';
  await visit(browser, 'guest-cash', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${shop.url}/product/${COFFEE.product}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
    await fillContact(page, email);
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true });
    await page.getByRole('button', { name: 'Confirm Payment' }).first().click();
    await page.getByText('Order placed with Cash On Delivery!').waitFor();
    // The order is not placed again by going back.
    await page.goBack();
    await page.waitForURL(/\/(cart|product)/);
  });
  await expect.poll(() => findMailedLink(email), { timeout: 20_000 }).not.toBe('');
  const link = new URL(await findMailedLink(email));
  await visit(browser, 'guest-link', { viewport: { width: 768, height: 1024 } }, async (page) => {
    await page.goto(`${shop.url}${link.pathname}${link.search}${link.hash}`);
    await page.getByText('14 Bourdillon Road').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    // The link that skips the navigation changes the fragment, which had the token.
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.getByText('14 Bourdillon Road').isVisible()).toBe(true);
    await page.reload();
    await page.getByText('14 Bourdillon Road').waitFor();
  });
});

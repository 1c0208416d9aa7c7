import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { drawPicture } from './testing/draw-picture.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, expectTextsAfter, visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToOrderingShop();
const desktop = { viewport: { width: 1440, height: 900 } };
const api = fileURLToPath(new URL('../../api', import.meta.url));
const PASSWORD = 'Weave-Kente-42';

/** Runs an operator command. */
const runCommand = async (file: string, args: string[]) => {
  const command = ['--import', 'tsx', file, ...args];
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl };
  return (await promisify(execFile)(process.execPath, command, { cwd: api, env })).stdout.trim();
};

const runVendorsCommand = (...args: string[]) => runCommand('src/commands/vendors-command.ts', args);

const callApi = async <Body>(name: string, fields: object, token = '') => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await (
    await fetch(`${shop.url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(fields) })
  ).json()) as Body;
};
const signIn = async (page: Page, email: string) => {
  const { token, user } = await callApi<{ token: string; user: object }>('login', { email, password: PASSWORD });
  await page.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', user ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return token;
};
/** Applies on a phone, from the landing page to the application's status; no request may contain card data. */
const applyAsVendor = async (page: Page, email: string, store: string) => {
  const clickNext = () => page.getByRole('button', { name: 'Next' }).click();
  const waitForTitle = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Ports and hashes of files may contain the digits of the card.
    if (!pathname.startsWith('/assets/')) sent.push(`${pathname}${search} ${request.postData() ?? ''}`);
  });
  await page.goto(`${shop.url}/vendor`);
  await page.getByRole('banner').getByRole('link', { name: 'Join Now' }).click();
  await page.getByLabel('Full Name').fill('Ama Serwaa');
  await page.getByRole('main').getByLabel('Email Address').fill(email);
  await page.getByLabel('Country code of the phone number').selectOption('NG');
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('803 555 0142');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await clickNext();
  await waitForTitle('Name your store');
  await page.getByLabel('Store name').fill(store);
  await page.getByLabel('Country', { exact: true }).selectOption('GH');
  await page.reload();
  await expect.poll(() => page.getByLabel('Store name').inputValue()).toBe(store);
  await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('GH');
  await clickNext();
  await page.getByRole('checkbox', { name: 'Apparel' }).check();
  await clickNext();
  await waitForTitle('Payout and documents');
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByLabel('Expiry date').pressSequentially('1234');
  await page.getByLabel('CVV').pressSequentially('737');
  await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  const file = {
    name: 'electricity-bill-of-the-workshop-in-accra-2026-november-page-1-of-2.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n'),
  };
  await page.getByLabel('Proof of address').setInputFiles(file);
  await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
  await expectNoHorizontalScroll(page);
  await clickNext();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await waitForTitle('We are looking at your application');
  await page.getByText('1 document').waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  expect(sent.filter((text) => /4242|737\b|12\/34/.test(text))).toEqual([]);
  await page.goto(`${shop.url}/vendor/onboarding/store-name`);
  await waitForTitle('We are looking at your application');
};

const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('an accepted applicant lists a product, ships its order, and sees the earnings', async ({ task }) => {
  // A second attempt needs other names: the account, store and product of the first exist.
  const attempt = 1 + (task.result?.retryCount ?? 0);
  const email = `ama-${attempt}@trad.example`;
  const store = `Mensah Weavers ${attempt}`;
  const stole = { title: `Sunrise Kente Stole ${attempt}`, price: '48.50' };
  await visit(browser, 'applying', { viewport: { width: 390, height: 800 } }, (page) =>
    applyAsVendor(page, email, store),
  );
  expect(await runVendorsCommand('accept', email)).toContain('is a vendor now');

  await visit(browser, 'selling', desktop, async (page) => {
    await signIn(page, email);
    await page.goto(`${shop.url}/vendor/dashboard/add-product`);
    await page.getByLabel(/^Title/).fill(stole.title);
    await page.getByLabel(/^Category/).selectOption({ index: 2 });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawPicture(page));
    await waitForText(page, 'stole.png was added.');
    await page.locator('[data-field="price.USD"]').fill(stole.price);
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Option name').fill('Length');
    for (const value of ['Short', 'Long']) {
      await page.locator('[data-field="values.0"]').fill(value);
      await page.keyboard.press('Enter');
    }
    const stocks = page.locator('[data-field^="variantStock."]');
    await expect.poll(() => stocks.count()).toBe(2);
    for (const stock of await stocks.all()) await stock.fill('3');
    const publish = page.getByRole('button', { name: 'Publish' }).first();
    await expectTextsAfter(page, ['The product is published.'], () => publish.click());

    await page.goto(`${shop.url}/vendor/dashboard/files?kind=stock`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    const buffer = Buffer.from(file.replaceAll(',3,3,', ',4,3,'));
    await page.setInputFiles('input[type=file]', { name: 'stock.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await waitForText(page, 'The file is imported.');
    await page.reload();
    await page.getByRole('definition').filter({ hasText: '2' }).waitFor();
  });

  await visit(browser, 'buying-from-a-vendor', desktop, async (page) => {
    await shopper.fillCart([]);
    await shopper.signInPage(page);
    await page.goto(`${shop.url}/category?search=kente+stole+sunrise`);
    await page.getByRole('link', { name: stole.title }).first().click();
    await page.getByRole('heading', { name: stole.title, level: 1 }).waitFor();
    await page.getByText('Long', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check({ force: true });
    const confirm = page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true });
    await expectTextsAfter(page, ['Order placed successfully!'], () => confirm.click());
  });
  const { data } = await shopper.call<{ data: { id: number; store_orders: { id: number; store_name: string }[] }[] }>(
    'get_orders?limit=1',
  );
  const [order] = data;
  expect(order?.store_orders.map(({ store_name }) => store_name)).toEqual([store]);

  await visit(browser, 'shipping', desktop, async (page) => {
    await signIn(page, email);
    await page.goto(`${shop.url}/vendor/dashboard`);
    await page
      .getByRole('link', { name: new RegExp(`#${order?.id}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as shipped' });
    await dialog.getByLabel(/^Carrier/).fill('DHL');
    await dialog.getByLabel(/^Tracking number/).fill('JD0146000031');
    const ship = dialog.getByRole('button', { name: 'Mark as shipped' });
    await expectTextsAfter(page, ['The order is updated.'], () => ship.click());
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page
      .getByRole('dialog', { name: 'Mark as delivered' })
      .getByRole('button', { name: 'Mark as delivered' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The courier collects the cash: until it is recorded, the store owes the commission.
    await page.goto(`${shop.url}/vendor/dashboard/payment`);
    await waitForText(page, '-$4.85');
    await runCommand('src/commands/payments-command.ts', [
      'cash-received',
      String(order?.id),
      '--store',
      `mensah-weavers-${attempt}`,
    ]);
    await page.reload();
    // 48.50 less 10 % commission, held for a week.
    await waitForText(page, '$43.65');
    await page.goto(`${shop.url}/vendor/dashboard`);
    await waitForText(page, '$48.50');
  });

  await visit(browser, 'tracking', desktop, async (page) => {
    await shopper.signInPage(page);
    await page.goto(`${shop.url}/my-orders/${order?.id}`);
    await waitForText(page, 'JD0146000031');
    await waitForText(page, 'Delivered');
  });
});

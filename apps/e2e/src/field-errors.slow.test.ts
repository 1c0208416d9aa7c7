import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToOrderingShop();

/** Signs in the demo vendor on every page of this tab. */
const signInVendor = async (page: Page) => {
  const response = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vendor@trad.example', password: 'Try-Trad-Today' }),
  });
  expect(response.status).toBe(200);
  const { token, user } = (await response.json()) as { token: string; user: object };
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken ?? '');
      localStorage.setItem('user', storedUser ?? '');
    },
    [token, JSON.stringify(user)],
  );
};
interface FormCase {
  name: string;
  path: string;
  /** Fields by name, each with a text that fails validation on blur. */
  fields: ReadonlyArray<readonly [field: string, text: string]>;
  prepare?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
}

const forms: FormCase[] = [
  {
    name: 'the sign-up',
    path: '/signup',
    open: (page) => page.locator('[name=country_code]').selectOption('NG'),
    fields: [
      ['name', ''],
      ['email', 'nobody'],
      ['mobile', '1'],
      ['password', 'short'],
    ],
  },
  {
    name: 'the sign-in',
    path: '/sign-in',
    fields: [
      ['email', 'nobody'],
      ['password', ''],
    ],
  },
  { name: 'the request for a password reset', path: '/forgot-password', fields: [['email', 'nobody']] },
  {
    name: 'a new address in the checkout',
    path: '/checkout',
    prepare: async (page) => {
      await shopper.fillCart([1]);
      await shopper.signInPage(page);
    },
    open: (page) => page.getByRole('button', { name: /^(Add new address|Ajouter une adresse)$/ }).click(),
    fields: [
      ['firstName', ''],
      ['lastName', ''],
      ['addressLine1', ''],
      ['city', ''],
      ['country', ''],
    ],
  },
  {
    name: 'the account of a new vendor',
    path: '/vendor/onboarding/welcome',
    fields: [
      ['name', ''],
      ['email', 'nobody'],
      ['mobile', '1'],
      ['password', 'short'],
    ],
  },
  {
    name: 'the name of a new store',
    path: '/vendor/onboarding/store-name',
    fields: [
      ['store_name', ''],
      ['country_code', ''],
    ],
  },
  {
    name: 'the payout details of a new vendor',
    path: '/vendor/onboarding/documents',
    fields: [
      ['accountNumber', '1'],
      ['bankName', ''],
      ['accountName', ''],
      ['swiftCode', 'x'],
      ['card-number', '1'],
      ['card-expiry', '1'],
      ['card-cvv', '1'],
    ],
  },
  {
    name: 'the personal data in the settings',
    path: '/vendor/dashboard/account-settings',
    prepare: signInVendor,
    // The form remounts once the countries have loaded.
    open: (page) => page.locator('[name=country_code] option').nth(5).waitFor({ state: 'attached' }),
    fields: [['fullName', '']],
  },
  {
    name: 'the bank details',
    path: '/vendor/dashboard/account-settings?tab=bank',
    prepare: signInVendor,
    fields: [
      ['bankName', ''],
      ['accountName', ''],
      ['accountNumber', '1'],
      ['swiftCode', 'x'],
      ['password', ''],
    ],
  },
  {
    name: 'the password in the settings',
    path: '/vendor/dashboard/account-settings?tab=password',
    prepare: signInVendor,
    fields: [
      ['old_password', ''],
      ['new_password', 'short'],
      ['confirm_password', 'other'],
    ],
  },
  {
    name: 'the store in the settings',
    path: '/vendor/dashboard/store-settings',
    prepare: signInVendor,
    fields: [
      ['storeName', ''],
      ['facebook', 'x'],
    ],
  },
];

/** Viewports and languages; French has the longest texts, so that English on a phone is only in the long version. */
const viewports = [
  ...(process.env.TRAD_TEST_FULL ? ([['a small phone', 360, 'en']] as const) : []),
  ['a small phone in French', 360, 'fr'],
  ['a computer', 1440, 'en'],
] as const;

describe.each(viewports)('on %s an error shifts no layout', (device, width, language) => {
  test.each(forms)('in $name', async ({ name, path, fields, prepare, open }) => {
    await visit(browser, `field-errors-${device}-${name}`, { viewport: { width, height: 3000 } }, async (page) => {
      await page.context().addCookies([{ name: 'selectedLanguage', value: language, url: shop.url }]);
      await prepare?.(page);
      await page.goto(`${shop.url}${path}`);
      await open?.(page);
      const getField = (field: string) =>
        page.locator(`main [name="${field}"], main [data-card="${field.replace('card-', '')}"]`);
      const form = page.locator('main form').filter({ has: page.locator(`[name="${fields[0]?.[0]}"]`) });
      const submit = form.locator('[type=submit]');
      await submit.waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await page.evaluate(() => document.fonts.ready);
      const before = await submit.boundingBox();
      for (const [name, text] of fields) {
        const field = getField(name);
        if ((await field.evaluate(({ tagName }) => tagName)) !== 'SELECT') await field.fill(text);
        // Before hydration a blur shows no error: the form does when it is submitted.
        const leaveField = async () => {
          await field.focus();
          await field.blur();
          return field.getAttribute('aria-invalid');
        };
        await expect.poll(leaveField, { message: name }).toBe('true');
        expect(await submit.boundingBox(), name).toEqual(before);
      }
    });
  });
});

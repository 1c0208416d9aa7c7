import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterBusyShop } from './open-shop.ts';
import { visit } from './visit.ts';

const { shop, browser, shopper } = await enterBusyShop();

/** Signs in the demo vendor in every page of this tab. */
const signInVendor = async (page: Page) => {
  const reply = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vendor@trad.example', password: 'Try-Trad-Today' }),
  });
  const { token, user } = (await reply.json()) as { token: string; user: object };
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
};
interface FormCase {
  name: string;
  path: string;
  /** Fields by their labels, each with a text that is refused when the field is left. */
  fields: ReadonlyArray<readonly [label: string, text: string]>;
  button: string;
  enter?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
}

const forms: FormCase[] = [
  {
    name: 'the sign-up',
    path: '/signup',
    fields: [
      ['Full Name', ''],
      ['Email Address', 'nobody'],
      ['Password', 'short'],
    ],
    button: 'Create Account',
  },
  {
    name: 'an address of the checkout',
    path: '/checkout',
    enter: async (page) => {
      await shopper.fillCart([1]);
      await shopper.signInHere(page);
    },
    open: (page) => page.getByRole('button', { name: 'Add new address' }).click(),
    fields: [
      ['First Name', ''],
      ['Last Name', ''],
      ['Address Line 1', ''],
      ['City', ''],
    ],
    button: 'Save',
  },
  {
    name: 'the account of a new vendor',
    path: '/vendor/onboarding/welcome',
    fields: [
      ['Full Name', ''],
      ['Email Address', ''],
      ['Password', 'short'],
    ],
    button: 'Next',
  },
  {
    name: 'the name of a new store',
    path: '/vendor/onboarding/store-name',
    fields: [['Store name', '']],
    button: 'Next',
  },
  {
    name: 'the bank details',
    path: '/vendor/dashboard/account-settings?tab=bank',
    enter: signInVendor,
    fields: [
      ['Bank Name', ''],
      ['Account Name', ''],
      ['Old Password', ''],
    ],
    button: 'Save',
  },
];

const sizes = [
  ['a phone', { width: 412, height: 2400 }],
  ['a computer', { width: 1440, height: 2400 }],
] as const;

describe.each(sizes)('on %s an error of one line moves nothing', (device, viewport) => {
  test.each(forms)('in $name', async ({ name, path, fields, button, enter, open }) => {
    await visit(browser, `steady-${device}-${name}`, { viewport }, async (page) => {
      await enter?.(page);
      await page.goto(`${shop.url}${path}`);
      await open?.(page);
      const form = page.locator('main form').filter({ hasText: fields[0]?.[0] ?? '' });
      const submit = form.getByRole('button', { name: button, exact: true });
      await submit.waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await submit.boundingBox();
      for (const [label, text] of fields) {
        const field = form.getByLabel(label).first();
        await field.fill(text);
        await field.focus();
        await field.blur();
        await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
        expect(await submit.boundingBox(), label).toEqual(before);
      }
    });
  });
});

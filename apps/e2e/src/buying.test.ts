import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './testing/accessibility.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { DEMO_SHOPPER, signInAccount } from './testing/shopper.ts';
import { clickTransientLink, expectTextsAfter, openContext, visit, visitInContext } from './testing/visit.ts';

/** A product without options and with a price in every currency. */
const SHEKERE = { product: 1, variant: 1 };
/** A product without a price in roubles. */
const KALIMBA = { variant: 4 };

const { shop, browser, shopper } = await connectToOrderingShop();

const desktop = { viewport: { width: 1440, height: 900 } };
const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const getConfirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Payment' }).first();
const signIn = async (page: Page) => {
  await page.getByLabel('Email Address').first().fill(DEMO_SHOPPER.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SHOPPER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Init scripts that deny access to web storage, or let every write exceed the quota. */
const storageInitScripts = {
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  },
};

test.each(['denied', 'full'] as const)('a shopper browses, signs in and buys if web storage is %s', async (state) => {
  await shopper.fillCart([]);
  await visit(browser, `storage-${state}`, desktop, async (page) => {
    await page.addInitScript(storageInitScripts[state]);
    await page.goto(`${shop.url}/category?sort=oldest`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Beaded Gourd Shekere' }).first().click();
    await getHeading(page, 'Beaded Gourd Shekere').waitFor();
    await page.goBack();
    await getHeading(page, 'All products').waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'View cart' }).click();
    await getHeading(page, 'Cart').waitFor();
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await page.getByRole('button', { name: 'Cart(2)' }).waitFor();
    await page.getByRole('link', { name: 'Confirm Payment' }).first().click();
    await page.getByRole('link', { name: 'Sign in, and keep everything' }).click();
    await getHeading(page, 'Sign in').waitFor();
    await signIn(page);
    await getHeading(page, 'Checkout').waitFor();
    await page.getByText('Qty 2').waitFor();
    await expectTextsAfter(page, ['Order placed successfully!'], () => getConfirmButton(page).click());
  });
});

test('a toast is below the header and beside the drawer, and is shown once for repeated messages', async () => {
  const getToasts = (page: Page) => page.locator('.Toastify__toast');
  const isBelowHeader = async (page: Page) => {
    const [header, toast] = [await page.getByRole('banner').boundingBox(), await getToasts(page).first().boundingBox()];
    return header !== null && toast !== null && toast.y >= header.y + header.height;
  };
  await visit(browser, 'toasts', desktop, async (page) => {
    await page.goto(`${shop.url}/product/${SHEKERE.product}`);
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await getToasts(page).first().waitFor();
      expect(await isBelowHeader(page)).toBe(true);
      await drawer.getByRole('button', { name: 'Close' }).click();
      await drawer.waitFor({ state: 'detached' });
    }
    // The exit animation of a previous toast may still run.
    await expect.poll(() => getToasts(page).count(), { timeout: 2000 }).toBe(1);
  });
  await visit(browser, 'toasts-phone', { viewport: { width: 360, height: 740 } }, async (page) => {
    await shopper.signInPage(page);
    await page.goto(`${shop.url}/manage-account`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await getToasts(page).first().waitFor();
    expect(await isBelowHeader(page)).toBe(true);
  });
});

test('a sign-out in one tab signs out the others', async () => {
  await visit(browser, 'tabs', desktop, async (page) => {
    await page.goto(`${shop.url}/sign-in?next=/my-orders`);
    await signIn(page);
    await getHeading(page, 'My Orders').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${shop.url}/my-address`);
    await other.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await expectTextsAfter(page, ['Logged out successfully'], () =>
      page.getByRole('button', { name: 'Logout' }).click(),
    );
    await getHeading(other, 'Sign in').waitFor();
    expect(await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
});

test('an expired session redirects to sign-in and back to the checkout, which restores the choices', async () => {
  await shopper.fillCart([SHEKERE.variant]);
  const expiringSession = await signInAccount(shop.url);
  await visit(browser, 'expired-session', { ...desktop, expected: /401/ }, async (page) => {
    await expiringSession.signInPage(page);
    await page.goto(`${shop.url}/checkout`);
    const choices = [/Chidi Okafor/, /Fast Shipping/];
    for (const name of choices) await page.getByRole('radio', { name }).check({ force: true });
    await page.getByRole('checkbox', { name: /This is a gift item/ }).check({ force: true });
    await page.getByRole('button', { name: 'Add new address' }).click();
    const texts = { 'First Name': 'Ngozi', 'Last Name': 'Eze', 'Address Line 1': '3 Rye Lane', City: 'London' };
    for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United Kingdom' });
    await expiringSession.call('logout', {});
    await getConfirmButton(page).click();
    await getHeading(page, 'Sign in').waitFor();
    await signIn(page);
    await getHeading(page, 'Checkout').waitFor();
    for (const name of choices) await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('checkbox', { name: /This is a gift item/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ngozi');
    // Following a link cancels the delayed redirect to the home page.
    await Promise.all([
      expectTextsAfter(page, ['Order placed with Cash On Delivery!'], () => getConfirmButton(page).click()),
      clickTransientLink(page, 'See My Orders'),
    ]);
    await page.locator('article').first().getByText('Pending').waitFor();

    // Home confirms the order, also after a reload, until another page was opened twice.
    const confirmation = page.getByRole('region', { name: /^Order/ });
    await page.goto(shop.url);
    await confirmation.getByText('What happens next').waitFor();
    const readBox = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0 };
    const [notice, title] = [await readBox(confirmation), await readBox(getHeading(page, /./).first())];
    expect(notice.x + notice.width).toBeLessThanOrEqual(title.x);
    await expectAccessible(page, 'main');
    await confirmation.getByRole('link', { name: 'Follow the order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expectAccessible(page, 'dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('The order is cancelled.').waitFor();
    await page.getByRole('button', { name: 'Ask the store' }).click();
    await page.getByLabel('Your question').fill('Is it <really> cancelled?');
    await expectAccessible(page, 'dialog');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your question was sent.').waitFor();
    await page.getByRole('button', { name: 'Order again' }).first().click();
    await getHeading(page, 'Cart').waitFor();
    await page.getByRole('link', { name: 'Beaded Gourd Shekere' }).first().waitFor();
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    expect(await confirmation.count()).toBe(0);
  });
});

describe('currencies', () => {
  const chooseCurrency = async (page: Page, from: string, to: string) => {
    await page.getByRole('button', { name: `Currency: ${from}` }).click();
    await page.getByRole('button', { name: new RegExp(`${to}$`) }).click();
  };
  const getTotal = (page: Page) => page.getByRole('region', { name: 'Order Summary' }).locator('dl > div').last();

  test('each of the nine currencies reprices the cart', async () => {
    await shopper.fillCart([SHEKERE.variant]);
    const symbols = { NGN: '₦', RUB: '₽', THB: '฿', MXN: '$', GBP: '£', CNY: '¥', AUD: 'A$', EUR: '€', USD: '$' };
    await visit(browser, 'nine-currencies', desktop, async (page) => {
      await shopper.signInPage(page);
      await page.goto(`${shop.url}/cart`);
      const totals = new Set<string>();
      let from = 'USD';
      for (const [code, symbol] of Object.entries(symbols)) {
        await chooseCurrency(page, from, code);
        const readSymbol = async () => ((await getTotal(page).textContent()) ?? '').replace('Total', '').split(/\d/)[0];
        await expect.poll(readSymbol).toBe(symbol);
        await expect.poll(() => page.locator('dl[aria-busy]').count()).toBe(0);
        totals.add((await getTotal(page).textContent()) ?? '');
        from = code;
      }
      expect(totals.size).toBe(9);
    });
  });

  test('a line without a price is flagged in cart, drawer and checkout, and blocks the order', async () => {
    await shopper.fillCart([SHEKERE.variant, KALIMBA.variant]);
    const missingPrice = 'This item has no price in RUB.';
    const remedy = /Remove the items that have no price in RUB, or choose another currency\./;
    await visit(browser, 'unpriced-line', desktop, async (page) => {
      await shopper.signInPage(page);
      await page.goto(`${shop.url}/cart`);
      await chooseCurrency(page, 'USD', 'RUB');
      await page.getByText(missingPrice).waitFor();
      await page.getByText(remedy).waitFor();
      await expect.poll(() => getConfirmButton(page).isDisabled()).toBe(true);
      await expect.poll(() => page.locator('main').getByText('₽').count()).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Cart(2)' }).click();
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await drawer.getByText(missingPrice).waitFor();
      await drawer.getByText(remedy).waitFor();
      await expect.poll(() => drawer.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
      await page.goto(`${shop.url}/checkout`);
      await page.getByText(missingPrice).waitFor();
      await page.getByText(remedy).waitFor();
      await expect.poll(() => getConfirmButton(page).isDisabled()).toBe(true);
      await chooseCurrency(page, 'RUB', 'EUR');
      await page.getByText(missingPrice).waitFor({ state: 'detached' });
      await expect.poll(() => getConfirmButton(page).isDisabled()).toBe(false);
      await expect.poll(() => getTotal(page).textContent()).toContain('€');
    });
  });
});

describe('the account area of a shopper', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await openContext(browser, desktop);
  });
  const visitSignedIn = (path: string, action: (page: Page) => Promise<void>, expected?: RegExp) =>
    visitInContext(context, { name: `account-${path}`, expected }, async (page) => {
      await shopper.signInPage(page);
      await page.goto(shop.url + path);
      await action(page);
    });

  test('adding a favourite is optimistic, lists the product, and reverts on an error', async () => {
    const expectedError = /409/;
    await visitSignedIn(
      '/category/1?sort=oldest',
      async (page) => {
        const favouriteButtons = page.locator('main article button[aria-pressed]');
        await expect.poll(() => favouriteButtons.first().getAttribute('aria-pressed')).toBe('false');
        const name = (await favouriteButtons.first().getAttribute('aria-label')) ?? '';
        await favouriteButtons.first().click();
        await expect.poll(() => favouriteButtons.first().getAttribute('aria-pressed')).toBe('true');
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('link', { name: 'Favourites', exact: true }).click();
        // The listing has the same pressed heart until the page has changed.
        await page.getByRole('heading', { name: 'Favourites', level: 1 }).waitFor();
        const favourite = page.locator('main').getByRole('button', { name, pressed: true, exact: true });
        await favourite.waitFor();
        let rejectRequest = () => {};
        const rejection = new Promise<void>((resolve) => {
          rejectRequest = resolve;
        });
        await page.route('**/api/remove_from_favorites*', async (route) => {
          await rejection;
          await route.fulfill({ status: 409, json: { error: true, code: 'CONFLICT', message: 'Not now.' } });
        });
        await favourite.click();
        await favourite.waitFor({ state: 'detached' });
        await expectTextsAfter(page, ['Not now.'], async () => rejectRequest());
        await expectAccessible(page, '[popover]');
        await favourite.waitFor();
        await page.unroute('**/api/remove_from_favorites*');
        await favourite.click();
        await favourite.waitFor({ state: 'detached' });
        await page.reload();
        await page.locator('main article').first().waitFor();
        expect(await favourite.count()).toBe(0);
      },
      expectedError,
    );
  });

  test('an address is added, changed, made the default and deleted', async () => {
    await visitSignedIn('/my-address', async (page) => {
      const officeAddress = page.getByRole('article', { name: 'Office: Ada Obi' });
      const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await clickButton('Add new address');
      await clickButton('Save');
      await page
        .getByText(/ is missing$/)
        .first()
        .waitFor();
      await expectAccessible(page, 'main');
      await page.getByRole('radio', { name: 'Office' }).check({ force: true });
      const texts = { 'First Name': 'Ada', 'Last Name': 'Obi', 'Address Line 1': '1 Road', City: 'Lagos' };
      for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
      await page.getByLabel('Country').selectOption({ label: 'Nigeria' });
      await clickButton('Save');
      await clickButton('Edit: Ada Obi');
      await page.getByLabel('City').fill('Abuja');
      await clickButton('Save');
      await officeAddress.getByText('Abuja').waitFor();
      await clickButton('Set as default: Ada Obi');
      await officeAddress.getByText('Default', { exact: true }).waitFor();
      expect(await page.getByText('Default', { exact: true }).count()).toBe(1);
      await page.getByRole('article', { name: 'Home: Amara Okafor' }).getByText('Set as default').click();
      await officeAddress.getByText('Set as default').waitFor();
      await clickButton('Delete: Ada Obi');
      await page.getByRole('dialog').waitFor();
      await expectAccessible(page, 'dialog');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await officeAddress.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('article').first().waitFor();
      expect(await officeAddress.count()).toBe(0);
    });
  });

  test('a shopper reviews a delivered product, and the review is listed first', async () => {
    interface Orders {
      data: { status: string; order_items: { product_id: number }[] }[];
    }
    const { data } = await shopper.call<Orders>('get_orders?limit=100');
    const product = data.find(({ status }) => status === 'delivered')?.order_items[0]?.product_id;
    await visitSignedIn(`/product/${product}?reviews=all`, async (page) => {
      await page.getByRole('button', { name: 'Write a review' }).click();
      const reviews = page.locator('#reviews');
      await reviews.getByRole('button', { name: 'Submit review' }).click();
      await reviews.getByText('Please choose from 1 to 5 stars.').waitFor();
      await expectAccessible(page, '#reviews');
      const stars = reviews.getByRole('group', { name: 'Your rating' });
      await stars.getByRole('radio', { name: '4 stars' }).check({ force: true });
      await reviews.getByLabel('Title').fill('Lovely cloth');
      await reviews.getByRole('button', { name: 'Submit review' }).click();
      await reviews.locator('article').first().getByText('Lovely cloth').waitFor();
    });
  });

  test('unfollowing and following a store persist', async () => {
    await visitSignedIn('/store/adunni-studio', async (page) => {
      const button = page.locator('main').getByRole('button', { name: /^Follow/ });
      const expectFollowed = (isFollowed: boolean) =>
        expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(isFollowed));
      const clickAndWaitFor = (call: string) =>
        Promise.all([page.waitForResponse((response) => response.url().includes(call)), button.click()]);
      await expectFollowed(true);
      await clickAndWaitFor('remove_from_favorites');
      await expectFollowed(false);
      await clickAndWaitFor('add_to_favorites');
      await page.reload();
      await expectFollowed(true);
    });
  });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { expectTextsAfter, visit } from './testing/visit.ts';

const { shop, browser } = await connectToOrderingShop();

interface ProductsResponse {
  data: Array<{
    id: number;
    name: string;
    variants: Array<{ stock: number; attribute_value_ids: number[] }>;
    attributes: Array<{ attr_name: string; attribute_values: Array<{ id: number; value: string }> }>;
  }>;
}

/** Reads the remaining stock of the Teal dress in M from the public API. */
const loadStock = async (productId: number) => {
  const response = await fetch(`${shop.url}/api/get_products?product_ids=${productId}`);
  const product = ((await response.json()) as ProductsResponse).data[0];
  const values = product?.attributes.flatMap(({ attribute_values }) => attribute_values) ?? [];
  const valueIds = values.filter(({ value }) => ['Teal', 'M'].includes(value)).map(({ id }) => id);
  return product?.variants.find(({ attribute_value_ids }) => valueIds.every((id) => attribute_value_ids.includes(id)))
    ?.stock;
};

const getHeading = (page: Page, name: string | RegExp, level = 1) => page.getByRole('heading', { name, level });
const getCartButton = (page: Page, count: number) => page.getByRole('button', { name: `Cart(${count})` });

const chooseDress = async (page: Page) => {
  await page.goto(shop.url);
  await getHeading(page, 'Bringing African Craft to the World').waitFor();
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Women', exact: true }).click();
  await getHeading(page, 'Women').waitFor();
  await page.getByRole('link', { name: 'Ankara Maxi Dress' }).first().click();
  await getHeading(page, 'Ankara Maxi Dress').waitFor();
  const productId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByText('Only 3 left in stock').first().waitFor();
  return productId;
};

const addTwoToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByRole('link', { name: 'Ankara Maxi Dress' }).first().waitFor();
  await drawer.getByText('$236.00').first().waitFor();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await getHeading(page, 'Cart').waitFor();
  await getCartButton(page, 2).waitFor();
};

const signUp = async (page: Page, email: string) => {
  await page.getByLabel('Full Name').fill('Amina Diallo');
  await page.getByLabel('Email Address').first().fill(email);
  await page.getByLabel('Country code').selectOption('NG');
  await page.getByLabel('Mobile Number').fill('0803 555 0142');
  await page.getByLabel('Password', { exact: true }).fill('woven by hand 7');
  const create = page.getByRole('button', { name: 'Create Account' });
  await expectTextsAfter(page, ['Registration successful!'], () => create.click());
  await getHeading(page, 'Sign in').waitFor();
};

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email Address').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('woven by hand 7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const addAddress = async (page: Page) => {
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('First Name').fill('Amina');
  await page.getByLabel('Last Name').fill('Diallo');
  await page.getByLabel('Address Line 1').fill('14 Bourdillon Road');
  await page.getByLabel('City').fill('Lagos');
  await page.getByLabel('Country').selectOption({ label: 'Nigeria' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: /Amina Diallo/ }).waitFor();
};

test('a shopper finds a dress, signs up, orders it with cash on delivery and sees the order', async () => {
  await visit(browser, 'journey', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const productId = await chooseDress(page);
    expect(await loadStock(productId)).toBe(3);
    await addTwoToCart(page);

    // The cart of a visitor survives a reload.
    await page.reload();
    await getCartButton(page, 2).waitFor();
    await page.getByRole('link', { name: 'Confirm Payment' }).first().click();

    await page.getByRole('link', { name: 'Sign in, and keep everything' }).click();
    await getHeading(page, 'Sign in').waitFor();
    await page.getByRole('link', { name: 'Create an Account' }).click();
    const email = 'amina@trad.example';
    await signUp(page, email);
    await signIn(page, email);

    // Sign-in returns to the checkout and merges the visitor's cart.
    await getHeading(page, 'Checkout').waitFor();
    await page.getByText('Ankara Maxi Dress').first().waitFor();
    await page.reload();
    await getHeading(page, 'Checkout').waitFor();
    await getCartButton(page, 2).waitFor();
    await addAddress(page);
    await page.getByRole('radio', { name: /Cash On Delivery/ }).check({ force: true });
    const confirm = page.getByRole('button', { name: 'Confirm Payment' }).first();
    const outcome = ['Order placed with Cash On Delivery!', 'Order placed successfully!'];
    await expectTextsAfter(page, outcome, () => confirm.click());
    expect(await loadStock(productId)).toBe(1);

    // The app navigates home after two seconds, with an empty cart.
    await getHeading(page, 'Bringing African Craft to the World').waitFor();
    await getCartButton(page, 0).waitFor();

    await page.goto(`${shop.url}/my-orders`);
    await page.getByText('Ankara Maxi Dress').first().waitFor();
    await page.getByText('Pending').first().waitFor();
    await page.reload();
    await page.getByText('Ankara Maxi Dress').first().waitFor();
  });
});

test('a shopper finds products by a misspelt word, filters them and returns to the same scroll position', async () => {
  await visit(browser, 'search', { viewport: { width: 1440, height: 900 } }, async (page) => {
    const readQuery = () => new URL(page.url()).search;
    const waitForViewed = (count: string) => page.getByText(new RegExp(`^${count} out of \\d+ viewed$`)).waitFor();
    const chooseFilter = async (group: string, value: RegExp) => {
      await page.locator('summary', { hasText: group }).click();
      await page.getByRole('checkbox', { name: value }).first().check({ force: true });
      await page.keyboard.press('Escape');
    };
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('wax prnt');
    await page
      .getByRole('option', { name: /Wax Print/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await getHeading(page, 'Results for “wax prnt”').waitFor();
    await waitForViewed('12');
    await page.getByRole('link', { name: 'Load More' }).click();
    await waitForViewed('1[3-9]');
    await page.locator('main article a').nth(12).click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    await page.goBack();
    await waitForViewed('1[3-9]');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect.poll(() => field.inputValue()).toBe('wax prnt');

    await chooseFilter('Color', /^Green\b/);
    await page.getByRole('link', { name: 'Remove filter: Green' }).waitFor();
    await page.locator('summary', { hasText: 'Size' }).click();
    const sizes = page.locator('details[open]');
    await sizes.locator('label:has(:disabled)').first().click({ force: true });
    await sizes.getByRole('checkbox', { name: /^M\b/ }).check({ force: true });
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove filter: M' }).waitFor();
    await page.locator('summary', { hasText: 'Price' }).click();
    await page.getByLabel('Maximum ($)').fill('500');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Remove filter: Up to/ }).waitFor();
    await page.getByLabel('Sort').selectOption('price-low');
    await page.waitForURL(/sort=price-low/);
    expect(readQuery()).toMatch(/^\?search=wax\+prnt&sort=price-low&value=\d+&value=\d+&max=500&currency=USD$/);
    const statusText = await page.locator('main [role=status]', { hasText: 'viewed' }).textContent();

    // The URL restores the filters after a reload, and Back removes one filter at a time.
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(statusText ?? '').waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('sort'));
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('max'));
    await page.getByRole('link', { name: 'Clear all' }).click();
    await waitForViewed('12');
    expect(readQuery()).toBe('?search=wax+prnt');
  });
});

test('a product without a price in the chosen currency shows N/A and cannot be bought', async () => {
  const response = await fetch(`${shop.url}/api/get_products?limit=100&order=ASC`);
  const { data } = (await response.json()) as ProductsResponse;
  const kalimba = data.find(({ name }) => name.includes('Kalimba'));
  await visit(browser, 'no-price', {}, async (page) => {
    await page.context().addCookies([{ name: 'selectedCurrency', value: 'RUB', url: shop.url }]);
    await page.goto(`${shop.url}/product/${kalimba?.id}`);
    await page.getByText('N/A').first().waitFor();
    expect(await page.getByRole('button', { name: 'Add to Cart' }).first().isDisabled()).toBe(true);
  });
});

test('a user resets a forgotten password with the link in the mail', async () => {
  // Other files share this shop, but none of them signs in as the operator.
  const email = 'operator@trad.example';
  const password = 'woven by hand 8';
  await visit(browser, 'forgotten-password', {}, async (page) => {
    await page.goto(`${shop.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await getHeading(page, 'Forgot your password?').waitFor();
    await page.getByLabel('Email Address').first().fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account with this email').waitFor();

    await page.goto(`${shop.url}/mailbox`);
    // Mails of sign-ins from elsewhere link to the form; the token is in this one's fragment.
    const link = page.getByRole('link', { name: 'Choose a new password' }).and(page.locator('[href*="#"]'));
    const countLinks = async () => {
      await page.reload();
      return link.count();
    };
    await expect.poll(countLinks, { interval: 250 }).toBe(1);
    await link.click();
    await getHeading(page, 'Choose a new password').waitFor();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    expect(page.url()).not.toContain('#');
  });
  const signIn = (candidate: string) =>
    fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: candidate }),
    });
  expect([(await signIn(password)).status, (await signIn('Try-Trad-Today')).status]).toEqual([200, 401]);
});

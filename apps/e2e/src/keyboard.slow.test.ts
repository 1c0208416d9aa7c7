import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { DEMO_SHOPPER } from './testing/shopper.ts';
import { expectNoHorizontalScroll, expectTextsAfter, visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToOrderingShop();

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const expectFocus = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true);

/** Returns why the focus is not visible: no outline, outside the viewport, or covered; null if it is visible. */
const findFocusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    // A custom radio or checkbox shows the outline of its visually hidden input.
    const target = focused.closest('label') ?? focused;
    const inner = focused.shadowRoot?.activeElement;
    const hasOutline = [focused, inner, target, focused.nextElementSibling, target.firstElementChild].some(
      (element) => {
        const { outlineStyle, outlineWidth } = element
          ? getComputedStyle(element)
          : { outlineStyle: 'none', outlineWidth: '0' };
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      },
    );
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const topElement = document.elementFromPoint(x, y);
    const isVisible = topElement !== null && (target.contains(topElement) || topElement.contains(target));
    return hasOutline && isVisible
      ? null
      : `${target.outerHTML.slice(0, 120)} outline: ${hasOutline}, visible: ${isVisible}`;
  });

/** Presses Tab until the target has the focus, which must be visible at every step. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    // An opening drawer moves toasts aside within a moment. Toasts are displayed longer than this timeout.
    await expect.poll(() => findFocusProblem(page), { timeout: 2_000 }).toBeNull();
  }
  throw new Error(`Tab does not reach ${target}`);
};

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const waitForHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();

const openDressesByMenu = async (page: Page) => {
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expectFocus(page.locator('main'));
  await page.goto(shop.url);
  await page.waitForFunction(() => !document.querySelector('link[media=print]'));
  const button = page.getByRole('button', { name: 'More of Women' });
  await press(page, button);
  const dresses = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Dresses', exact: true });
  await tabTo(page, dresses);
  await page.keyboard.press('Escape');
  await dresses.waitFor({ state: 'detached' });
  await expectFocus(button);
  await page.keyboard.press('Enter');
  await press(page, dresses);
  await waitForHeading(page, 'Dresses');
  await expectFocus(page.locator('main'));
};

const filterByColour = async (page: Page) => {
  const color = page.locator('summary', { hasText: 'Color' });
  await press(page, color);
  await press(page, page.getByRole('checkbox', { name: /^Teal/ }).first(), 'Space');
  await page.getByRole('link', { name: 'Remove filter: Teal' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(color);
};

const chooseVariant = async (page: Page) => {
  await press(page, page.getByRole('link', { name: 'Ankara Maxi Dress' }).first());
  await waitForHeading(page, 'Ankara Maxi Dress');
  // Without a complete choice the first incomplete group gets the focus.
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await press(page, add);
  await expectFocus(page.getByRole('radio', { name: 'Teal' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'XS' }));
  for (let sizes = 0; sizes < 3; sizes += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true);
  return add;
};

test('a shopper places an order by keyboard alone, with the focus always visible', async () => {
  await shopper.fillCart([]);
  await visit(browser, 'keyboard', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(shop.url);
    await openDressesByMenu(page);
    await filterByColour(page);
    const add = await chooseVariant(page);
    await press(page, add);
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    const view = drawer.getByRole('link', { name: 'View cart' });
    await view.waitFor();
    await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expectFocus(add);
    await page.keyboard.press('Enter');
    await press(page, view);
    await waitForHeading(page, 'Cart');
    await press(page, page.getByRole('link', { name: 'Confirm Payment' }).first());
    await press(page, page.getByRole('link', { name: 'Sign in, and keep everything' }));
    await waitForHeading(page, 'Sign in');
    await tabTo(page, page.getByLabel('Email Address').first());
    await page.keyboard.type(DEMO_SHOPPER.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(DEMO_SHOPPER.password);
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Checkout');
    const confirm = page.getByRole('button', { name: 'Confirm Payment' }).first();
    await expectTextsAfter(page, ['Order placed successfully!'], () => press(page, confirm));
  });
});

/** Pages, each with an action that must be reachable and visible at every zoom level. */
const zoomedActions: Array<[path: string, getAction: (page: Page) => Locator]> = [
  ['/', (page) => page.getByRole('link', { name: 'See everything' })],
  ['/category/1', (page) => page.getByRole('button', { name: /^Filter/ })],
  ['/category/1', (page) => page.getByRole('link', { name: 'Load More' })],
  ['/product/124', (page) => page.getByRole('radio', { name: 'XL' })],
  ['/product/124', (page) => page.getByRole('button', { name: 'Add to Cart' }).last()],
  ['/cart', (page) => page.getByRole('link', { name: 'Confirm Payment' }).last()],
  ['/checkout', (page) => page.getByRole('button', { name: 'Confirm Payment' }).last()],
  ['/faq', (page) => page.locator('main').getByRole('button').last()],
];

test.each([
  ['200 % of 1280 by 900', 640, 450],
  ['400 % of 1280 by 1024', 320, 256],
])('at %s no page scrolls horizontally, and every action is reachable and visible', async (_, width, height) => {
  await shopper.fillCart([1]);
  await visit(browser, `zoom-${width}`, { viewport: { width, height } }, async (page) => {
    await shopper.signInPage(page);
    for (const [path, getAction] of zoomedActions) {
      await page.goto(shop.url + path);
      const action = getAction(page);
      await action.waitFor({ state: 'attached' });
      await page.waitForFunction(() => !document.querySelector('link[media=print]'));
      await expectNoHorizontalScroll(page).catch(() => expect.fail(`${path} scrolls horizontally`));
      await page.keyboard.press('Tab');
      await action.focus();
      await expect.poll(() => findFocusProblem(page)).toBeNull();
    }
  });
});

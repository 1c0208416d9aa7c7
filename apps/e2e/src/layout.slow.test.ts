import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntilIdle } from './testing/dashboard.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { DEMO_OPERATOR, signInAccount } from './testing/shopper.ts';
import { visit } from './testing/visit.ts';

// What only a browser that lays out the page can show: distances, clipped texts and contrast.
const { shop, browser, shopper } = await connectToBrowsingShop();
const phone = { viewport: { width: 360, height: 800 } };
const tablet = { viewport: { width: 768, height: 1024 } };

/** The distances of each shown help or error to its control, and to the next label below it. */
const measureMessages = (page: Page) =>
  page.locator('.field-message > p:visible').evaluateAll((messages) => {
    const labels = [...document.querySelectorAll('main label, main legend')].map((label) =>
      label.getBoundingClientRect(),
    );
    return messages.map((message) => {
      const box = message.getBoundingClientRect();
      const control = message.parentElement?.previousElementSibling?.getBoundingClientRect();
      const below = labels.filter(({ top, left, right }) => top > box.top && left < box.right && right > box.left);
      const next = Math.min(...below.map(({ top }) => top - box.bottom));
      return { text: message.textContent, before: box.top - (control?.bottom ?? 0), next };
    });
  });
const expectMessagesAtTheirFields = async (page: Page) => {
  const messages = await measureMessages(page);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ before, next }) => next < 2 * before)).toEqual([]);
};

describe('a help or error is closer to its field than to the next label', () => {
  test('of a form of the storefront', () =>
    visit(browser, 'help of the sign-up', phone, async (page) => {
      await page.goto(`${shop.url}/signup`);
      await page.locator('main form').waitFor();
      await expectMessagesAtTheirFields(page);
    }));

  test('of a form of the dashboard', () =>
    visit(browser, 'help of a product', tablet, async (page) => {
      await page.goto(`${shop.url}/vendor/dashboard/add-product?demo=1`);
      await waitUntilIdle(page);
      await expectMessagesAtTheirFields(page);
    }));

  test('of the card, whose errors have two lines', () =>
    visit(browser, 'errors of the card', phone, async (page) => {
      await shopper.fillCart([1]);
      await shopper.signInPage(page);
      await page.goto(`${shop.url}/checkout?lang=fr`);
      await page.getByRole('radio', { name: 'Carte bancaire' }).check({ force: true });
      await page.getByRole('textbox', { name: 'Numéro de carte' }).waitFor();
      await page
        .getByRole('button', { name: /^Confirmer/ })
        .filter({ visible: true })
        .click();
      await page.locator('.field-message .text-danger').nth(2).waitFor();
      await expectMessagesAtTheirFields(page);
    }));
});

test('the bars of the rating distribution are equally long', () =>
  visit(browser, 'rating distribution', phone, async (page) => {
    await page.goto(`${shop.url}/product/27?reviews=all&lang=ar`);
    const bars = page.locator('li svg[viewBox="0 0 100 1"]');
    await bars.nth(4).scrollIntoViewIfNeeded();
    const edges = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().right));
    expect(edges).toHaveLength(5);
    expect(new Set(edges).size).toBe(1);
  }));

test.each(['en', 'fr', 'es', 'sw', 'ar'])("the hint of the vendor's search fits on phones in %s", (lang) =>
  visit(browser, `search of orders in ${lang}`, phone, async (page) => {
    await page.goto(`${shop.url}/vendor/dashboard/orders?demo=1&lang=${lang}`);
    await waitUntilIdle(page);
    const [text, room] = await page.locator('main input[type=search]').evaluate((input: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const style = getComputedStyle(input);
      context.font = style.font;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return [context.measureText(input.placeholder).width, input.clientWidth - padding] as const;
    });
    expect(text).toBeLessThan(room);
  }),
);

test.each(['products', 'stock'])('in the table of %s on tablets a row has at most three lines of text', (list) =>
  visit(browser, `${list} on tablets`, tablet, async (page) => {
    await page.goto(`${shop.url}/vendor/dashboard/${list}?demo=1`);
    await waitUntilIdle(page);
    const cells = page.locator('main table tbody td:has(a):visible').filter({ has: page.locator('img') });
    await cells.first().waitFor();
    const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(85);
  }),
);

/** Whether an element that scrolls or cuts off its content hides a side of this one. */
const isClipped = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const outer = box.getBoundingClientRect();
      if (left < outer.left - 1 || right > outer.right + 1) return true;
    }
    return false;
  });

test("the console's lists show amounts as a whole on tablets", async () => {
  const operator = await signInAccount(shop.url, DEMO_OPERATOR);
  for (const path of ['orders', 'payments', 'withdrawals?lang=ar']) {
    await visit(browser, `amounts of ${path}`, tablet, async (page) => {
      await operator.signInPage(page);
      await page.goto(`${shop.url}/operator/${path}`);
      const amount = page.locator('main tbody tr').first().locator('td').last();
      await amount.waitFor();
      expect([path, await isClipped(amount)]).toEqual([path, false]);
    });
  }
});

test('the work queue shows the whole number of an order beside the sidebar and on tablets', async () => {
  const operator = await signInAccount(shop.url, DEMO_OPERATOR);
  for (const width of [768, 1024]) {
    await visit(browser, `work queue at ${width}`, { viewport: { width, height: 900 } }, async (page) => {
      await operator.signInPage(page);
      await page.goto(`${shop.url}/operator`);
      const number = page.locator('main li bdi', { hasText: /^#\d+$/ }).first();
      await number.waitFor();
      expect([width, await isClipped(number)]).toEqual([width, false]);
    });
  }
});

/** The lowest contrast of white with the pixels of an area of the page, whose texts are hidden. */
const measureContrast = async (page: Page, selector: string) => {
  const text = page.locator(selector);
  const box = await text.boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await text.evaluate((element) => {
    element.style.color = 'transparent';
  });
  const picture = (await page.screenshot({ clip: box })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    const toLinear = (value = 0) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    let brightest = 0;
    for (let index = 0; index < pixels.length; index += 4) {
      const [red, green, blue] = [0, 1, 2].map((offset) => toLinear(pixels[index + offset]));
      brightest = Math.max(brightest, 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0));
    }
    return 1.05 / (brightest + 0.05);
  }, picture);
};

test.each([768, 1024, 1440])("the text of the vendors' page is legible on its picture at %i px", (width) =>
  visit(browser, `vendors' page at ${width}`, { viewport: { width, height: 900 } }, async (page) => {
    for (const lang of ['en', 'ar']) {
      await page.goto(`${shop.url}/vendor?lang=${lang}`);
      await page.waitForLoadState('networkidle');
      expect(await measureContrast(page, '#vendor-title + p')).toBeGreaterThan(7);
    }
  }),
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAX_LAYOUT_SHIFT } from './budgets/budgets.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();

/** Scrolls to the end and back, so that everything is loaded. */
const walkThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

test.each([
  [360, 740],
  [768, 1024],
  [1440, 900],
])('at %i px nothing moves by itself, and the promises are in the first window', async (width, height) => {
  await visit(browser, `home-${width}`, { viewport: { width, height } }, async (page) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(shop.url);
    const promises = page.getByRole('list', { name: 'What you can count on' });
    const box = await promises.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    // Another slide has other texts in the same room.
    await page.getByRole('button', { name: 'Slide 2 of 4' }).click();
    await page.getByRole('heading', { level: 1, name: 'One pair of hands, one piece at a time' }).waitFor();
    await walkThrough(page);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    // The fallback font of a line may be a fraction of a pixel wider.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });
});

test('no picture is on the page twice', async () => {
  await visit(browser, 'home-pictures', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(shop.url);
    await page.getByRole('region', { name: 'Shop Our Favourite Picks' }).waitFor();
    await walkThrough(page);
    const pictures = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/-\d+\.\w+$/, '')));
    expect(pictures.length).toBeGreaterThan(25);
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  });
});

test('a carousel shows part of the next card at every width', async () => {
  for (const width of [360, 768, 1440]) {
    await visit(browser, `home-row-${width}`, { viewport: { width, height: 900 } }, async (page) => {
      await page.goto(shop.url);
      const row = page.getByRole('region', { name: 'Just Added' });
      await row.scrollIntoViewIfNeeded();
      const shares = await row.locator('li').evaluateAll((items, end) => {
        return items.map((item) => {
          const { left, width: size } = item.getBoundingClientRect();
          return Math.min(1, Math.max(0, (end - left) / size));
        });
      }, width);
      const cut = shares.find((share) => share < 1) ?? 0;
      expect(cut, `at ${width} px`).toBeGreaterThan(0.3);
      expect(cut, `at ${width} px`).toBeLessThan(0.65);
    });
  }
});

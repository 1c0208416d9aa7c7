import type { Browser, Page } from 'playwright-core';
import { openContext, STEP_TIMEOUT_MS } from '../testing/visit.ts';
import { PHONE } from './budgets.ts';
import { observeInteractions, readLongestInteraction } from './interactions.ts';

/** The checkout of a new guest: the scripts of its document. */
export const CHECKOUT_BUDGET = { path: '/checkout', maxKilobytes: 140 } as const;

export const MAX_CHECKOUT_MS = { lcp: 1800, inp: 100 };

/** Puts a product with a single variant into the cart of a guest who opens the page. */
export const fillGuestCart = async (page: Page, url: string) => {
  const response = await fetch(`${url}/api/get_products?product_ids=36`);
  const { data } = (await response.json()) as { data: { id: number; variants: { id: number }[] }[] };
  const line = {
    product_id: data[0]?.id,
    product_variant_id: data[0]?.variants[0]?.id,
    qty: 1,
    attribute_ids: [],
    price: null,
  };
  await page.addInitScript((lines) => localStorage.setItem('guest_cart', lines), JSON.stringify([line]));
};

// As Lighthouse's slow 4G, on a processor a quarter as fast.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

const observeLargestPaint = () => {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Measures the Largest Contentful Paint and the longest Interaction to Next Paint of the checkout, in milliseconds. */
export const measureCheckout = async (browser: Browser, url: string): Promise<{ lcp: number; inp: number }> => {
  const context = await openContext(browser, { ...PHONE, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await fillGuestCart(page, url);
    await page.addInitScript(observeLargestPaint);
    await page.addInitScript(observeInteractions);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url + CHECKOUT_BUDGET.path);
    await page.getByLabel('City', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const lcp = await page.evaluate(() => (globalThis as unknown as { largestPaint: number }).largestPaint);
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Nigeria' });
    await page.getByLabel('City', { exact: true }).tap();
    await page.keyboard.type('Lagos');
    await page.getByText('Credit Card').tap();
    await page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true }).tap();
    await page.getByText('Please check').first().waitFor();
    return { lcp, inp: await readLongestInteraction(page) };
  } finally {
    await context.close();
  }
};

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from './testing/accessibility.ts';
import { connectToOrderingShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToOrderingShop();

describe('the payment states of the screens', () => {
  const states: [name: string, path: string, action: (page: Page) => Promise<void>][] = [
    [
      'card fields with errors',
      '/checkout',
      async (page) => {
        await page.locator('input[value=stripe_method]').check({ force: true });
        await page.locator('input.number').pressSequentially('4000000000000002');
        await page.locator('input.expiry').pressSequentially('1220');
        await page.locator('.bg-clay:visible', { hasText: /./ }).last().click();
        await page.locator('[id$=-error]').nth(1).waitFor();
      },
    ],
    [
      'PayPal',
      '/checkout',
      async (page) => {
        await page.locator('input[value=paypal_method]').check({ force: true });
        await page.locator('button.paypal').waitFor();
      },
    ],
    ['an unknown payment', '/paypal-status?status=success&order_id=5O1', async () => {}],
    ['a cancelled payment', '/paypal-status?status=cancelled', async () => {}],
  ];
  test.each(['en', 'ar'])('fit phone, tablet and desktop, and are accessible: %s', async (language) => {
    // The browser logs the shop's 404 response to the unknown payment.
    const expected = /status of 404/;
    // Axe injects styles that the Content-Security-Policy blocks.
    await visit(browser, `paying-states-${language}`, { expected, bypassCSP: true }, async (page) => {
      await shopper.fillCart([1]);
      await shopper.signInPage(page);
      for (const [name, path, action] of states) {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(`${shop.url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await page.locator('h1').waitFor();
        await action(page);
        expect([
          name,
          await findAccessibilityViolations(page, { parts: ['main'], skipContrast: language === 'ar' }),
        ]).toEqual([name, []]);
        for (const width of [360, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoHorizontalScroll(page);
        }
      }
    });
  });
});

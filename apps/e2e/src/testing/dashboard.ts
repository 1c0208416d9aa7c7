import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Records the API requests of a page from now on. */
export const recordApiCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};
/** Waits until a screen of the dashboard or the console has loaded. */
export const waitUntilIdle = async (page: Page) => {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('main [aria-busy]').count()).toBe(0);
};

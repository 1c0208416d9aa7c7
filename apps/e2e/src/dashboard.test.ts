import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { recordApiCalls, waitUntilIdle } from './testing/dashboard.ts';
import { drawPicture } from './testing/draw-picture.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();
const desktop = { viewport: { width: 1440, height: 900 } };

const buildUrl = (path: string) => `${shop.url}/vendor/dashboard${path}`;

test('the demonstration shows a visitor’s changes and sends no API request', async () => {
  await visit(browser, 'dashboard-demo', desktop, async (page) => {
    const calls = recordApiCalls(page);
    await page.goto(buildUrl(''));
    await page.getByText('Demonstration: sample data, nothing is saved.').waitFor();
    await page.getByRole('button', { name: 'Monthly' }).click();
    await page.getByText('These 12 months').first().waitFor();

    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByLabel('Title').fill('Indigo Apron');
    await page.getByLabel('Category').selectOption({ label: 'Women / Dresses' });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('A product needs a picture to be put up for sale.').waitFor();
    await page.getByLabel('Add pictures').setInputFiles(await drawPicture(page));
    await page.getByText('stole.png was added.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('A product for sale needs a price in one currency at least.').waitFor();
    await page.getByLabel('Price USD', { exact: true }).fill('45');
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByLabel('Option name').fill('Size');
    for (const size of ['S', 'M']) {
      await page.getByLabel('Values').fill(size);
      await page.getByLabel('Values').press('Enter');
    }
    await page.getByLabel(/^Stock S$/).fill('3');
    // Leaving with unsaved changes opens a confirmation dialog.
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.getByRole('row', { name: /Indigo Apron.*Active.*\$45\.00.*3/ }).waitFor();

    await page.getByRole('searchbox', { name: 'Search products', exact: true }).fill('tote');
    await page.getByRole('row', { name: /Bogolan Tote Bag/ }).waitFor();
    await page.getByRole('row', { name: /Indigo Apron/ }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('received');
    await page.locator('tbody').getByText('Pending').first().waitFor();
    await page.locator('tbody a').first().click();
    await page.getByRole('button', { name: 'Start processing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start processing' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).waitFor();

    await page.getByRole('link', { name: 'Payment' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
    await page.getByText('On its way', { exact: true }).waitFor();
    expect(calls).toEqual([]);
  });
});

test('on a phone the sidebar is a drawer that traps the focus and closes on navigation', async () => {
  await visit(browser, 'dashboard-drawer', { viewport: { width: 360, height: 780 } }, async (page) => {
    await page.goto(buildUrl(''));
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'Vendor area' });
    await drawer.getByText('adunni@example.com').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], dialog'));
    for (let step = 0; step < 14; step += 1) await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.mouse.click(350, 400);
    await drawer.waitFor({ state: 'detached' });
    await menu.click();
    await drawer.getByRole('link', { name: 'Payment' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
  });
});

describe('the first page of the dashboard', () => {
  test('loads at most 220 KB of compressed JavaScript, including the chart', async () => {
    await visit(browser, 'dashboard-weight', { ...desktop, isFirst: true }, async (page) => {
      const files: [string, number][] = [];
      const sizes: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'script') return;
        sizes.push(
          request.sizes().then(({ responseBodySize }) => {
            files.push([new URL(request.url()).pathname, responseBodySize]);
          }),
        );
      });
      await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
      await page.goto(buildUrl(''));
      await page.locator('main svg[role=img]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await Promise.all(sizes);
      const bytes = files.reduce((sum, [, size]) => sum + size, 0);
      console.info(`The dashboard's first page: ${(bytes / 1000).toFixed(1)} KB in ${files.length} files`);
      expect(bytes).toBeLessThanOrEqual(220_000);
      expect(files.filter(([name]) => name.includes('OverviewChart'))).toHaveLength(1);
    });
  });

  test('does not load the chart’s code if no chart is shown', async () => {
    await visit(browser, 'dashboard-no-chart', { ...desktop, isFirst: true }, async (page) => {
      const names: string[] = [];
      page.on('request', (request) => names.push(new URL(request.url()).pathname));
      await page.goto(buildUrl('/orders'));
      await waitUntilIdle(page);
      await page.waitForLoadState('networkidle');
      expect(names.filter((name) => name.includes('OverviewChart'))).toEqual([]);
    });
  });
});

// What storefront code may import is checked by dependency-cruiser: modules of a chunk are no entries of the manifest.
test('the storefront has no chunk of the dashboard', () => {
  const file = fileURLToPath(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url));
  const sources = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((source) => /^src\/dashboard\/|features\/dashboard\/|@visx/.test(source))).toEqual([]);
});

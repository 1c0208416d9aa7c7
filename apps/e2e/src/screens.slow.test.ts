import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, findAccessibilityViolations } from './testing/accessibility.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { expectNoHorizontalScroll, openContext, visit, visitInContext, waitForHydration } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToBrowsingShop();
let latestOrder: number;
/** Shared contexts: their HTTP and code caches serve the next screens. */
let contexts: Record<'visitor' | 'shopper', BrowserContext>;
beforeAll(async () => {
  const desktop = { viewport: { width: 1440, height: 900 } };
  contexts = { visitor: await openContext(browser, desktop), shopper: await openContext(browser, desktop) };
  latestOrder = (await shopper.call<{ data: { id: number }[] }>('get_orders?limit=1')).data[0]?.id ?? 0;
  await shopper.call('manage_cart', { product_variant_id: 1 });
});

/** The screens' names and paths, and whether they need a signed-in shopper. */
const screens: Array<[name: string, path: string, isSignedIn?: true]> = [
  ['home', '/'],
  ['category', '/category/1'],
  ['all-products', '/category?sort=price-low'],
  ['results', '/category?search=kente'],
  ['filtered', '/category/1?value=4&in_stock=1&max=200'],
  ['product', '/product/54'],
  ['reviews', '/product/27?reviews=all'],
  ['empty-cart', '/cart'],
  ['cart', '/cart', true],
  ['about', '/about'],
  ['faq', '/faq'],
  ['shipping', '/shipping'],
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['contact', '/contact'],
  ['sign-in', '/sign-in'],
  ['sign-up', '/signup'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password#a-token'],
  ['checkout', '/checkout', true],
  ['my-orders', '/my-orders', true],
  ['my-order', '/my-orders/:latest', true],
  ['favourites', '/favourites', true],
  ['my-address', '/my-address?edit=new', true],
  ['manage-account', '/manage-account', true],
  ['store', '/store/adunni-studio'],
  ['vendor', '/vendor'],
  ['welcome', '/vendor/onboarding/welcome'],
  ['what-do-you-sell', '/vendor/onboarding/category-selection'],
  ['documents', '/vendor/onboarding/documents'],
];

/** Screens that are also tested from right to left; the direction-dependent layout of all others is the same. */
const RIGHT_TO_LEFT = [
  'home',
  'filtered',
  'product',
  'cart',
  'sign-up',
  'checkout',
  'my-order',
  'store',
  'vendor',
  'documents',
];

/** Screens whose header, footer and sidebar are checked too: one or more of a visitor, a shopper and a vendor. */
const WITH_SHELL = ['home', 'cart', 'vendor', 'welcome', 'what-do-you-sell', 'documents'];

const waitUntilIdle = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 90_000 });
};

const buildUrl = (path: string, lang: string) => {
  const url = new URL(path.replace(':latest', String(latestOrder)), shop.url);
  url.searchParams.set('lang', lang);
  return url.href;
};

/** The visible items by window width in the home page's rows: just added, favourite picks, partners. */
const VISIBLE_ITEMS: Record<number, number[]> = { 1440: [4, 5, 6], 768: [3, 3, 4], 360: [2, 1, 2] };
const expectVisibleItems = async (page: Page) => {
  const countVisibleItems = () =>
    page.locator('main section[aria-label] > ul').evaluateAll((rows) =>
      rows.map((row) => {
        const frame = row.getBoundingClientRect();
        const isWhole = ({ left, right }: DOMRect) => left >= frame.left - 1 && right <= frame.right + 1;
        return [...row.children].filter((item) => isWhole(item.getBoundingClientRect())).length;
      }),
    );
  await expect.poll(countVisibleItems).toEqual(VISIBLE_ITEMS[page.viewportSize()?.width ?? 0]);
};

/** Waits until every icon has its symbol: the document contains those of its HTML, and a file the others. */
const waitForIcons = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('use')].every(({ href }) => document.getElementById(href.baseVal.slice(1))),
  );

const checkScreen = (name: string, path: string, lang: string, isSignedIn?: true) =>
  visitInContext(contexts[isSignedIn ? 'shopper' : 'visitor'], { name: `${name}-${lang}` }, async (page) => {
    if (isSignedIn) await shopper.signInPage(page);
    await page.goto(buildUrl(path, lang));
    await waitUntilIdle(page);
    expect(await page.locator('html').getAttribute('dir')).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    // In English, check the sign-up form with its validation errors; in Arabic, without them.
    if (name === 'sign-up' && lang === 'en') await page.locator('main form [type=submit]').click();
    await waitForIcons(page);
    const skipShell = !WITH_SHELL.includes(name);
    expect(await findAccessibilityViolations(page, { skipShell, skipContrast: lang === 'ar' })).toEqual([]);
    if (name === 'home') await expectVisibleItems(page);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
      if (name === 'home') await expectVisibleItems(page);
    }
  });

describe.concurrent('left to right', () => {
  test.each(screens)('%s fits phone, tablet and desktop, and is accessible', (name, path, isSignedIn) =>
    checkScreen(name, path, 'en', isSignedIn),
  );
});

describe.concurrent('right to left', () => {
  const rightToLeftScreens = screens.filter(([name]) => RIGHT_TO_LEFT.includes(name));
  test.each(rightToLeftScreens)('%s fits phone, tablet and desktop, and is accessible', (name, path, isSignedIn) =>
    checkScreen(name, path, 'ar', isSignedIn),
  );
});

/** Landing pages in each layout that the server renders. */
const landingPages = ['/', '/category/1', '/category/1?value=4&in_stock=1&max=200', '/category?search=xyzzy'];
landingPages.push('/product/54', '/product/27?reviews=all', '/product/999999', '/store/adunni-studio', '/vendor');

test('a landing page has all its styles inline, before any other file is loaded', async () => {
  await visit(browser, 'first-styles', { javaScriptEnabled: false, expected: /404/ }, async (page) => {
    for (const path of landingPages) {
      await page.goto(shop.url + path);
      // Pages with deferred scripts also defer the whole style sheet, and name it in a data attribute.
      const sheet = await page.evaluate(
        () =>
          document.getElementById('start')?.dataset.stylesheet ??
          document.querySelector('link[rel=stylesheet]')?.getAttribute('href'),
      );
      const styles = await (await fetch(new URL(sheet ?? '', shop.url))).text();
      const missing = await page.evaluate((text) => {
        const listSelectors = (rule: CSSRule | CSSStyleSheet): string[] => {
          if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
          // The build merges rules with the same declarations, so compare single selectors.
          const own = rule instanceof CSSStyleRule ? rule.selectorText.split(/, (?![^(]*\))/) : [];
          return 'cssRules' in rule ? [...own, ...[...(rule.cssRules as CSSRuleList)].flatMap(listSelectors)] : own;
        };
        const wholeSheet = new CSSStyleSheet();
        wholeSheet.replaceSync(text);
        const inlined = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
        const inlinedSelectors = new Set(inlined ? listSelectors(inlined) : []);
        // querySelector matches no pseudo-elements: look up the element that they belong to, but not of placeholders, which are
        // not styled inline.
        const applies = (selector: string) =>
          document.querySelector(selector.replaceAll(/::?(?:before|after)/g, '') || '*');
        const all = listSelectors(wholeSheet);
        return all.length
          ? all.filter((selector) => !inlinedSelectors.has(selector) && applies(selector))
          : ['no styles'];
      }, styles);
      expect([path, missing]).toEqual([path, []]);
    }
  });
});

test('a slow connection stops animations and makes the next pages lite, until lite mode is turned off', async () => {
  const readLargestWidth = (page: Page) =>
    page.evaluate(() => {
      const sets = [...document.querySelectorAll<HTMLSourceElement>('article source')].map(({ srcset }) => srcset);
      return Math.max(...sets.flatMap((set) => [...set.matchAll(/(\d+)w/g)].map(([, width]) => Number(width))));
    });
  await visit(browser, 'slow-connection', { reducedMotion: 'no-preference' }, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
    );
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await readLargestWidth(page)).toBe(960);
    await page.goto(`${shop.url}/category/1`);
    expect(await readLargestWidth(page)).toBe(320);
    const lite = page.getByRole('switch', { name: 'Lite mode' });
    expect(await lite.getAttribute('aria-checked')).toBe('true');
    await lite.scrollIntoViewIfNeeded();
    await waitForHydration(lite);
    await lite.click();
    await expect.poll(() => lite.getAttribute('aria-checked')).toBe('false');
    expect(await readLargestWidth(page)).toBe(960);
    await page.reload();
    expect(await readLargestWidth(page)).toBe(960);
  });
  const liteHtml = await (await fetch(shop.url, { headers: { 'save-data': 'on' } })).text();
  expect(liteHtml).not.toMatch(/-960\.avif/);
});

test.each(['en', 'fr', 'es', 'sw', 'ar'])('the documents of a first visit have at most 20 KB in %s', async (lang) => {
  for (const path of ['/', '/category', '/category/1', '/product/54', '/vendor']) {
    const { headers } = await fetch(buildUrl(path, lang), { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect([path, Number(headers.get('content-length'))]).toEqual([path, expect.toSatisfy((bytes) => bytes <= 20_000)]);
  }
});

test('an unknown path responds with 404: a page, and below /api an error envelope', async () => {
  const page = await fetch(`${shop.url}/nowhere`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await fetch(`${shop.url}/product/999999`)).status).toBe(404);
  const call = await fetch(`${shop.url}/api/nowhere`);
  expect([call.status, await call.json()]).toMatchObject([404, { error: true, code: 'NOT_FOUND' }]);
});

test.each(['en', 'ar'])(
  'menus and dialogs over a listing, and the loading listing, are accessible in %s',
  async (lang) => {
    await visit(browser, `overlays-${lang}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(buildUrl('/category/1', lang));
      await waitUntilIdle(page);
      const expectPart = async (part: string) =>
        expect(await findAccessibilityViolations(page, { parts: [part], skipContrast: lang === 'ar' })).toEqual([]);
      const header = page.locator('header');
      const dialog = page.locator('dialog[open]');
      await header.locator('nav li button').first().click();
      await header.locator('nav li li').first().waitFor();
      await expectPart('header');
      await page.keyboard.press('Escape');
      await header.getByRole('button', { name: /USD/ }).click();
      await header.getByRole('button', { name: /GBP/ }).waitFor();
      await expectPart('header');
      await page.keyboard.press('Escape');

      await page.route('**/api/get_products*', () => {});
      await page.locator('summary').first().click();
      await page.locator('details[open] input').first().check({ force: true });
      await page.locator('main ul[aria-busy]').waitFor();
      await expectPart('main');

      await page.setViewportSize({ width: 390, height: 800 });
      const openOnPhone = [
        [header.locator('[aria-haspopup=dialog]').nth(0), dialog.locator('h3 button').nth(1)],
        [page.locator('main form [aria-haspopup=dialog]'), dialog.locator('fieldset label').first()],
      ] as const;
      for (const [opener, section] of openOnPhone) {
        await opener.click();
        await section.click();
        await expectPart('dialog');
        await page.keyboard.press('Escape');
      }
      await header.locator('[aria-haspopup=dialog]').nth(1).click();
      await dialog.getByRole('combobox').fill('dress');
      await dialog.locator('[aria-live]', { hasText: /./ }).waitFor({ state: 'attached' });
      await expectPart('dialog');
    });
  },
);

test('the first row of a listing shows its prices in a window 900 px high', async () => {
  for (const lang of ['en', 'ar']) {
    await visit(browser, `first-row-${lang}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(buildUrl('/category/1', lang));
      const prices = page.locator('main article').nth(3).locator('bdi', { hasText: '$' }).first();
      const { y = 0, height = 0 } = (await prices.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(900);
    });
  }
});

/** Submits a form natively and waits for the next document. */
const submit = async (page: Page, name: string) => {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);
};

test('a listing is filtered, sorted and extended without JavaScript', async () => {
  const options = { javaScriptEnabled: false, viewport: { width: 1440, height: 900 } };
  await visit(browser, 'no-javascript-listing', options, async (page) => {
    await page.goto(shop.url);
    await page.getByRole('combobox', { name: 'Search' }).fill('kente');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Results for “kente”' }).waitFor();
    await page.getByRole('link', { name: 'Kente Market Tote' }).first().waitFor();
    await page.goto(`${shop.url}/category/1`);
    await page.getByRole('link', { name: 'Load More' }).click();
    await page.getByText(/^24 out of \d+ viewed$/).waitFor();
    await page.locator('summary', { hasText: 'Color' }).click();
    await page
      .getByRole('checkbox', { name: /^Indigo/ })
      .first()
      .check();
    await page.locator('summary', { hasText: 'Price' }).click();
    await page.getByLabel('Maximum ($)').fill('90');
    await page.getByLabel('Sort').selectOption('price-low');
    await submit(page, 'Apply');
    const params = new URL(page.url()).searchParams;
    expect([params.get('max'), params.get('sort'), params.get('n')]).toEqual(['90', 'price-low', null]);
    const prices = await page.locator('main article bdi', { hasText: '$' }).allInnerTexts();
    expect(prices.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Remove filter: Indigo' }).click();
    await page.getByRole('link', { name: 'Remove filter: Indigo' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Remove filter: Up to/ }).waitFor();
  });
});

test('the catalogue can be browsed without JavaScript', async () => {
  await visit(browser, 'no-javascript', { javaScriptEnabled: false }, async (page) => {
    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Women', exact: true }).first().click();
    await page.locator('h1', { hasText: 'Women' }).waitFor();
    await page.getByRole('link', { name: 'Ankara Maxi Dress' }).first().click();
    await page.locator('h1', { hasText: 'Ankara Maxi Dress' }).waitFor();
    await page.getByText('$118.00').first().waitFor();
  });
});

test('the API reference is accessible, fits every window, and can send calls', async () => {
  await visit(browser, 'reference', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${shop.url}/docs`);
    await waitUntilIdle(page);
    const sendCall = async (call: string, response: string) => {
      const article = page.locator(`#${call}`);
      await article.getByText('Try it').click();
      await article.getByRole('button', { name: 'Send' }).click();
      await article.getByRole('status').getByText(response).first().waitFor();
    };
    await sendCall('login', '200 OK');
    await sendCall('get_orders', '"order_items"');
    // Before the articles are removed: loading the page again takes seconds.
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    await page.locator('header').getByRole('button', { name: 'Calls' }).click();
    // Within the navigation: Playwright takes seconds to find a label among the fields of all calls.
    const navigation = page.locator('nav');
    await navigation.getByLabel('Find a call').fill('cart quantity');
    const found = navigation.getByRole('listitem');
    await expect.poll(() => found.allTextContents()).toEqual(['POSTupdate_cart_quantity']);
    await navigation.getByLabel('Find a call').fill('');
    await page.setViewportSize({ width: 1440, height: 900 });
    // All calls have the same markup: keep one with a query and one with a body, because axe visits every element.
    await page.evaluate(() => {
      const others = document.querySelectorAll('article:not(#login, #get_orders, #schema-CartLine)');
      for (const other of others) other.remove();
    });
    await expectAccessible(
      page,
      'header',
      'nav',
      '#guide',
      '#error-codes',
      '#login',
      '#get_orders',
      '#schema-CartLine',
    );
  });
});

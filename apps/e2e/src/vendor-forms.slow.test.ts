import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit, waitForHydration } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();

/** Returns a control and a point near its top edge. */
const findPressPoint = async (page: Page, name: string, role: 'button' | 'link') => {
  const control = page.getByRole('main').getByRole(role, { name, exact: true }).first();
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  // Near the edge, an error of two lines is enough to move the control from below the pointer.
  return { control, x: box.x + box.width / 2, y: box.y + 4, top: box.y };
};

describe('a press clicks its control, although an error of three lines shifts the page before the release', () => {
  /** A window without scrolling: scroll anchoring would compensate the shift. */
  const tallViewport = { viewport: { width: 280, height: 2400 } };
  /** Presses the control while the named field has this invalid text, and releases it after the layout shift. */
  const pressWhileLeaving = async (page: Page, field: string, text: string, name: string, role: 'button' | 'link') => {
    const input = page.getByRole('main').getByLabel(field);
    await input.fill(text);
    await input.focus();
    const { control, x, y, top } = await findPressPoint(page, name, role);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
    await expect.poll(async () => (await control.boundingBox())?.y ?? 0).toBeGreaterThan(top + 8);
    await page.mouse.up();
  };

  test('on a link of the onboarding', async () => {
    await visit(browser, 'missed-link', tallViewport, async (page) => {
      await page.goto(`${shop.url}/vendor/onboarding/documents`);
      await pressWhileLeaving(page, 'Card number', '1', 'Back', 'link');
      await page.waitForURL(/\/onboarding\/category-selection$/);
    });
  });
  test('on the button of the shopper’s sign-up', async () => {
    await visit(browser, 'missed-button', tallViewport, async (page) => {
      await page.goto(`${shop.url}/signup`);
      // The long country name wraps the error to three lines.
      await page.getByLabel('Country code').selectOption('VC');
      await pressWhileLeaving(page, 'Mobile Number', '1', 'Create Account', 'button');
      // Only the submit button validates fields that were never blurred.
      await expect.poll(() => page.getByLabel('Full Name').getAttribute('aria-invalid')).toBe('true');
    });
  });

  test('not after dragging away from the control', async () => {
    await visit(browser, 'dragged-away', { viewport: { width: 390, height: 900 } }, async (page) => {
      await page.goto(`${shop.url}/vendor/onboarding/store-name`);
      const { x, y } = await findPressPoint(page, 'Back', 'link');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 4, y - 120, { steps: 5 });
      await page.mouse.up();
      await page.getByLabel('Store name').fill('Still here');
      expect(page.url()).toMatch(/store-name$/);
    });
  });
});

describe('a photo', () => {
  /**
   * Draws a photo of coarse noise and drops it. Bytes appended after the picture's end, as in a motion photo, make the
   * file this large: encoding noise of that size would take half a minute.
   */
  const dropPhoto = (
    page: Page,
    photo: { width: number; height: number; type: string; name: string; bytes?: number },
  ) =>
    page.evaluate(async ({ width, height, type, name, bytes = 0 }) => {
      const getContext = (canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No 2D context');
        return context;
      };
      const grain = Object.assign(document.createElement('canvas'), { width: 12, height: 8 });
      const noise = new ImageData(grain.width, grain.height);
      crypto.getRandomValues(noise.data);
      for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
      getContext(grain).putImageData(noise, 0, 0);
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      getContext(canvas).drawImage(grain, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95));
      const input = document.querySelector<HTMLInputElement>('main input[type=file]');
      if (!blob || !input) throw new Error('The photo or its field is missing');
      // EXIF orientation 6, as in a phone's portrait photo: rotate by 90°.
      const exif = [0xff, 0xe1, 0, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
      exif.push(1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0);
      const parts = type === 'image/jpeg' ? [blob.slice(0, 2), new Uint8Array(exif), blob.slice(2)] : [blob];
      const files = new DataTransfer();
      const file = new File([...parts, new Uint8Array(bytes)], name, { type });
      files.items.add(file);
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return file.size;
    }, photo);
  const openForm = async (page: Page) => {
    const { token, user } = await (
      await fetch(`${shop.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'vendor@trad.example', password: 'Try-Trad-Today' }),
      })
    ).json();
    await page.addInitScript(
      ([storedToken, storedUser]) => {
        localStorage.setItem('token', storedToken ?? '');
        localStorage.setItem('user', storedUser ?? '');
      },
      [token, JSON.stringify(user)],
    );
    await page.goto(`${shop.url}/vendor/dashboard/add-product`);
    await page.getByLabel('Title').waitFor();
  };
  const desktop = { viewport: { width: 1280, height: 900 } };

  const tooManyBytes = 5 * 1024 * 1024 + 1;
  const large = [
    { type: 'image/jpeg', name: 'photo.jpg', width: 1920, height: 1280, uploadedSize: [1200, 1800] },
    { type: 'image/png', name: 'scan.png', width: 1280, height: 1440, uploadedSize: [1200, 1350] },
  ] as const;
  test('as JPEG or PNG above the server’s limit is shrunk before the upload', async () => {
    await visit(browser, 'photo-large', desktop, async (page) => {
      await openForm(page);
      for (const { uploadedSize, ...photo } of large) {
        const requested = page.waitForRequest((request) => request.url().includes('/upload_vendor_picture'));
        const responded = page.waitForResponse((response) => response.url().includes('/upload_vendor_picture'));
        expect(await dropPhoto(page, { ...photo, bytes: tooManyBytes })).toBeGreaterThan(5 * 1024 * 1024);
        const length = Number(await (await requested).headerValue('content-length'));
        expect([length > 0, length < 4 * 1024 * 1024]).toEqual([true, true]);
        const { data } = await (await responded).json();
        expect([photo.name, data.width, data.height]).toEqual([photo.name, ...uploadedSize]);
        await page.getByText(`${photo.name} was added.`).waitFor({ state: 'attached' });
      }
    });
  });

  test('that is too small shows the minimum size and is not sent', async () => {
    await visit(browser, 'photo-small', desktop, async (page) => {
      await openForm(page);
      const sent: string[] = [];
      page.on('request', (request) => void sent.push(request.url()));
      await dropPhoto(page, { width: 300, height: 120, type: 'image/png', name: 'stamp.png' });
      await page.getByText('stamp.png: The picture has 300 × 120 pixels. Each side needs at least 200.').waitFor();
      expect(sent.filter((url) => url.includes('upload'))).toEqual([]);
    });
  });

  test('that the browser cannot decode is sent to the server for validation', async () => {
    await visit(browser, 'photo-broken', { ...desktop, expected: /400/ }, async (page) => {
      await openForm(page);
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
      await page.locator('main input[type=file]').first().setInputFiles(broken);
      await page.getByText('broken.jpg: Please choose a JPEG, PNG or WebP picture that is whole.').waitFor();
    });
  });
});

/** Runs in the page: whether the text over a closed select is outside its box, or the select outside the window. */
const isShortTextClipped = (select: Element) => {
  const short = select.nextElementSibling;
  if (!short?.matches('[aria-hidden]')) throw new Error('The select has no short text.');
  const range = document.createRange();
  range.selectNodeContents(short);
  const [text, box, control] = [range, short, select].map((part) => part.getBoundingClientRect());
  if (!text || !box || !control || text.width === 0) throw new Error('The short text is not shown.');
  const isWithin = (inner: DOMRect, left: number, right: number) => inner.left >= left - 1 && inner.right <= right + 1;
  return !isWithin(text, box.left, box.right) || !isWithin(control, 0, document.documentElement.clientWidth);
};

test('the countries of a phone number have names and dial codes, and the closed list clips nothing on a phone, in every language', async () => {
  await visit(browser, 'dial-codes', { viewport: { width: 360, height: 800 } }, async (page) => {
    for (const [path, name] of [
      ['/signup', 'country_code'],
      ['/vendor/onboarding/welcome', 'phone_country'],
    ] as const) {
      const britain = new Set<string>();
      for (const lang of ['en', 'fr', 'es', 'ar', 'sw']) {
        await page.goto(`${shop.url}${path}?lang=${lang}`);
        const select = page.locator(`select[name=${name}]`);
        await select.locator('option').nth(200).waitFor({ state: 'attached' });
        await waitForHydration(select);
        const options = await select
          .locator('option')
          .evaluateAll((all) =>
            (all as HTMLOptionElement[]).map(({ value, text }) => ({ value, text })).filter(({ value }) => value),
          );
        // Such as 'Nigeria (+234) 🇳🇬 NG', with isolates around the dial code.
        const isComplete = /^\p{L}.* \u2066\(\+\d+\)\u2069 \S+ [A-Z]{2}$/u;
        expect(options.filter(({ text }) => !isComplete.test(text))).toEqual([]);
        britain.add(options.find(({ value }) => value === 'GB')?.text ?? '');
        // Without a country the sign-up shows the label of the list.
        expect([path, lang, await select.evaluate(isShortTextClipped)]).toEqual([path, lang, false]);
        const readDialCode = (text: string) => /\+\d+/.exec(text)?.[0] ?? '';
        const [longest] = options.toSorted((a, b) => readDialCode(b.text).length - readDialCode(a.text).length);
        await select.selectOption(longest?.value ?? '');
        const readShortText = () => select.evaluate((element) => element.nextElementSibling?.textContent);
        await expect.poll(readShortText).toContain(readDialCode(longest?.text ?? ''));
        expect([path, lang, await select.evaluate(isShortTextClipped)]).toEqual([path, lang, false]);
      }
      expect(britain.size).toBe(5);
    }
  });
});

import { expect, test } from 'vitest';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit, waitForHydration } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToBrowsingShop();

const findProductId = async (slug: string) => {
  const { data } = await shopper.call<{ data: { id: number; slug: string }[] }>(`get_products?limit=100&sort=id`);
  return data.find((product) => product.slug === slug)?.id;
};

test('the video of a product plays from the shop’s origin, and is seekable', async () => {
  await visit(browser, 'video', { viewport: { width: 1280, height: 900 } }, async (page) => {
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.url && !request.url().startsWith('data:'))
        foreignRequests.push(request.url());
    });
    await page.goto(`${shop.url}/product/${await findProductId('ankara-maxi-dress')}`);
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await page.getByRole('button', { name: 'Play video' }).click();
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
    await player.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 6;
    });
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(6);
    expect(foreignRequests).toEqual([]);
  });
});

test.each([
  [1440, 'en'],
  [360, 'en'],
  [360, 'ar'],
])('no part of the gallery covers the controls of the video: %i px, %s', async (width, lang) => {
  await visit(browser, `video-controls-${width}-${lang}`, { viewport: { width, height: 900 } }, async (page) => {
    await page.goto(`${shop.url}/product/${await findProductId('ankara-maxi-dress')}?lang=${lang}`);
    const play = page.locator('ul li:last-child button').filter({ has: page.locator('.size-20') });
    // A gallery that scrolls before it is hydrated does not count.
    await waitForHydration(play);
    await play.scrollIntoViewIfNeeded();
    await play.click();
    const player = page.locator('video');
    await player.waitFor();
    const counter = page.getByText(/^(\d+) \/ \1$/);
    await counter.waitFor();
    const covered = await player.evaluate((video) => {
      const { left, right, top, bottom } = video.getBoundingClientRect();
      const gallery = video.closest('section');
      return [...(gallery?.querySelectorAll('p, button') ?? [])]
        .map((part) => ({ text: part.textContent || part.ariaLabel, box: part.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
        .map(({ text }) => text);
    });
    expect(covered).toEqual([]);
  });
});

test('a missing video shows an error', async () => {
  await visit(browser, 'video-missing', { expected: /404|Failed to load/ }, async (page) => {
    await page.route(/\.mp4$/, (route) => route.abort());
    await page.goto(`${shop.url}/product/${await findProductId('ankara-maxi-dress')}`);
    await page.getByRole('button', { name: 'Play video' }).click({ force: true });
    await page.getByRole('alert').getByText('This video cannot be played here.').waitFor();
  });
});

test('choosing a colour scrolls to its picture, and pictures of other colours are labelled', async () => {
  await visit(browser, 'picture-of-colour', { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.goto(`${shop.url}/product/${await findProductId('band-collar-shirt')}`);
    await page.getByRole('radio', { name: 'Plum' }).check({ force: true });
    // Its picture is the last one.
    await page.getByText(/^(\d+) \/ \1$/).waitFor();
    await page.getByText('Shown in Indigo').first().waitFor({ state: 'attached' });
    expect(await page.getByText('There is no picture').count()).toBe(0);
  });
});

test('the picture fits the window at every width, and is enlarged by keys and the wheel', async () => {
  const path = `/product/${await findProductId('ankara-maxi-dress')}`;
  await visit(browser, 'picture-fits', { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(shop.url + path);
    const pictures = page.getByRole('region', { name: 'Pictures of Ankara Maxi Dress' });
    const first = pictures.getByRole('img', { name: 'Ankara Maxi Dress', exact: true });
    const bottoms: number[] = [];
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await first.boundingBox();
      bottoms.push(height - (box ? box.y + box.height : 0));
    }
    expect(Math.min(...bottoms)).toBeGreaterThan(0);
    const opener = page.getByRole('button', { name: 'Look closer' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Pictures of Ankara Maxi Dress' });
    const enlarged = dialog.locator('[data-scale]');
    await enlarged.waitFor();
    await page.keyboard.press('+');
    await expect.poll(() => enlarged.getAttribute('data-scale')).toBe('1.5');
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => Number(await enlarged.getAttribute('data-scale'))).toBeGreaterThan(1.6);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 / 5').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { connectToBrowsingShop } from './open-shop.ts';
import { visit } from './visit.ts';

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
    await page.getByText('10 / 10', { exact: true }).waitFor();
    await page.getByText('Shown in Indigo').first().waitFor({ state: 'attached' });
    expect(await page.getByText('There is no picture').count()).toBe(0);
  });
});

import type { Page } from 'playwright-core';

/** Draws a PNG picture in the browser. */
export const drawPicture = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 1000];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No 2D context');
    for (let y = 0; y < 10; y += 1) {
      context.fillStyle = y % 2 ? '#a23b18' : '#e2a21b';
      context.fillRect(0, y * 100, 800, 100);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'stole.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

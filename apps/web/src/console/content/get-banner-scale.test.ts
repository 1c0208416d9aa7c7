import { BANNER_CROPS, type BannerCrop } from '@trad/contract/console/content-kinds';
import { expect, test } from 'vitest';
import { getBannerScale } from './get-banner-scale.ts';

test.each<[crop: BannerCrop, width: number, height: number, scale: number]>([
  ['wide', 4000, 900, 1],
  ['wide', 9560, 2390, 0.5],
  ['wide', 4800, 3200, 0.5],
  ['wide', 1440, 600, 1],
  ['mid', 6400, 2000, 0.5],
  ['portrait', 1560, 4000, 0.5],
])('a picture for the crop %s of %i × %i pixels shrinks to %f of it', (crop, width, height, scale) => {
  expect(getBannerScale(crop)({ width, height })).toBe(scale);
  const { width: cropWidth, height: cropHeight } = BANNER_CROPS[crop];
  if (scale < 1) expect(Math.min((width * scale) / cropWidth, (height * scale) / cropHeight)).toBeGreaterThanOrEqual(1);
});

import { expect, test } from 'vitest';
import { buildBannerCrops } from './banner-crops.ts';

const images = {
  image: '/media/hero-wide-1440.webp',
  image_mid: '/media/hero-mid-1024.webp',
  image_portrait: '/media/hero-portrait-780.webp',
};

test('each range of window widths has its own crop', () => {
  expect(buildBannerCrops(images, false).map(({ srcSet }) => srcSet)).toEqual([
    '/media/hero-portrait-480.avif 480w, /media/hero-portrait-780.avif 780w',
    '/media/hero-mid-1024.avif 1024w, /media/hero-mid-1600.avif 1600w',
    '/media/hero-wide-1920.avif 1920w, /media/hero-wide-2400.avif 2400w',
  ]);
});

test('lite mode uses the smallest files', () => {
  expect(buildBannerCrops(images, true).map(({ srcSet }) => srcSet)).toEqual([
    '/media/hero-portrait-480.avif 480w',
    '/media/hero-mid-1024.avif 1024w',
    '/media/hero-wide-1440.webp',
  ]);
});

test('an external picture is used as it is', () => {
  const image = 'https://cdn.example/a.jpg';
  const [first] = buildBannerCrops({ image, image_mid: image, image_portrait: image }, false);
  expect(first).toMatchObject({ srcSet: image, type: undefined });
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORIES } from './data/categories.ts';
import { PARTNERS } from './data/content/partners.ts';
import { SLIDES } from './data/content/slides.ts';
import { PRODUCTS } from './data/products.ts';
import { STORE_PROFILES } from './data/store-profiles.ts';
import { findVariantPicture } from './picture-colors.ts';

const media = path.join(import.meta.dirname, 'media');
const stored = new Set(readdirSync(media));

const pictures = new Set([
  ...PRODUCTS.flatMap(({ pictures, colorPictures }) => [...pictures, ...Object.values(colorPictures)]),
  ...CATEGORIES.map(({ picture }) => picture),
  ...PARTNERS.map(({ picture }) => picture),
]);

const FILES = [...[320, 480, 640, 960, 1200].map((width) => `${width}.avif`), '640.webp'];
const CROPS = ['wide-1920.avif', 'wide-2400.avif', 'wide-1440.webp', 'mid-1024.avif', 'mid-1600.avif', 'mid-1024.webp'];
const TALL_CROPS = ['portrait-480.avif', 'portrait-780.avif', 'portrait-780.webp'];

const videos = PRODUCTS.flatMap(({ video }) => (video ? [video.url.replace('/media/', '')] : []));

const expectedFiles = new Set([
  ...videos,
  ...[...pictures].flatMap((key) => FILES.map((file) => `${key}-${file}`)),
  ...SLIDES.flatMap(({ picture }) => [...CROPS, ...TALL_CROPS].map((crop) => `${picture}-${crop}`)),
  ...Object.values(STORE_PROFILES).flatMap(({ portrait, banner }) => [
    `${portrait}-640.webp`,
    `${portrait}-160.avif`,
    ...['800.avif', '1600.avif', '1600.webp'].map((size) => `${banner}-${size}`),
  ]),
  'ribbon.avif',
  'ribbon.webp',
  'pictures.json',
]);

test('every video is a file of the shop', () => {
  expect(videos.length).toBeGreaterThan(0);
  expect(PRODUCTS.filter(({ video }) => video && video.type !== 'self_hosted')).toEqual([]);
});

test('every picture in the data is stored in all its widths as AVIF, and as WebP', () => {
  expect([...expectedFiles].filter((file) => !stored.has(file))).toEqual([]);
});

/** Files that name pictures of the demo shop. Tests name invented ones, and uploaded pictures have a hash as their name. */
const listSources = () =>
  ['apps', 'packages/contract', 'packages/demo-artwork', 'docs', 'prisma/seed'].flatMap((folder) => {
    const root = path.join(import.meta.dirname, '../..', folder);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|css|md|json)$/.test(file))
      .filter((file) => !/node_modules|(^|\/)(dist|testing|generated)\/|^media\/|[.-]test\.tsx?$/.test(file))
      .map((file) => path.join(root, file));
  });

test('every path of a picture or video in the source is a file of the shop', () => {
  const missing: string[] = [];
  let found = 0;
  for (const source of listSources()) {
    for (const [, file = ''] of readFileSync(source, 'utf8').matchAll(/\/media\/([\w-]+\.(?:avif|webp|mp4))\b/g)) {
      found += 1;
      if (!stored.has(file) && !/[0-9a-f]{32}/.test(file)) missing.push(`${file} in ${source}`);
    }
  }
  expect(found).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every product shows its front, a detail, and its back or the product in use', () => {
  const missing = PRODUCTS.flatMap(({ pictures: [front = '', ...others] }) =>
    [`${front}-detail-1`, `${front}-detail-2`].filter((key) => !others.includes(key)),
  );
  expect(missing).toEqual([]);
});

test('no picture is shown twice, under one key or another', () => {
  const keys = PRODUCTS.flatMap((product) => product.pictures);
  expect(keys.length).toBe(new Set(keys).size);
  const hashes = keys.map((key) =>
    createHash('sha256')
      .update(readFileSync(path.join(media, `${key}-640.webp`)))
      .digest('hex'),
  );
  expect(new Set(hashes).size).toBe(keys.length);
});

test('every colour of a product has a picture: its own, or one without a single colour', () => {
  const missing = PRODUCTS.flatMap((product) => {
    const colors = new Set(product.variants.map(({ options }) => options.color));
    return [...colors]
      .filter((color) => !findVariantPicture(product, color))
      .map((color) => `${product.slug} ${color}`);
  });
  expect(missing).toEqual([]);
});

test("a colour's picture belongs to its product and to no other colour", () => {
  const wrong = PRODUCTS.filter(({ variants, pictures, colorPictures }) => {
    const keys = Object.values(colorPictures);
    const colors = variants.map(({ options }) => options.color);
    return (
      new Set(keys).size < keys.length ||
      !keys.every((key) => pictures.includes(key)) ||
      !Object.keys(colorPictures).every((color) => colors.includes(color))
    );
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('no stored picture is unused', () => {
  expect([...stored].filter((file) => !expectedFiles.has(file))).toEqual([]);
});

test('the stored pictures stay below 45 MB', () => {
  const bytes = [...stored].reduce((sum, file) => sum + statSync(path.join(media, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45_000_000);
});

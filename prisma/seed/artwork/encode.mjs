// node encode.mjs [slug part…] [--force]
// Draws the pictures and encodes those that are missing into ../media, with the list ../media/pictures.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { HERO } from './hero.mjs';
import { PICTURES } from './pictures.mjs';
import { raster } from './raster.mjs';
import { RIBBON } from './ribbon.mjs';

const media = path.join(import.meta.dirname, '../media');
const listFile = path.join(media, 'pictures.json');

// WebP is the fallback of the few browsers without AVIF: above 640 it would cost more than all AVIF together.
const WIDTHS = { avif: [320, 480, 640, 960, 1200], webp: [320, 480, 640] };
const HERO_WIDTHS = {
  'hero-wide': { avif: [960, 1440, 1920, 2400], webp: [1440] },
  'hero-mid': { avif: [1024, 1600], webp: [1024] },
  'hero-portrait': { avif: [480, 780], webp: [780] },
};
const QUALITY = { avif: 50, webp: 74 };
// Pattern fills a detail: it takes two or three times the bytes, and hides what a lower quality loses.
const DETAIL_QUALITY = { avif: 36, webp: 54 };
const HERO_QUALITY = { avif: 46, webp: 70 };

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 2 }),
  webp: (image, quality) => image.webp({ quality, effort: 6 }),
};

function filesOf(picture, widths) {
  return Object.entries(widths).flatMap(([format, list]) =>
    list.map((width) => ({ format, width, file: path.join(media, `${picture.slug}-${width}.${format}`) })),
  );
}

/** Draws a picture once and writes its files; returns the colour to show until it has loaded. */
async function encode(picture, files, quality) {
  const { data, info } = await raster(picture).raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  for (const { format, width, file } of files)
    await encoders[format](pixels().resize(width), quality[format]).toFile(file);
  const { dominant } = await pixels().stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
const isAsked = ({ slug }) => positionals.length === 0 || positionals.some((word) => slug.includes(word));
const areMissing = (files) => values.force || files.some(({ file }) => !existsSync(file));

sharp.concurrency(1);
mkdirSync(media, { recursive: true });
const known = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')).pictures : {};

for (const picture of PICTURES.filter(isAsked)) {
  const files = filesOf(picture, WIDTHS);
  if (known[picture.slug] && !areMissing(files)) continue;
  const color = await encode(picture, files, picture.isDetail ? DETAIL_QUALITY : QUALITY);
  known[picture.slug] = { width: picture.width, height: picture.height, color };
  writeList();
  console.log(picture.slug);
}

for (const picture of HERO.filter(isAsked)) {
  const files = filesOf(picture, HERO_WIDTHS[picture.slug]);
  if (!areMissing(files)) continue;
  await encode(picture, files, HERO_QUALITY);
  console.log(picture.slug);
}

const ribbon = ['webp', 'avif'].map((format) => ({ format, file: path.join(media, `ribbon.${format}`) }));
if (isAsked(RIBBON) && areMissing(ribbon)) {
  // Flat colours on whole pixels: kept exactly, as halved colour would blur the threads.
  await raster(RIBBON).webp({ lossless: true, effort: 6 }).toFile(ribbon[0].file);
  await raster(RIBBON).avif({ quality: 60, effort: 6, chromaSubsampling: '4:4:4' }).toFile(ribbon[1].file);
  console.log(RIBBON.slug);
}

const bytes = readdirSync(media).reduce((sum, name) => sum + statSync(path.join(media, name)).size, 0);
console.log(`${(bytes / 2 ** 20).toFixed(1)} MB in ${path.relative(process.cwd(), media) || '.'}`);

function writeList() {
  const slugs = PICTURES.map(({ slug }) => slug).filter((slug) => known[slug]);
  const pictures = Object.fromEntries(slugs.sort().map((slug) => [slug, known[slug]]));
  writeFileSync(listFile, `${JSON.stringify({ widths: WIDTHS, pictures }, null, 2)}\n`);
}

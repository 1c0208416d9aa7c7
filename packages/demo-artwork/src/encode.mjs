// node encode.mjs [slug part…] [--skip=slug part] [--force]
// Draws and encodes the missing pictures into prisma/seed/media, and lists products' pictures and logos in pictures.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { HERO } from './hero.mjs';
import { LOGOS } from './logos.mjs';
import { MAKER_PORTRAITS, STORE_BANNERS } from './makers.mjs';
import { PICTURES } from './pictures.mjs';
import { rasterize } from './raster.mjs';
import { RIBBON } from './ribbon.mjs';
import { SLIDES } from './slides.mjs';

const media = path.join(import.meta.dirname, '../../../prisma/seed/media');
// The limit that prisma/seed/demo-pictures.test.ts checks.
const MAX_MEDIA_MB = 45;
const manifestPath = path.join(media, 'pictures.json');

// Nearly all browsers use AVIF; WebP is the fallback, in the one width that the API's URLs name.
const WIDTHS = { avif: [320, 480, 640, 960, 1200], webp: [640] };
const BANNER_WIDTHS = {
  wide: { avif: [1920, 2400], webp: [1440] },
  mid: { avif: [1024, 1600], webp: [1024] },
  portrait: { avif: [480, 780], webp: [780] },
  store: { avif: [800, 1600], webp: [1600] },
  maker: { avif: [160], webp: [640] },
};

// At a device pixel ratio of 1 cards use 320 and 480 and the gallery 960; 640 and 1200 are for higher ratios, which hide
// more artefacts.
const QUALITY = { avif: { 320: 40, 480: 36, 640: 32, 960: 30, 1200: 17 }, webp: { 640: 12 } };
// Detail pictures may be larger, because they show the threads of a cloth and smooth gradients.
const DETAIL_QUALITY = { avif: { 320: 44, 480: 42, 640: 40, 960: 38, 1200: 32 }, webp: { 640: 30 } };
const BANNER_QUALITY = { avif: 40, webp: 40 };

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image, quality) => image.webp({ quality, effort: 6, preset: 'picture' }),
};

// Logos have one colour on transparency: lossless WebP is smaller than lossy, and has sharp edges.
const logoEncoders = {
  avif: (image) => image.avif({ quality: 30, effort: 3, tune: 'ssim', chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ lossless: true, effort: 6 }),
};

function buildOutputFiles(picture, widths) {
  return Object.entries(widths).flatMap(([format, list]) =>
    list.map((width) => ({ format, width, file: path.join(media, `${picture.slug}-${width}.${format}`) })),
  );
}

const toHex = ({ r, g, b }) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Renders a picture and writes its files; returns its dominant colour, the placeholder while it loads. */
async function encode(picture, files, quality) {
  const { data, info } = await (await rasterize(picture)).raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  for (const { format, width, file } of files) {
    const sized = pixels().resize(width, null, { kernel: 'lanczos3' });
    await encoders[format](sized, quality[format][width] ?? quality[format]).toFile(file);
  }
  return toHex((await pixels().stats()).dominant);
}

async function encodeLogo(logo, files) {
  const drawing = await rasterize(logo).png().toBuffer();
  for (const { format, width, file } of files) await logoEncoders[format](sharp(drawing).resize(width)).toFile(file);
  return '#ffffff';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, skip: { type: 'string' } },
});
const isSelected = ({ slug }) =>
  (positionals.length === 0 || positionals.some((word) => slug.includes(word))) &&
  !(values.skip && slug.includes(values.skip));
const selectFilesToEncode = (files) => files.filter(({ file }) => values.force || !existsSync(file));

// Two pictures at once, each with one thread of sharp: drawing, which takes most of the time, has one thread anyway.
sharp.concurrency(1);
mkdirSync(media, { recursive: true });
const readManifest = () => (existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')).pictures : {});
const listedBefore = readManifest();
const encoded = {};

function encodePicture(picture, files) {
  if (picture.isTransparent) return encodeLogo(picture, files);
  return encode(picture, files, picture.isDetail ? DETAIL_QUALITY : QUALITY);
}

const queue = [...PICTURES, ...LOGOS].filter(isSelected);
async function encodeQueue() {
  for (let picture = queue.shift(); picture; picture = queue.shift()) {
    const { slug, width, height } = picture;
    const files = selectFilesToEncode(buildOutputFiles(picture, WIDTHS));
    if (listedBefore[slug] && files.length === 0) continue;
    const color = await encodePicture(picture, files);
    encoded[slug] = { width, height, color };
    writeManifest();
    console.log(slug);
  }
}
await Promise.all([encodeQueue(), encodeQueue()]);

for (const picture of [...HERO, ...SLIDES, ...STORE_BANNERS, ...MAKER_PORTRAITS].filter(isSelected)) {
  const files = selectFilesToEncode(buildOutputFiles(picture, BANNER_WIDTHS[picture.crop]));
  if (files.length === 0) continue;
  await encode(picture, files, BANNER_QUALITY);
  console.log(picture.slug);
}

const ribbonFiles = ['webp', 'avif'].map((format) => ({ format, file: path.join(media, `ribbon.${format}`) }));
if (isSelected(RIBBON) && selectFilesToEncode(ribbonFiles).length > 0) {
  // Lossless and 4:4:4, because chroma subsampling would blur the threads.
  await rasterize(RIBBON).webp({ lossless: true, effort: 6 }).toFile(ribbonFiles[0].file);
  await rasterize(RIBBON).avif({ quality: 60, effort: 6, chromaSubsampling: '4:4:4' }).toFile(ribbonFiles[1].file);
  console.log(RIBBON.slug);
}

const bytes = readdirSync(media).reduce((sum, name) => sum + statSync(path.join(media, name)).size, 0);
console.log(`${(bytes / 1e6).toFixed(1)} of ${MAX_MEDIA_MB} MB in ${path.relative(process.cwd(), media) || '.'}`);

// The manifest is read again for each picture, because several runs may encode different pictures at once.
function writeManifest() {
  const entries = { ...readManifest(), ...encoded };
  const slugs = [...PICTURES, ...LOGOS].map(({ slug }) => slug).filter((slug) => entries[slug]);
  const pictures = Object.fromEntries(slugs.sort().map((slug) => [slug, entries[slug]]));
  writeFileSync(manifestPath, `${JSON.stringify({ widths: WIDTHS, pictures }, null, 2)}\n`);
}

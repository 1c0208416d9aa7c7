// node preview.mjs [slug part…] [--out=DIR] [--width=480] [--sheet=FILE --columns=6 --cell=250]
// Renders the pictures whose slug contains one of the words as PNG files or as a contact sheet.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { HERO } from './hero.mjs';
import { LOGOS } from './logos.mjs';
import { PICTURES } from './pictures.mjs';
import { rasterize } from './raster.mjs';
import { RIBBON } from './ribbon.mjs';
import { SLIDES } from './slides.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'preview' },
    width: { type: 'string', default: '480' },
    sheet: { type: 'string' },
    columns: { type: 'string', default: '6' },
    cell: { type: 'string', default: '250' },
  },
});
const GAP = 8;

sharp.concurrency(1);
const selected = [...PICTURES, ...HERO, ...SLIDES, ...LOGOS, RIBBON].filter(
  ({ slug }) => positionals.length === 0 || positionals.some((word) => slug.includes(word)),
);

if (values.sheet) {
  const columns = Number(values.columns);
  const width = Number(values.cell);
  const height = Math.round(width * 1.25);
  const tiles = [];
  for (const [i, picture] of selected.entries())
    tiles.push({
      input: await sharp(await (await rasterize(picture, width * 2)).png().toBuffer())
        .resize(width, height, { fit: 'contain', background: '#fff' })
        .toBuffer(),
      left: GAP + (i % columns) * (width + GAP),
      top: GAP + Math.floor(i / columns) * (height + GAP),
    });
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + Math.ceil(selected.length / columns) * (height + GAP),
  };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png({ palette: true, effort: 10 })
    .toFile(values.sheet);
} else {
  mkdirSync(values.out, { recursive: true });
  for (const picture of selected) {
    await (await rasterize(picture, Number(values.width))).png().toFile(path.join(values.out, `${picture.slug}.png`));
    console.log(picture.slug);
  }
}

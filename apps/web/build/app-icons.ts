import sharp from 'sharp';
import type { AppIcons } from '../src/app/offline/manifest.ts';

/** The view box of the favicon is a square of this width. */
const FAVICON_WIDTH = 32;
/** The scale of the drawing in a maskable icon, of which masks may show only a circle of 80 % of its width. */
const DRAWING_SCALE = 0.66;

/** Removes the favicon's round corners and scales its drawing into the safe zone. */
const makeMaskable = (svg: string) => {
  const offset = (FAVICON_WIDTH * (1 - DRAWING_SCALE)) / 2;
  return svg
    .replace(' rx="7"', '')
    .replace(
      /(<rect [^>]*>)(.*)(<\/svg>)/s,
      `$1<g transform="translate(${offset} ${offset}) scale(${DRAWING_SCALE})">$2</g>$3`,
    );
};

/** Renders the icons of the installed app from the favicon. */
export async function renderAppIcons(favicon: string): Promise<[keyof AppIcons, Buffer][]> {
  const render = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / FAVICON_WIDTH) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return [
    ['192', await render(favicon, 192)],
    ['512', await render(favicon, 512)],
    ['maskable', await render(makeMaskable(favicon), 512)],
  ];
}

import sharp from 'sharp';
import type { AppIcons } from '../src/app/offline/manifest.ts';

/** The share of a maskable icon that every shape shows. */
const SAFE_SHARE = 0.66;

/** The favicon without round corners, its drawing within the area that every shape shows. */
const makeMaskable = (svg: string) => {
  const offset = (32 * (1 - SAFE_SHARE)) / 2;
  return svg
    .replace(' rx="7"', '')
    .replace(
      /(<rect [^>]*>)(.*)(<\/svg>)/s,
      `$1<g transform="translate(${offset} ${offset}) scale(${SAFE_SHARE})">$2</g>$3`,
    );
};

/** The icons of the installed app, of the favicon. */
export async function renderAppIcons(favicon: string): Promise<[keyof AppIcons, Buffer][]> {
  const render = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  return [
    ['192', await render(favicon, 192)],
    ['512', await render(favicon, 512)],
    ['maskable', await render(makeMaskable(favicon), 512)],
  ];
}

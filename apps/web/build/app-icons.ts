import sharp from 'sharp';
import type { AppIcons } from '../src/app/offline/manifest.ts';

/** The width of a maskable icon's safe zone, which no mask crops, as a share of the icon. */
const SAFE_SHARE = 0.66;

/** Removes the favicon's round corners and scales its drawing into the safe zone. */
const makeMaskable = (svg: string) => {
  const offset = (32 * (1 - SAFE_SHARE)) / 2;
  return svg
    .replace(' rx="7"', '')
    .replace(
      /(<rect [^>]*>)(.*)(<\/svg>)/s,
      `$1<g transform="translate(${offset} ${offset}) scale(${SAFE_SHARE})">$2</g>$3`,
    );
};

/** Renders the icons of the installed app from the favicon. */
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

import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

// A print is displaced by up to 29 units, so what lies that far outside a part still shows in it.
const MARGIN = 40;

/**
 * The picture's pixels, `width` wide, as a sharp image.
 * @param {{ svg(view?: number[]): string, width: number, view?: number[], isTransparent?: boolean }} picture
 *   `view` [x, y, width, height]: show only that part of it
 */
export function raster(picture, width = picture.width) {
  if (picture.isTransparent) return sharp(drawn(picture, width).asPng());
  return picture.view ? part(picture, width) : whole(picture, width);
}

function drawn({ svg }, width) {
  return new Resvg(svg(), { fitTo: { mode: 'width', value: width } }).render();
}

function whole(picture, width) {
  const image = drawn(picture, width);
  const raw = { width: image.width, height: image.height, channels: 4 };
  return sharp(image.pixels, { raw }).removeAlpha();
}

// Resvg, ten times as fast, aborts when a filter reaches over the edge of what is shown; sharp's own renderer does not.
function part({ svg, view: [x, y, w, h] }, width) {
  const scale = width / w;
  const edge = Math.round(MARGIN * scale);
  const around = [x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN];
  return sharp(Buffer.from(svg(around, width + 2 * edge)), { unlimited: true })
    .extract({ left: edge, top: edge, width, height: Math.round(h * scale) })
    .removeAlpha();
}

import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

// The warp filter displaces a print by up to 29 units, so a section needs this margin.
const MARGIN = 40;

/**
 * Renders a picture as a sharp image of the given width.
 * @param {{ svg(view?: number[]): string, width: number, view?: number[], isTransparent?: boolean }} picture
 *   `view` [x, y, width, height]: show only that part of it
 */
export function rasterize(picture, width = picture.width) {
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

// Resvg is ten times as fast, but aborts if a filter extends beyond the viewport; sharp's renderer does not.
function part({ svg, view: [x, y, w, h] }, width) {
  const scale = width / w;
  const edge = Math.round(MARGIN * scale);
  const around = [x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN];
  return sharp(Buffer.from(svg(around, width + 2 * edge)), { unlimited: true })
    .extract({ left: edge, top: edge, width, height: Math.round(h * scale) })
    .removeAlpha();
}

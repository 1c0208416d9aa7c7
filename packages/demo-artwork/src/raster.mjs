import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

// The warp filter displaces a print by up to 29 units, so a section needs this margin.
const MARGIN = 40;

/**
 * Renders a picture as a sharp image of the given width.
 * @param {{ svg?(view?: number[], width?: number): string, render?(width: number): import('sharp').Sharp | Promise<import('sharp').Sharp>,
 *   width: number, view?: number[], isTransparent?: boolean }} picture `svg` or `render`: how it is made,
 *   `view` [x, y, width, height]: show only that section of it
 */
export function rasterize(picture, width = picture.width) {
  if (picture.render) return picture.render(width);
  if (picture.isTransparent) return sharp(renderSvg(picture, width).asPng());
  return picture.view ? renderSection(picture, width) : renderWhole(picture, width);
}

function renderSvg({ svg }, width) {
  return new Resvg(svg(), { fitTo: { mode: 'width', value: width } }).render();
}

function renderWhole(picture, width) {
  const image = renderSvg(picture, width);
  const raw = { width: image.width, height: image.height, channels: 4 };
  return sharp(image.pixels, { raw }).removeAlpha();
}

// Resvg is ten times as fast, but aborts if a filter extends beyond the viewport; sharp's renderer does not.
function renderSection({ svg, view: [x, y, w, h] }, width) {
  const scale = width / w;
  const margin = Math.round(MARGIN * scale);
  const viewBox = [x - MARGIN, y - MARGIN, w + 2 * MARGIN, h + 2 * MARGIN];
  return sharp(Buffer.from(svg(viewBox, width + 2 * margin)), { unlimited: true })
    .extract({ left: margin, top: margin, width, height: Math.round(h * scale) })
    .removeAlpha();
}

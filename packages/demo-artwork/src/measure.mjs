import { Resvg } from '@resvg/resvg-js';

const MEASURED_WIDTH = 300;
const BACKDROP_RECT = '<rect width="1200" height="1500" fill="url(#bg)"/>';
/** The alpha, of 255, above which a pixel is part of the drawing: soft shadows are below it. */
const OPAQUE = 215;

/**
 * Measures a drawing without its backdrop and its soft shadows, in the units of its scene.
 * @param {import('./scene.mjs').Scene} scene
 */
export function measureDrawing(scene) {
  const svg = scene.toSvg().replace(BACKDROP_RECT, '');
  const { pixels, width, height } = new Resvg(svg, { fitTo: { mode: 'width', value: MEASURED_WIDTH } }).render();
  const unit = 1200 / MEASURED_WIDTH;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (pixels[4 * (y * width + x) + 3] > OPAQUE) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  return { left: left * unit, right: right * unit, top: top * unit, bottom: bottom * unit };
}

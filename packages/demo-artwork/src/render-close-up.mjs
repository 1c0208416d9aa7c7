// Close-ups of drawn goods: a turned section, sharp where one looks and soft around it, as with a shallow depth of field.
import sharp from 'sharp';
import { clamp } from './cloth/vector.mjs';
import { measureDrawing } from './measure.mjs';
import { rasterize } from './raster.mjs';

const [W, H] = [1200, 1500];
/** The standard deviation of the blur outside the sharp ellipse, as a share of the picture's width. */
const SOFTNESS = 0.006;

/** The area outside the sharp ellipse, as the opacity of a blurred copy. */
function createMask(width, height) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="m" cx=".5" cy=".5" r=".72">` +
    '<stop offset=".62" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity="1"/>' +
    `</radialGradient><rect width="100%" height="100%" fill="url(#m)"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/**
 * Draws the goods and renders a section of them, four units wide to five high.
 * @param {() => import('./scene.mjs').Scene} draw
 * @param {{ at: [number, number], share: number, turn?: number }} section `at`: its centre, as shares of the goods' width
 *   and height; `share`: its width as a share of theirs; `turn`: by which the goods are rotated about the centre, in degrees clockwise
 * @param {number} width of the result in pixels
 */
export function renderCloseUp(draw, { at, share, turn = 0 }, width) {
  const scene = draw();
  const { left, right, top, bottom } = measureDrawing(scene);
  const [x, y] = [left + at[0] * (right - left), top + at[1] * (bottom - top)];
  const w = share * (right - left);
  const view = [clamp(x - w / 2, 0, W - w), clamp(y - w * 0.625, 0, H - w * 1.25), w, w * 1.25];
  const body = scene.renderBody();
  // The rendered body is zoomed already.
  scene.zoomBy(1);
  scene.body = `<g transform="rotate(${turn} ${x} ${y})">${body}</g>`;
  const section = rasterize({ svg: (...options) => scene.toSvg(...options), width: W, view }, width);
  return soften(section);
}

async function soften(section) {
  const { data, info } = await section.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = () => sharp(data, { raw: info });
  const mask = { raw: { width, height, channels: 1 } };
  const soft = pixels()
    .blur(width * SOFTNESS)
    .joinChannel(await createMask(width, height), mask);
  const composite = pixels()
    .composite([{ input: await soft.png().toBuffer() }])
    .removeAlpha();
  const composed = await composite.raw().toBuffer({ resolveWithObject: true });
  return sharp(composed.data, { raw: composed.info });
}

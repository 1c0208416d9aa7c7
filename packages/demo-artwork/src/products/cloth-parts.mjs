import { round1 } from '../shapes.mjs';
import { createPlainWeaveTile } from '../textiles/woven.mjs';

export const createCottonPattern = (scene, colour, k = 1.2) =>
  scene.addPattern(createPlainWeaveTile(colour), `scale(${k})`);

/** Draws something on the left and mirrored on the right. */
export function drawMirrored(scene, draw) {
  for (const turn of ['', 'translate(1200 0) scale(-1 1)']) {
    scene.add(`<g transform="${turn}">`);
    draw();
    scene.add('</g>');
  }
}

// Draws a flared piece, such as the brim of a hat, of `count` gores; the print turns with the flare.
export function drawGores(scene, tile, outline, { top, bottom, y0, y1, count = 7, turn = 26, textileScale = 0.5 }) {
  let markup = '';
  for (let i = 0; i < count; i++) {
    const at = ([a, b], u) => a + (b - a) * u;
    const l = i === 0 ? 200 : 0;
    const r = i === count - 1 ? 200 : 0;
    const d =
      `M${round1(at(top, i / count) - l)} ${y0 - 60}L${round1(at(top, (i + 1) / count) + r + 1)} ${y0 - 60}` +
      `L${round1(at(bottom, (i + 1) / count) + r + 2)} ${y1 + 80}L${round1(at(bottom, i / count) - l)} ${y1 + 80}Z`;
    const a = (0.5 - (i + 0.5) / count) * turn;
    const fill = scene.addPattern(
      tile,
      `translate(600 ${y0}) rotate(${round1(a)}) translate(-600 -${y0}) scale(${textileScale})`,
    );
    markup += `<g clip-path="${scene.addClipPath(d)}"><rect x="0" y="${y0 - 80}" width="1200" height="${
      y1 - y0 + 200
    }" fill="${fill}"/></g>`;
  }
  scene.add(`<g clip-path="${scene.addClipPath(outline)}"><g filter="url(#warp)">${markup}</g></g>`);
  const folds = [];
  for (let i = 1; i < count; i++) {
    const x = top[0] + ((top[1] - top[0]) * i) / count;
    const X = bottom[0] + ((bottom[1] - bottom[0]) * i) / count;
    const mid = (k) => round1(x + (X - x) * k);
    folds.push([
      `M${round1(x)} ${y0}C${mid(0.25)} ${y0 + (y1 - y0) * 0.3} ${mid(0.7)} ${y0 + (y1 - y0) * 0.65} ${round1(X)} ${y1}`,
      i % 2 ? 38 : 26,
      i % 2 ? 0.3 : -0.18,
    ]);
  }
  scene.addCloth(outline, 'none', { warp: false, folds, edge: 0.28 });
}

/**
 * Draws a textile from near, with diagonal folds and visible threads.
 * @param {import('../scene.mjs').Scene} scene
 * @param {{ w: number, h: number, body: string }} tile
 * @param {{ scale?: number, turn?: number, thread?: number, shift?: [number, number] }} [look]
 */
export function drawTextileDetail(scene, tile, { scale = 1.6, turn = -8, thread = 6, shift = [0, 0] } = {}) {
  const print = scene.addPattern(tile, `translate(${shift.join(' ')}) rotate(${turn} 600 750) scale(${scale})`);
  scene.addCloth('M-60 -60L1260 -60L1260 1560L-60 1560Z', print, {
    edge: 0,
    seam: false,
    light: [0, 0, 1200, 1500],
    shadowOpacity: 0.22,
    highlightOpacity: 0.12,
  });
  const half = thread / 2;
  const weave = {
    w: thread * 2,
    h: thread * 2,
    body:
      `<path d="M0 ${half}h${thread}M${thread} ${thread + half}h${thread}" stroke="#fff" stroke-opacity=".07" stroke-width="${half}"/>` +
      `<path d="M${half} ${thread}v${thread}M${thread + half} 0v${thread}" stroke="#000" stroke-opacity=".1" stroke-width="${half}"/>`,
  };
  scene.add(`<rect width="1200" height="1500" fill="${scene.addPattern(weave, `rotate(${turn})`)}"/>`);

  // A fold is a shadow with a light edge above it, both from edge to edge of the picture.
  const blur = scene.id('f');
  scene.defs += `<filter id="${blur}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="42"/></filter>`;
  const fold = (d, width, strength) =>
    `<path d="${d}" stroke="#000" stroke-opacity="${strength}" stroke-width="${width}"/>` +
    `<path d="${d}" transform="translate(-70 -110)" stroke="#fff" stroke-opacity="${strength * 0.75}" stroke-width="${width * 0.6}"/>`;
  const folds =
    fold('M-200 620C200 470 620 240 1000 -260', 110, 0.34) +
    fold('M-200 1300C260 1180 800 820 1400 300', 150, 0.38) +
    fold('M260 1800C620 1480 1000 1240 1400 1080', 120, 0.3);
  return scene.add(`<g fill="none" filter="url(#${blur})">${folds}</g>`);
}

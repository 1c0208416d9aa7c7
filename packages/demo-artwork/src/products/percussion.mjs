import { adjustLightness, createRandom, drawCircle, drawPolyline, drawRing, round1 } from '../shapes.mjs';
import { drawBead } from './bead.mjs';
import { createWoodGradient, drawSoftShadow } from './instruments.mjs';

/** A gourd shaker in a net of beads. */
export function drawShekere(scene, gourd, inks, cord) {
  const d =
    'M520 210C516 320 530 420 500 520C400 580 270 680 262 880C256 1120 420 1290 600 1290C780 1290 944 1120 938 880C930 680 800 580 700 520C670 420 684 320 680 210C670 180 530 180 520 210Z';
  scene.addShadow(600, 1306, 300, 36, 0.5);
  scene.add(
    drawSoftShadow(d, 14, 18) +
      `<path d="${d}" fill="${scene.addLinearGradient(280, 300, 960, 1200, [
        [0, adjustLightness(gourd, 0.3)],
        [0.4, gourd],
        [1, adjustLightness(gourd, -0.5)],
      ])}"/>`,
  );
  scene.add(`<ellipse cx="600" cy="204" rx="80" ry="22" fill="${adjustLightness(gourd, -0.55)}"/>`);
  // The net: the threads cross on the body of the gourd, with a bead at every crossing.
  const [cx, cy, rx, ry] = [600, 900, 340, 392];
  const rows = 11;
  const columns = 13;
  const getCrossing = (row, column) => {
    const v = -0.92 + (1.84 * row) / (rows - 1);
    const width = Math.sqrt(1 - v * v);
    const u = (column + (row % 2 ? 0.5 : 0)) / columns;
    return [cx - Math.cos(u * Math.PI) * rx * width, cy + v * ry + Math.sin(u * Math.PI) * 26];
  };
  let net = '';
  let beads = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns + (row % 2 ? 0 : 1); column++) {
      const [x, y] = getCrossing(row, column);
      if (row < rows - 1)
        for (const step of row % 2 ? [0, 1] : [-1, 0]) {
          const [nextX, nextY] = getCrossing(row + 1, column + step);
          if (column + step >= 0 && column + step < columns + (row % 2 ? 1 : 0))
            net += drawPolyline(
              [
                [x, y],
                [nextX, nextY],
              ],
              cord,
              6,
            );
        }
      const edge = Math.sqrt(Math.max(0.16, 1 - ((x - cx) / (rx + 8)) ** 2));
      const r = 21;
      beads += `<g transform="translate(${round1(x)} ${round1(y)}) scale(${round1(edge * 10) / 10} 1)">${drawCircle(5, 9, r, '#1a0c06', 'opacity=".4"')}${drawBead(0, 0, r, inks[(row + column * (row % 3 ? 1 : 2)) % inks.length])}</g>`;
    }
  scene.add(`<g opacity=".9">${net}</g>${beads}`);
  scene.add(
    `<path d="M492 540C560 566 640 566 708 540" fill="none" stroke="${adjustLightness(cord, -0.3)}" stroke-width="30"/><path d="M492 536C560 562 640 562 708 536" fill="none" stroke="${cord}" stroke-width="22" stroke-dasharray="12 7"/>`,
  );
  for (let i = 0; i < 9; i++)
    scene.add(
      `<path d="M522 ${262 + i * 20}C560 ${276 + i * 20} 640 ${276 + i * 20} 678 ${262 + i * 20}" fill="none" stroke="${i % 2 ? cord : inks[0]}" stroke-width="15"/>`,
    );
  return scene.add(
    `<path d="${d}" fill="${scene.addLinearGradient(262, 0, 938, 0, [
      [0, '#000', 0.3],
      [0.3, '#fff', 0.2],
      [0.5, '#fff', 0],
      [1, '#000', 0.42],
    ])}"/>`,
  );
}

/** A wooden xylophone over gourds, seen from above, with two mallets. */
export function drawBalafon(scene, wood, frame, gourd) {
  const random = createRandom(6);
  const bars = 12;
  const x = (i) => 150 + i * 82;
  const half = (i) => 330 - i * 14;
  const mid = 720;
  for (let i = 0; i < bars; i++) {
    const r = 62 - i * 1.6;
    for (const [y, k] of [
      [mid + half(i) * 0.36, 1],
      [mid + half(i) + 16, 0.9],
    ])
      scene.add(
        drawCircle(x(i) + 12, y + 22, r * k, '#3b2a1c', 'opacity=".4" filter="url(#b10)"') +
          drawCircle(
            x(i),
            y,
            r * k,
            scene.addRadialGradient(x(i) - 20, y - 22, r * 1.5, [
              [0, adjustLightness(gourd, 0.35)],
              [0.5, gourd],
              [1, adjustLightness(gourd, -0.5)],
            ]),
          ),
      );
  }
  for (const [dy0, dy1] of [
    [-250, -140],
    [250, 140],
  ]) {
    const d = `M90 ${mid + dy0 - 16}L1110 ${mid + dy1 - 16}L1110 ${mid + dy1 + 16}L90 ${mid + dy0 + 16}Z`;
    scene.addDropShadow(d, 6, 14, 0.4);
    scene.add(`<path d="${d}" fill="${createWoodGradient(scene, frame, 90, mid + dy0 - 16, 120, mid + dy0 + 60)}"/>`);
  }
  for (let i = 0; i < bars; i++) {
    const h = half(i);
    const w = 33;
    const d = `M${x(i) - w} ${mid - h + 10}C${x(i) - w} ${mid - h - 6} ${x(i) + w} ${mid - h - 6} ${x(i) + w} ${mid - h + 10}L${x(i) + w} ${mid + h - 10}C${x(i) + w} ${mid + h + 6} ${x(i) - w} ${mid + h + 6} ${x(i) - w} ${mid + h - 10}Z`;
    const tone = adjustLightness(wood, (random() - 0.5) * 0.16);
    scene.addDropShadow(d, 8, 14, 0.34);
    scene.add(
      `<path d="${d}" fill="${scene.addLinearGradient(x(i) - w, 0, x(i) + w, 0, [
        [0, adjustLightness(tone, -0.25)],
        [0.3, adjustLightness(tone, 0.24)],
        [0.7, tone],
        [1, adjustLightness(tone, -0.35)],
      ])}"/>`,
    );
    let grain = '';
    for (let k = 0; k < 4; k++)
      grain += `<path d="M${round1(x(i) - 22 + k * 14)} ${mid - h}C${round1(x(i) - 16 + k * 13)} ${mid - 90} ${round1(x(i) - 26 + k * 15)} ${mid + 90} ${round1(x(i) - 20 + k * 13)} ${mid + h}" stroke="#2a1508" stroke-opacity=".16" stroke-width="3" fill="none"/>`;
    scene.add(`<g clip-path="${scene.addClipPath(d)}">${grain}</g>`);
    for (const k of [-1, 1]) {
      const y = mid + k * (250 - ((250 - 140) * (x(i) - 90)) / 1020);
      scene.add(
        `<path d="M${x(i) - w - 2} ${round1(y - 6)}L${x(i) + w + 2} ${round1(y + 6)}M${x(i) - w - 2} ${round1(y + 6)}L${x(i) + w + 2} ${round1(y - 6)}" stroke="#F0E2C4" stroke-width="6" stroke-linecap="round"/>`,
      );
    }
  }
  for (const [turn, cx, cy] of [
    [-34, 520, 1180],
    [24, 760, 1200],
  ])
    scene.add(
      `<g transform="translate(${cx} ${cy}) rotate(${turn})"><rect x="-430" y="4" width="620" height="22" rx="11" fill="#3b2a1c" opacity=".4" filter="url(#b10)"/><rect x="-430" y="-10" width="600" height="20" rx="10" fill="${createWoodGradient(scene, frame, 0, -12, 0, 12)}"/>` +
        drawCircle(180, 20, 54, '#3b2a1c', 'opacity=".4" filter="url(#b10)"') +
        drawCircle(
          176,
          0,
          54,
          scene.addRadialGradient(160, -18, 80, [
            [0, '#C9583A'],
            [0.6, '#8E2A1C'],
            [1, '#4d120c'],
          ]),
        ) +
        drawRing(176, 0, 40, '#fff', 3, 'opacity=".18" stroke-dasharray="14 8"') +
        '</g>',
    );
  return scene;
}

import { adjustLightness, drawCircle, drawPolygon, drawRect, round1 } from '../shapes.mjs';
import { createWoodGradient } from './instruments.mjs';

// what is painted on a side of a block, in a square of 100 units
const MOTIFS = [
  (a, b) =>
    drawPolygon(
      [
        [50, 12],
        [88, 50],
        [50, 88],
        [12, 50],
      ],
      a,
    ) +
    drawPolygon(
      [
        [50, 34],
        [66, 50],
        [50, 66],
        [34, 50],
      ],
      b,
    ),
  (a, b) =>
    drawPolygon(
      [
        [10, 90],
        [50, 12],
        [90, 90],
      ],
      a,
    ) +
    drawPolygon(
      [
        [34, 90],
        [50, 56],
        [66, 90],
      ],
      b,
    ),
  (a, b) => drawCircle(50, 50, 36, a) + drawCircle(50, 50, 16, b),
  (a, b) => drawRect(14, 60, 72, 28, a) + drawRect(28, 36, 44, 24, b) + drawRect(40, 14, 20, 22, a),
  (a, b) =>
    drawPolygon(
      [
        [12, 12],
        [88, 12],
        [12, 88],
      ],
      a,
    ) +
    drawPolygon(
      [
        [88, 34],
        [88, 88],
        [34, 88],
      ],
      b,
    ),
];

/** Six wooden blocks in a pyramid, painted with bold outlined shapes. */
export function drawBlocks(scene, palette) {
  const inks = [palette.a, palette.b, palette.c, palette.d, palette.e];
  const a = 168;
  const [dx, dy] = [a * 0.866, a * 0.5];
  scene.addShadow(600, 1270, 420, 50, 0.5);
  let n = 0;
  const side = (matrix, tone) => {
    const motif = MOTIFS[n % MOTIFS.length];
    const [first, second] = [inks[(n * 2) % 5], inks[(n * 2 + 1 + (n % 2)) % 5]];
    n++;
    scene.add(
      `<g transform="matrix(${matrix.map((v) => round1(v * 100) / 100).join(' ')})"><rect width="100" height="100" fill="#F4E6CB" stroke="#6b4526" stroke-width="2.4" stroke-linejoin="round"/>` +
        `<g stroke="${palette.black}" stroke-width="4" stroke-linejoin="round">${motif(first, second)}</g><rect width="100" height="100" fill="#000" opacity="${tone}"/></g>`,
    );
  };
  const cube = (x, y) => {
    scene.add(
      `<path d="M${x - dx} ${y + 30}L${x} ${y + a * 0.5 + 30}L${x + dx} ${y + 30}L${x} ${y - dy + 30}Z" fill="#20150c" opacity=".35" filter="url(#b10)"/>`,
    );
    const u = 0.01;
    side([dx * u, dy * u, 0, a * u, x - dx, y - a - dy + dy], 0.06);
    side([dx * u, -dy * u, 0, a * u, x, y - a + dy], 0.3);
    side([dx * u, -dy * u, dx * u, dy * u, x - dx, y - a], 0);
  };
  for (const [x, y] of [
    [290, 1180],
    [600, 1196],
    [910, 1180],
    [450, 930],
    [752, 934],
    [602, 676],
  ])
    cube(x, y);
  return scene;
}

/** Wooden rings of falling size on a post, with a ball on top. */
export function drawStacker(scene, wood, inks) {
  scene.addShadow(600, 1240, 380, 44, 0.52);
  const slab = (y, h, rx, c, round) => {
    const ry = rx * 0.2;
    const d = `M${600 - rx} ${y}A${rx} ${ry} 0 0 1 ${600 + rx} ${y}C${600 + rx + round} ${y + h * 0.3} ${600 + rx + round} ${y + h * 0.7} ${600 + rx} ${y + h}A${rx} ${ry} 0 0 1 ${600 - rx} ${y + h}C${600 - rx - round} ${y + h * 0.7} ${600 - rx - round} ${y + h * 0.3} ${600 - rx} ${y}Z`;
    scene.add(
      `<path d="${d}" fill="${scene.addLinearGradient(600 - rx - round, 0, 600 + rx + round, 0, [
        [0, adjustLightness(c, -0.5)],
        [0.28, adjustLightness(c, 0.34)],
        [0.5, c],
        [1, adjustLightness(c, -0.52)],
      ])}"/>` +
        `<ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="${adjustLightness(c, 0.16)}"/>` +
        `<ellipse cx="600" cy="${y}" rx="${rx * 0.97}" ry="${ry * 0.9}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="5"/>` +
        `<path d="M${600 - rx} ${y + h}A${rx} ${ry} 0 0 0 ${600 + rx} ${y + h}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="5"/>`,
    );
    for (const [k, o] of [
      [0.42, 0.14],
      [0.7, 0.1],
    ])
      scene.add(
        `<path d="M${600 - rx} ${y + h * k}A${rx + round} ${ry} 0 0 0 ${600 + rx} ${y + h * k}" fill="none" stroke="#000" stroke-opacity="${o}" stroke-width="4"/>`,
      );
  };
  slab(1130, 70, 350, wood, 6);
  scene.add(
    `<rect x="568" y="430" width="64" height="700" rx="30" fill="${createWoodGradient(scene, wood, 560, 420, 650, 900)}"/>`,
  );
  inks.forEach((c, i) => {
    const y = 1016 - i * 116;
    scene.add(
      `<ellipse cx="600" cy="${y + 116}" rx="${310 - i * 40}" ry="${60 - i * 7}" fill="#000" opacity=".3" filter="url(#b10)"/>`,
    );
    slab(y, 104, 300 - i * 40, c, 30);
    scene.add(`<ellipse cx="600" cy="${y + 2}" rx="46" ry="13" fill="#000" opacity=".35"/>`);
  });
  const top = 1016 - (inks.length - 1) * 116;
  scene.add(
    `<rect x="572" y="${top - 60}" width="56" height="64" fill="${createWoodGradient(scene, wood, 572, top - 60, 640, top)}"/>`,
  );
  return scene.add(
    drawCircle(604, top - 104, 78, '#3b2a1c', 'opacity=".3" filter="url(#b10)"') +
      drawCircle(
        600,
        top - 110,
        76,
        scene.addRadialGradient(570, top - 140, 120, [
          [0, adjustLightness(wood, 0.5)],
          [0.5, wood],
          [1, adjustLightness(wood, -0.45)],
        ]),
      ),
  );
}

/** Two strings of pennants. */
export function drawBunting(scene, tiles, cord, textileScale = 0.4) {
  const at = (u, y, sag) => [90 + 1020 * u, y + Math.sin(u * Math.PI) * sag];
  for (const [row, y, sag] of [
    [0, 330, 120],
    [1, 800, 150],
  ]) {
    const path = `M60 ${y - 14}Q600 ${y + sag * 2} 1140 ${y - 14}`;
    for (let i = 0; i < 6; i++) {
      const [x0, y0] = at((i + 0.06) / 6, y, sag);
      const [x1, y1] = at((i + 0.94) / 6, y, sag);
      const turn = Math.atan2(y1 - y0, x1 - x0) * 57.3;
      const w = Math.hypot(x1 - x0, y1 - y0);
      const d = `M0 0L${round1(w)} 0C${round1(w * 0.78)} 110 ${round1(w * 0.64)} 210 ${round1(w / 2)} 310C${round1(w * 0.36)} 210 ${round1(w * 0.22)} 110 0 0Z`;
      const t = tiles[(i + row * 3) % tiles.length];
      scene.add(`<g transform="translate(${round1(x0)} ${round1(y0)}) rotate(${round1(turn)})">`);
      scene.addDropShadow(d, 10, 20, 0.3);
      scene.addCloth(
        d,
        scene.addPattern(t, `translate(${round1(w / 2 - (t.w * textileScale) / 2)} -10) scale(${textileScale})`),
        {
          warp: false,
          edge: 0.2,
          light: [0, 0, w, 260],
          folds: [
            [`M${round1(w * 0.4)} 0C${round1(w * 0.44)} 80 ${round1(w * 0.46)} 160 ${round1(w * 0.5)} 240`, 18, 0.2],
          ],
        },
      );
      scene.addStitches(
        `M${round1(w * 0.08)} 18C${round1(w * 0.26)} 120 ${round1(w * 0.38)} 210 ${round1(w / 2)} 282C${round1(w * 0.62)} 210 ${round1(w * 0.74)} 120 ${round1(w * 0.92)} 18`,
        '#fff',
        0.5,
      );
      scene.add('</g>');
    }
    scene.add(
      `<path d="${path}" transform="translate(4 12)" fill="none" stroke="#3b2a1c" stroke-opacity=".4" stroke-width="16" filter="url(#b4)"/><path d="${path}" fill="none" stroke="${cord}" stroke-width="20"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="9 7"/>`,
    );
    for (const [x, turn] of [
      [60, 20],
      [1140, -20],
    ])
      scene.add(
        `<path d="M${x} ${y - 14}q${turn} 60 ${-turn} 120" fill="none" stroke="${cord}" stroke-width="14" stroke-linecap="round"/>`,
      );
  }
  return scene;
}

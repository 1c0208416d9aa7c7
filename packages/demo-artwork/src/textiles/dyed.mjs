// Tiles of dyed and resist-dyed cloth.

import { createRandom, drawCircle, drawPolyline, drawRect, drawRing, round1 } from '../shapes.mjs';
import { drawCrackle } from './printed.mjs';

/** Bands of hand-drawn motifs, as on bogolan (mud cloth). */
export function createBogolanTile(palette, seed = 2) {
  const random = createRandom(seed),
    width = 640;
  let y = 0,
    markup = '';
  const jitter = (amount) => (random() - 0.5) * amount;
  const createStrokeWidth = () => 9 + random() * 4;
  const bands = [
    (h) => {
      let markup = '';
      for (const k of [0, 1]) {
        const points = [];
        for (let i = 0; i <= 16; i++)
          points.push([
            (i * width) / 16,
            y + (i % 2 ? h * 0.22 : h * 0.62) + k * h * 0.22 + (i === 0 || i === 16 ? 0 : jitter(5)),
          ]);
        markup += drawPolyline(points, palette.fg, 10);
      }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * width) / 8,
          c = y + h / 2,
          r = h * 0.27;
        markup +=
          drawPolyline(
            [
              [x - r + jitter(4), c - r + jitter(4)],
              [x + r + jitter(4), c + r + jitter(4)],
            ],
            palette.fg,
            createStrokeWidth(),
          ) +
          drawPolyline(
            [
              [x + r + jitter(4), c - r + jitter(4)],
              [x - r + jitter(4), c + r + jitter(4)],
            ],
            palette.fg,
            createStrokeWidth(),
          );
        markup += drawCircle(x, c - h * 0.36, 5, palette.fg) + drawCircle(x, c + h * 0.36, 5, palette.fg);
      }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * width) / 8,
          c = y + h / 2;
        for (const r of [0.42, 0.25])
          markup += drawPolyline(
            [
              [x, c - h * r],
              [x + h * r * 0.9 + jitter(3), c + jitter(3)],
              [x, c + h * r],
              [x - h * r * 0.9 + jitter(3), c + jitter(3)],
              [x, c - h * r],
            ],
            palette.fg,
            8,
          );
        markup += drawCircle(x, c, 6, palette.fg);
      }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 16; i++) {
        const x = ((i + 0.5) * width) / 16;
        markup += drawPolyline(
          [
            [x + jitter(4), y + h * 0.18 + jitter(5)],
            [x + jitter(4), y + h * 0.82 + jitter(5)],
          ],
          palette.fg,
          i % 4 === 0 ? 15 : 8,
        );
      }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 16; i++)
        for (const k of [0.3, 0.7]) {
          markup += drawCircle(
            ((i + (k > 0.5 ? 0.5 : 0) + 0.25) * width) / 16,
            y + h * k + jitter(3),
            7.5 + jitter(3),
            palette.fg,
          );
        }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * width) / 8;
        markup += drawRing(x, y + h / 2, h * 0.33, palette.fg, 8) + drawRing(x, y + h / 2, h * 0.15, palette.fg, 6);
      }
      return markup;
    },
    (h) => {
      let markup = '';
      for (let i = 0; i < 16; i++) {
        const x = (i * width) / 16;
        for (const k of [0.22, 0.5, 0.78])
          markup += drawPolyline(
            [
              [x + 4, y + h * (k + 0.12) + jitter(3)],
              [x + width / 32, y + h * (k - 0.08) + jitter(3)],
              [x + width / 16 - 4, y + h * (k + 0.12) + jitter(3)],
            ],
            palette.fg,
            7,
          );
      }
      return markup;
    },
  ];
  const bandOrder = [0, 3, 2, 4, 1, 6, 5, 3, 0, 4];
  for (const k of bandOrder) {
    const h = [92, 56, 104, 50, 92, 88, 84][k];
    markup += bands[k](h);
    y += h;
    markup += drawPolyline(
      [
        [0, y],
        [width, y],
      ],
      palette.fg,
      5,
    );
    y += 9;
  }
  return { w: width, h: y, body: drawRect(0, 0, width, y, palette.bg) + markup };
}

/** Squares of motifs in resist-dyed indigo. */
export function createAdireTile(palette, seed = 7) {
  const random = createRandom(seed),
    cellSize = 180,
    cellCount = 3,
    width = cellSize * cellCount,
    height = cellSize * cellCount;
  let body = drawRect(0, 0, width, height, palette.bg);
  const jitter = (amount) => (random() - 0.5) * amount;
  const motifs = [
    (x, y) => {
      let markup = '';
      for (const r of [66, 52, 38, 24]) markup += drawRing(x, y, r, palette.fg, 5, 'stroke-dasharray="9 4"');
      return markup + drawCircle(x, y, 10, palette.fg);
    },
    (x, y) => {
      const points = [];
      for (let t = 0; t < 26; t += 0.25) {
        const r = 3 + t * 2.5;
        points.push([x + Math.cos(t) * r, y + Math.sin(t) * r]);
      }
      return drawPolyline(points, palette.fg, 5);
    },
    (x, y) => {
      let markup = '';
      for (let i = 0; i < 12; i++) {
        const a = (i / 12) * 2 * Math.PI;
        markup +=
          drawPolyline(
            [
              [x + Math.cos(a) * 14, y + Math.sin(a) * 14],
              [x + Math.cos(a) * 64, y + Math.sin(a) * 64],
            ],
            palette.fg,
            6,
          ) + drawCircle(x + Math.cos(a + 0.26) * 58, y + Math.sin(a + 0.26) * 58, 5, palette.fg);
      }
      return markup + drawRing(x, y, 10, palette.fg, 4);
    },
    (x, y) => {
      let markup = '';
      for (let i = -3; i <= 3; i++)
        for (let k = -3; k <= 3; k++)
          markup += drawCircle(x + i * 20 + jitter(3), y + k * 20 + jitter(3), (i + k) % 2 ? 3.6 : 6.4, palette.fg);
      return markup;
    },
    (x, y) => {
      let markup = '';
      for (let k = -3; k <= 3; k++) {
        const points = [];
        for (let i = -4; i <= 4; i++) points.push([x + i * 17, y + k * 20 + (i % 2 ? 8 : -8)]);
        markup += drawPolyline(points, palette.fg, 5);
      }
      return markup;
    },
    (x, y) => {
      let markup = '';
      for (const a of [0, 90, 180, 270])
        markup += `<g transform="rotate(${a} ${x} ${y})"><path d="M${x} ${y - 8}C${x + 36} ${y - 30} ${x + 24} ${
          y - 62
        } ${x} ${y - 70}C${x - 24} ${y - 62} ${x - 36} ${y - 30} ${x} ${y - 8}Z" fill="none" stroke="${
          palette.fg
        }" stroke-width="5"/>${drawPolyline(
          [
            [x, y - 18],
            [x, y - 58],
          ],
          palette.fg,
          4,
        )}</g>`;
      return markup;
    },
  ];
  const motifOrder = [0, 3, 5, 4, 1, 2, 5, 0, 3];
  for (let r = 0; r < cellCount; r++)
    for (let c = 0; c < cellCount; c++) {
      const x = c * cellSize,
        y = r * cellSize;
      body += `<rect x="${x}" y="${y}" width="${cellSize}" height="${cellSize}" fill="${palette.m}" opacity="${round1(0.12 + random() * 0.2)}"/>`;
      body += motifs[motifOrder[r * cellCount + c]](x + cellSize / 2, y + cellSize / 2);
    }
  for (let i = 0; i < cellCount; i++) {
    body +=
      drawPolyline(
        [
          [i * cellSize + 3, 0],
          [i * cellSize + 3, height],
        ],
        palette.fg,
        4,
        'stroke-dasharray="3 7"',
      ) +
      drawPolyline(
        [
          [0, i * cellSize + 3],
          [width, i * cellSize + 3],
        ],
        palette.fg,
        4,
        'stroke-dasharray="3 7"',
      );
  }
  return { w: width, h: height, body: body + drawCrackle(random, width, height, palette.fg, 26, 0.3) };
}

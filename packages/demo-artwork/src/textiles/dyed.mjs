// Dyed and resist-dyed cloth tiles.

import { createRandom, drawCircle, drawPolyline, drawRect, drawRing, round1 } from '../shapes.mjs';
import { drawCrackle } from './printed.mjs';

// hand-drawn mud-cloth bands
export function createBogolanTile(p, seed = 2) {
  const R = createRandom(seed),
    W = 640;
  let y = 0,
    o = '';
  const j = (a) => (R() - 0.5) * a;
  const sw = () => 9 + R() * 4;
  const bands = [
    (h) => {
      let s = '';
      for (const k of [0, 1]) {
        const pts = [];
        for (let i = 0; i <= 16; i++)
          pts.push([(i * W) / 16, y + (i % 2 ? h * 0.22 : h * 0.62) + k * h * 0.22 + (i === 0 || i === 16 ? 0 : j(5))]);
        s += drawPolyline(pts, p.fg, 10);
      }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * W) / 8,
          c = y + h / 2,
          r = h * 0.27;
        s +=
          drawPolyline(
            [
              [x - r + j(4), c - r + j(4)],
              [x + r + j(4), c + r + j(4)],
            ],
            p.fg,
            sw(),
          ) +
          drawPolyline(
            [
              [x + r + j(4), c - r + j(4)],
              [x - r + j(4), c + r + j(4)],
            ],
            p.fg,
            sw(),
          );
        s += drawCircle(x, c - h * 0.36, 5, p.fg) + drawCircle(x, c + h * 0.36, 5, p.fg);
      }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * W) / 8,
          c = y + h / 2;
        for (const r of [0.42, 0.25])
          s += drawPolyline(
            [
              [x, c - h * r],
              [x + h * r * 0.9 + j(3), c + j(3)],
              [x, c + h * r],
              [x - h * r * 0.9 + j(3), c + j(3)],
              [x, c - h * r],
            ],
            p.fg,
            8,
          );
        s += drawCircle(x, c, 6, p.fg);
      }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 16; i++) {
        const x = ((i + 0.5) * W) / 16;
        s += drawPolyline(
          [
            [x + j(4), y + h * 0.18 + j(5)],
            [x + j(4), y + h * 0.82 + j(5)],
          ],
          p.fg,
          i % 4 === 0 ? 15 : 8,
        );
      }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 16; i++)
        for (const k of [0.3, 0.7]) {
          s += drawCircle(((i + (k > 0.5 ? 0.5 : 0) + 0.25) * W) / 16, y + h * k + j(3), 7.5 + j(3), p.fg);
        }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 8; i++) {
        const x = ((i + 0.5) * W) / 8;
        s += drawRing(x, y + h / 2, h * 0.33, p.fg, 8) + drawRing(x, y + h / 2, h * 0.15, p.fg, 6);
      }
      return s;
    },
    (h) => {
      let s = '';
      for (let i = 0; i < 16; i++) {
        const x = (i * W) / 16;
        for (const k of [0.22, 0.5, 0.78])
          s += drawPolyline(
            [
              [x + 4, y + h * (k + 0.12) + j(3)],
              [x + W / 32, y + h * (k - 0.08) + j(3)],
              [x + W / 16 - 4, y + h * (k + 0.12) + j(3)],
            ],
            p.fg,
            7,
          );
      }
      return s;
    },
  ];
  const seq = [0, 3, 2, 4, 1, 6, 5, 3, 0, 4];
  for (const k of seq) {
    const h = [92, 56, 104, 50, 92, 88, 84][k];
    o += bands[k](h);
    y += h;
    o += drawPolyline(
      [
        [0, y],
        [W, y],
      ],
      p.fg,
      5,
    );
    y += 9;
  }
  return { w: W, h: y, body: drawRect(0, 0, W, y, p.bg) + o };
}

// resist-dyed indigo squares
export function createAdireTile(p, seed = 7) {
  const R = createRandom(seed),
    C = 180,
    N = 3,
    W = C * N,
    H = C * N;
  let o = drawRect(0, 0, W, H, p.bg);
  const j = (a) => (R() - 0.5) * a;
  const M = [
    (x, y) => {
      let s = '';
      for (const r of [66, 52, 38, 24]) s += drawRing(x, y, r, p.fg, 5, 'stroke-dasharray="9 4"');
      return s + drawCircle(x, y, 10, p.fg);
    },
    (x, y) => {
      const pts = [];
      for (let t = 0; t < 26; t += 0.25) {
        const r = 3 + t * 2.5;
        pts.push([x + Math.cos(t) * r, y + Math.sin(t) * r]);
      }
      return drawPolyline(pts, p.fg, 5);
    },
    (x, y) => {
      let s = '';
      for (let i = 0; i < 12; i++) {
        const a = (i / 12) * 2 * Math.PI;
        s +=
          drawPolyline(
            [
              [x + Math.cos(a) * 14, y + Math.sin(a) * 14],
              [x + Math.cos(a) * 64, y + Math.sin(a) * 64],
            ],
            p.fg,
            6,
          ) + drawCircle(x + Math.cos(a + 0.26) * 58, y + Math.sin(a + 0.26) * 58, 5, p.fg);
      }
      return s + drawRing(x, y, 10, p.fg, 4);
    },
    (x, y) => {
      let s = '';
      for (let i = -3; i <= 3; i++)
        for (let k = -3; k <= 3; k++)
          s += drawCircle(x + i * 20 + j(3), y + k * 20 + j(3), (i + k) % 2 ? 3.6 : 6.4, p.fg);
      return s;
    },
    (x, y) => {
      let s = '';
      for (let k = -3; k <= 3; k++) {
        const pts = [];
        for (let i = -4; i <= 4; i++) pts.push([x + i * 17, y + k * 20 + (i % 2 ? 8 : -8)]);
        s += drawPolyline(pts, p.fg, 5);
      }
      return s;
    },
    (x, y) => {
      let s = '';
      for (const a of [0, 90, 180, 270])
        s += `<g transform="rotate(${a} ${x} ${y})"><path d="M${x} ${y - 8}C${x + 36} ${y - 30} ${x + 24} ${
          y - 62
        } ${x} ${y - 70}C${x - 24} ${y - 62} ${x - 36} ${y - 30} ${x} ${y - 8}Z" fill="none" stroke="${
          p.fg
        }" stroke-width="5"/>${drawPolyline(
          [
            [x, y - 18],
            [x, y - 58],
          ],
          p.fg,
          4,
        )}</g>`;
      return s;
    },
  ];
  const ord = [0, 3, 5, 4, 1, 2, 5, 0, 3];
  for (let r = 0; r < N; r++)
    for (let c = 0; c < N; c++) {
      const x = c * C,
        y = r * C;
      o += `<rect x="${x}" y="${y}" width="${C}" height="${C}" fill="${p.m}" opacity="${round1(0.12 + R() * 0.2)}"/>`;
      o += M[ord[r * N + c]](x + C / 2, y + C / 2);
    }
  for (let i = 0; i < N; i++) {
    o +=
      drawPolyline(
        [
          [i * C + 3, 0],
          [i * C + 3, H],
        ],
        p.fg,
        4,
        'stroke-dasharray="3 7"',
      ) +
      drawPolyline(
        [
          [0, i * C + 3],
          [W, i * C + 3],
        ],
        p.fg,
        4,
        'stroke-dasharray="3 7"',
      );
  }
  return { w: W, h: H, body: o + drawCrackle(R, W, H, p.fg, 26, 0.3) };
}

// Wall-painting geometry as a tile.

import { drawPolygon, drawRect } from '../shapes.mjs';

// bold outlined stepped geometry
export function createNdebeleTile(p) {
  const W = 480,
    H = 480;
  let o = drawRect(0, 0, W, H, p.w);
  const K = (pts, c) => drawPolygon(pts, c, `stroke="${p.k}" stroke-width="9" stroke-linejoin="miter"`);
  const mir = (fn) => fn((x) => x) + fn((x) => W - x);
  // central stepped diamond
  const steps = (cx, cy, n, s, colours) => {
    let q = '';
    for (let i = 0; i < n; i++) {
      const w = (n - i) * s,
        h = (n - i) * s * 0.8;
      q += K(
        [
          [cx - w, cy - h * 0.36],
          [cx - w * 0.66, cy - h * 0.36],
          [cx - w * 0.66, cy - h * 0.7],
          [cx - w * 0.33, cy - h * 0.7],
          [cx - w * 0.33, cy - h],
          [cx + w * 0.33, cy - h],
          [cx + w * 0.33, cy - h * 0.7],
          [cx + w * 0.66, cy - h * 0.7],
          [cx + w * 0.66, cy - h * 0.36],
          [cx + w, cy - h * 0.36],
          [cx + w, cy + h * 0.36],
          [cx + w * 0.66, cy + h * 0.36],
          [cx + w * 0.66, cy + h * 0.7],
          [cx + w * 0.33, cy + h * 0.7],
          [cx + w * 0.33, cy + h],
          [cx - w * 0.33, cy + h],
          [cx - w * 0.33, cy + h * 0.7],
          [cx - w * 0.66, cy + h * 0.7],
          [cx - w * 0.66, cy + h * 0.36],
          [cx - w, cy + h * 0.36],
        ],
        colours[i % colours.length],
      );
    }
    return q;
  };
  o += mir(
    (X) =>
      K(
        [
          [X(0), 0],
          [X(130), 0],
          [X(0), 150],
        ],
        p.a,
      ) +
      K(
        [
          [X(0), 480],
          [X(130), 480],
          [X(0), 330],
        ],
        p.d,
      ) +
      K(
        [
          [X(0), 165],
          [X(70), 240],
          [X(0), 315],
        ],
        p.b,
      ) +
      K(
        [
          [X(150), 0],
          [X(240), 0],
          [X(240), 62],
        ],
        p.c,
      ) +
      K(
        [
          [X(150), 480],
          [X(240), 480],
          [X(240), 418],
        ],
        p.e,
      ) +
      K(
        [
          [X(20), 0],
          [X(78), 0],
          [X(20), 66],
        ],
        p.w,
      ) +
      K(
        [
          [X(20), 480],
          [X(78), 480],
          [X(20), 414],
        ],
        p.w,
      ),
  );
  o += steps(240, 240, 4, 46, [p.a, p.w, p.c, p.b]);
  return { w: W, h: H, body: o };
}

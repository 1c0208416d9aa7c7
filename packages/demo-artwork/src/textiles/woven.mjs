// Woven cloth. Every textile is a tile {w, h, body}: original geometry, inspired by the traditions, not copied.

import { createRandom, drawPolygon, drawPolyline, drawRect } from '../shapes.mjs';

// woven strip blocks in the manner of kente
export function createKenteTile(p, seed = 1) {
  const R = createRandom(seed),
    S = 84,
    N = 6,
    B = 84,
    M = 8;
  let o = '';
  const motifs = [
    (i, j, n) =>
      Math.abs(i - (n - 1) / 2) + Math.abs(j - (n - 1) / 2) < n / 2 - 0.4
        ? Math.abs(i - (n - 1) / 2) + Math.abs(j - (n - 1) / 2) < n / 4 - 0.3
          ? 2
          : 1
        : 0,
    (i, j, n) => (Math.abs(i - (n - 1) / 2) <= Math.abs(j - (n - 1) / 2) ? 1 : 0),
    (i, j, n) => (j % 2 ? 1 : i > n * 0.28 && i < n * 0.72 ? 2 : 0),
    (i, j) => (((i >> 1) + (j >> 1)) % 2 ? 1 : 0),
    (i, j, n) => {
      const t = j < n / 2 ? j : n - 1 - j;
      return i >= t && i < n - t ? 1 : 0;
    },
    (_i, j, n) => (j === 0 || j === n - 1 ? 2 : j === 2 || j === n - 3 ? 1 : 0),
  ];
  const n = 10,
    cs = S / n;
  const sets = [
    [p.a, p.c, p.d],
    [p.b, p.a, p.d],
    [p.c, p.e, p.d],
    [p.d, p.a, p.c],
    [p.a, p.b, p.d],
    [p.d, p.e, p.b],
  ];
  for (let s = 0; s < N; s++)
    for (let r = 0; r < M; r++) {
      const x = s * S,
        y = r * B;
      if ((s + r) % 2 === 0) {
        // warp-faced block: vertical stripes
        const bg = s % 2 ? p.a : p.b;
        o += drawRect(x, y, S, B, bg);
        const st = [
          [0.06, 0.05, p.d],
          [0.16, 0.08, p.c],
          [0.3, 0.05, p.e],
          [0.44, 0.12, p.d],
          [0.64, 0.05, p.e],
          [0.76, 0.08, p.c],
          [0.89, 0.05, p.d],
        ];
        for (const [a, w, c] of st) o += drawRect(x + a * S, y, w * S, B, c);
      } else {
        const k = Math.floor(R() * motifs.length),
          c = sets[(s * 3 + r * 5 + k) % sets.length];
        o += drawRect(x, y, S, B, c[0]);
        const m = motifs[k];
        for (let j = 0; j < n; j++)
          for (let i = 0; i < n; i++) {
            const v = m(i, j, n);
            if (v) o += drawRect(x + i * cs - 0.2, y + j * cs - 0.2, cs + 0.4, cs + 0.4, c[v]);
          }
        o += drawRect(x, y, S, 5, p.e) + drawRect(x, y + B - 5, S, 5, p.e);
      }
    }
  for (let y = 0; y < M * B; y += 4)
    o += `<rect x="0" y="${y}" width="${N * S}" height="1.4" fill="#000" opacity=".16"/>`;
  for (let s = 0; s < N; s++)
    o += `<rect x="${s * S - 1.5}" y="0" width="3" height="${M * B}" fill="#000" opacity=".4"/>`;
  return { w: N * S, h: M * B, body: o };
}

// cut-pile raffia lozenges
export function createKubaTile(p, seed = 8) {
  const R = createRandom(seed),
    D = 150,
    W = D * 4,
    H = D * 4;
  let o = drawRect(0, 0, W, H, p.bg);
  const j = () => (R() - 0.5) * 3;
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 4; c++) {
      const x = c * D + D / 2,
        y = r * D + D / 2;
      const dk = (r + c) % 2;
      if (dk) {
        o += drawPolygon(
          [
            [x, y - D / 2],
            [x + D / 2, y],
            [x, y + D / 2],
            [x - D / 2, y],
          ],
          p.fg,
        );
        for (const k of [0.36, 0.24, 0.12])
          o += drawPolyline(
            [
              [x, y - D * k],
              [x + D * k, y],
              [x, y + D * k],
              [x - D * k, y],
              [x, y - D * k],
            ],
            p.bg,
            5,
          );
      } else {
        for (const k of [0.46, 0.36, 0.26, 0.16])
          o += drawPolyline(
            [
              [x + j(), y - D * k],
              [x + D * k, y + j()],
              [x + j(), y + D * k],
              [x - D * k, y + j()],
              [x + j(), y - D * k],
            ],
            p.fg,
            6,
          );
        o += drawPolygon(
          [
            [x, y - D * 0.08],
            [x + D * 0.08, y],
            [x, y + D * 0.08],
            [x - D * 0.08, y],
          ],
          p.fg,
        );
      }
    }
  for (let y = 0; y < H; y += 5) o += `<rect x="0" y="${y}" width="${W}" height="1.6" fill="#5a3a16" opacity=".22"/>`;
  return { w: W, h: H, body: o };
}

// plain weave in one colour
export function createPlainWeaveTile(c) {
  let o = drawRect(0, 0, 120, 120, c);
  for (let y = 0; y < 120; y += 3) o += `<rect x="0" y="${y}" width="120" height="1" fill="#000" opacity=".07"/>`;
  for (let x = 0; x < 120; x += 3) o += `<rect x="${x}" y="0" width="1" height="120" fill="#fff" opacity=".06"/>`;
  return { w: 120, h: 120, body: o, ground: c };
}

// flat-weave bands of stepped diamonds, in whole cells
export function createKilimTile(p) {
  const [columns, rows, cell] = [24, 36, 20];
  const ink = (column, row) => {
    const band = Math.floor(row / 18);
    const v = row % 18;
    if (v < 2) return band ? p.c : p.fg;
    if (v === 2 || v === 17) return p.bg;
    const d = Math.abs((column % 12) - 5.5) + Math.abs(v - 9.5);
    const [first, second] = band ? [p.c, p.a] : [p.a, p.c];
    if (d < 2) return p.fg;
    if (d < 4) return second;
    if (d < 5) return p.fg;
    if (d < 7) return first;
    if (d < 8) return p.fg;
    return p.bg;
  };
  let o = drawRect(0, 0, columns * cell, rows * cell, p.bg);
  for (let row = 0; row < rows; row++) {
    let from = 0;
    for (let column = 1; column <= columns; column++) {
      if (column < columns && ink(column, row) === ink(from, row)) continue;
      o += drawRect(from * cell, row * cell, (column - from) * cell, cell + 0.4, ink(from, row));
      from = column;
    }
  }
  return { w: columns * cell, h: rows * cell, body: o };
}

// Tiles of woven cloth. Every tile is { w, h, body }: original geometry in the manner of a tradition, not a copy.

import { createRandom, drawPolygon, drawPolyline, drawRect } from '../shapes.mjs';

/** Blocks of woven strips, as in kente. */
export function createKenteTile(palette, seed = 1) {
  // Strips: their width and number; blocks of a strip: their height and number.
  const random = createRandom(seed),
    S = 84,
    N = 6,
    B = 84,
    M = 8;
  let body = '';
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
    [palette.a, palette.c, palette.d],
    [palette.b, palette.a, palette.d],
    [palette.c, palette.e, palette.d],
    [palette.d, palette.a, palette.c],
    [palette.a, palette.b, palette.d],
    [palette.d, palette.e, palette.b],
  ];
  for (let s = 0; s < N; s++)
    for (let r = 0; r < M; r++) {
      const x = s * S,
        y = r * B;
      if ((s + r) % 2 === 0) {
        // warp-faced block: vertical stripes
        const bg = s % 2 ? palette.a : palette.b;
        body += drawRect(x, y, S, B, bg);
        const st = [
          [0.06, 0.05, palette.d],
          [0.16, 0.08, palette.c],
          [0.3, 0.05, palette.e],
          [0.44, 0.12, palette.d],
          [0.64, 0.05, palette.e],
          [0.76, 0.08, palette.c],
          [0.89, 0.05, palette.d],
        ];
        for (const [a, w, c] of st) body += drawRect(x + a * S, y, w * S, B, c);
      } else {
        const k = Math.floor(random() * motifs.length),
          c = sets[(s * 3 + r * 5 + k) % sets.length];
        body += drawRect(x, y, S, B, c[0]);
        const m = motifs[k];
        for (let j = 0; j < n; j++)
          for (let i = 0; i < n; i++) {
            const v = m(i, j, n);
            if (v) body += drawRect(x + i * cs - 0.2, y + j * cs - 0.2, cs + 0.4, cs + 0.4, c[v]);
          }
        body += drawRect(x, y, S, 5, palette.e) + drawRect(x, y + B - 5, S, 5, palette.e);
      }
    }
  for (let y = 0; y < M * B; y += 4)
    body += `<rect x="0" y="${y}" width="${N * S}" height="1.4" fill="#000" opacity=".16"/>`;
  for (let s = 0; s < N; s++)
    body += `<rect x="${s * S - 1.5}" y="0" width="3" height="${M * B}" fill="#000" opacity=".4"/>`;
  return { w: N * S, h: M * B, body: body };
}

/** Lozenges of cut-pile raffia. */
export function createKubaTile(palette, seed = 8) {
  const random = createRandom(seed),
    D = 150,
    width = D * 4,
    height = D * 4;
  let body = drawRect(0, 0, width, height, palette.bg);
  const j = () => (random() - 0.5) * 3;
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 4; c++) {
      const x = c * D + D / 2,
        y = r * D + D / 2;
      const dk = (r + c) % 2;
      if (dk) {
        body += drawPolygon(
          [
            [x, y - D / 2],
            [x + D / 2, y],
            [x, y + D / 2],
            [x - D / 2, y],
          ],
          palette.fg,
        );
        for (const k of [0.36, 0.24, 0.12])
          body += drawPolyline(
            [
              [x, y - D * k],
              [x + D * k, y],
              [x, y + D * k],
              [x - D * k, y],
              [x, y - D * k],
            ],
            palette.bg,
            5,
          );
      } else {
        for (const k of [0.46, 0.36, 0.26, 0.16])
          body += drawPolyline(
            [
              [x + j(), y - D * k],
              [x + D * k, y + j()],
              [x + j(), y + D * k],
              [x - D * k, y + j()],
              [x + j(), y - D * k],
            ],
            palette.fg,
            6,
          );
        body += drawPolygon(
          [
            [x, y - D * 0.08],
            [x + D * 0.08, y],
            [x, y + D * 0.08],
            [x - D * 0.08, y],
          ],
          palette.fg,
        );
      }
    }
  for (let y = 0; y < height; y += 5)
    body += `<rect x="0" y="${y}" width="${width}" height="1.6" fill="#5a3a16" opacity=".22"/>`;
  return { w: width, h: height, body: body };
}

/** Plain weave in one colour. */
export function createPlainWeaveTile(colour) {
  let body = drawRect(0, 0, 120, 120, colour);
  for (let y = 0; y < 120; y += 3) body += `<rect x="0" y="${y}" width="120" height="1" fill="#000" opacity=".07"/>`;
  for (let x = 0; x < 120; x += 3) body += `<rect x="${x}" y="0" width="1" height="120" fill="#fff" opacity=".06"/>`;
  return { w: 120, h: 120, body: body, background: colour };
}

/** Flat-woven bands of stepped diamonds, in whole cells. */
export function createKilimTile(palette) {
  const [columns, rows, cell] = [24, 36, 20];
  const ink = (column, row) => {
    const band = Math.floor(row / 18);
    const v = row % 18;
    if (v < 2) return band ? palette.c : palette.fg;
    if (v === 2 || v === 17) return palette.bg;
    const d = Math.abs((column % 12) - 5.5) + Math.abs(v - 9.5);
    const [first, second] = band ? [palette.c, palette.a] : [palette.a, palette.c];
    if (d < 2) return palette.fg;
    if (d < 4) return second;
    if (d < 5) return palette.fg;
    if (d < 7) return first;
    if (d < 8) return palette.fg;
    return palette.bg;
  };
  let body = drawRect(0, 0, columns * cell, rows * cell, palette.bg);
  for (let row = 0; row < rows; row++) {
    let from = 0;
    for (let column = 1; column <= columns; column++) {
      if (column < columns && ink(column, row) === ink(from, row)) continue;
      body += drawRect(from * cell, row * cell, (column - from) * cell, cell + 0.4, ink(from, row));
      from = column;
    }
  }
  return { w: columns * cell, h: rows * cell, body: body };
}

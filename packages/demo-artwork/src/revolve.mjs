import { drawPolyline, round1 } from './shapes.mjs';

/**
 * Draws a turned solid (pot, basket, bowl, drum) seen slightly from above.
 * @param {import('./scene.mjs').Scene} s
 * @param {number} cx its axis
 * @param {[number, number][]} prof its outline, top to bottom, as [y, radius]
 * @param {number} rows
 * @param {number} segs faces in a row, over the visible half
 * @param {(rowT: number, angleT: number, row: number, seg: number) => string} col the colour of a face
 */
export function drawRevolved(s, cx, prof, rows, segs, col, { tilt = 0.16, bump = true, spec = 0.22, ra = 0.22 } = {}) {
  const at = (t) => {
    const k = t * (prof.length - 1),
      i = Math.min(prof.length - 2, Math.floor(k)),
      u = k - i;
    const g = (j) => prof[Math.max(0, Math.min(prof.length - 1, j))];
    const cr = (a, b, c, d) =>
      0.5 * (2 * b + (-a + c) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (-a + 3 * b - 3 * c + d) * u * u * u);
    return [0, 1].map((q) => cr(g(i - 1)[q], g(i)[q], g(i + 1)[q], g(i + 2)[q]));
  };
  let faces = '';
  for (let r = 0; r < rows; r++) {
    const [y0, r0] = at(r / rows),
      [y1, r1] = at((r + 1) / rows);
    for (let k = 0; k < segs; k++) {
      const a0 = (Math.PI * k) / segs,
        a1 = (Math.PI * (k + 1)) / segs;
      const pt = (y, R, a) => [cx - Math.cos(a) * R, y + Math.sin(a) * R * tilt];
      const pts = [pt(y0, r0, a0), pt(y0, r0, a1), pt(y1, r1, a1), pt(y1, r1, a0)];
      const c = col((r + 0.5) / rows, (k + 0.5) / segs, r, k);
      faces += `<polygon points="${pts
        .map((p) => `${round1(p[0])},${round1(p[1])}`)
        .join(' ')}" fill="${c}" stroke="${c}" stroke-width="1"/>`;
    }
    // row edge
    if (ra) {
      const n = 28,
        pts = [];
      for (let k = 0; k <= n; k++) {
        const a = (Math.PI * k) / n;
        pts.push([cx - Math.cos(a) * r1, y1 + Math.sin(a) * r1 * tilt]);
      }
      faces += drawPolyline(pts, '#000', 1.6, `opacity="${ra}"`);
      const p2 = [];
      for (let k = 0; k <= n; k++) {
        const a = (Math.PI * k) / n,
          ym = y0 * 0.6 + y1 * 0.4,
          rm = r0 * 0.6 + r1 * 0.4;
        p2.push([cx - Math.cos(a) * rm, ym + Math.sin(a) * rm * tilt]);
      }
      if (bump) faces += drawPolyline(p2, '#fff', Math.max(1.4, (y1 - y0) * 0.16), 'opacity=".14"');
    }
  }
  // silhouette for shading
  const left = [],
    right = [];
  for (let i = 0; i <= 60; i++) {
    const [y, R] = at(i / 60);
    left.push([cx - R, y]);
    right.push([cx + R, y]);
  }
  const [yb, Rb] = at(1);
  const bot = [];
  for (let k = 0; k <= 24; k++) {
    const a = (Math.PI * k) / 24;
    bot.push([cx - Math.cos(a) * Rb, yb + Math.sin(a) * Rb * tilt]);
  }
  const [yt, Rt] = at(0);
  const top = [];
  for (let k = 0; k <= 24; k++) {
    const a = (Math.PI * k) / 24;
    top.push([cx - Math.cos(a) * Rt, yt + Math.sin(a) * Rt * tilt]);
  }
  const all = [...left, ...bot, ...right.reverse(), ...top.reverse()];
  const d = `M${all.map((p) => `${round1(p[0])} ${round1(p[1])}`).join('L')}Z`;
  const rm = Math.max(...prof.map((p) => p[1]));
  s.body += `<g>${faces}<path d="${d}" fill="${s.addLinearGradient(cx - rm, 0, cx + rm, 0, [
    [0, '#000', 0.5],
    [0.16, '#000', 0.2],
    [0.34, '#fff', spec],
    [0.5, '#fff', 0.02],
    [0.72, '#000', 0.2],
    [1, '#000', 0.62],
  ])}"/><path d="${d}" fill="${s.addLinearGradient(0, prof[0][0], 0, prof.at(-1)[0] + 60, [
    [0, '#000', 0.05],
    [0.6, '#000', 0],
    [1, '#000', 0.38],
  ])}"/><path d="${d}" fill="none" stroke="#1c0f08" stroke-opacity=".55" stroke-width="3.4"/></g>`;
}

import { drawPolyline, round1 } from './shapes.mjs';

/**
 * Draws a turned solid (pot, basket, bowl, drum) in rows of faces. Options: `tilt` is how far it is seen from above (below 0:
 * from below); `hasRowHighlights` draws a light line along each row, which makes the row look raised; `rowEdgeOpacity` is that of
 * the dark line below each row, and 0 draws neither this line nor the row's highlight; `highlightOpacity` is that of the light
 * band in the shading of the whole solid.
 * @param {import('./scene.mjs').Scene} scene
 * @param {number} cx its axis
 * @param {[number, number][]} profile its radius by height, top to bottom, as [y, radius]
 * @param {number} rows
 * @param {number} segments faces in a row, over the visible half
 * @param {(rowT: number, angleT: number, row: number, segment: number) => string} pickColour of a face; rowT and angleT are
 *   its position from 0 to 1
 */
export function drawRevolved(
  scene,
  cx,
  profile,
  rows,
  segments,
  pickColour,
  { tilt = 0.16, hasRowHighlights = true, highlightOpacity = 0.22, rowEdgeOpacity = 0.22 } = {},
) {
  /** The profile at `t` from 0 to 1, on a Catmull-Rom spline through its points. */
  const interpolateProfile = (t) => {
    const k = t * (profile.length - 1),
      i = Math.min(profile.length - 2, Math.floor(k)),
      u = k - i;
    const getPoint = (j) => profile[Math.max(0, Math.min(profile.length - 1, j))];
    const interpolate = (a, b, c, d) =>
      0.5 * (2 * b + (-a + c) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (-a + 3 * b - 3 * c + d) * u * u * u);
    return [0, 1].map((axis) =>
      interpolate(getPoint(i - 1)[axis], getPoint(i)[axis], getPoint(i + 1)[axis], getPoint(i + 2)[axis]),
    );
  };
  let faces = '';
  for (let r = 0; r < rows; r++) {
    const [y0, r0] = interpolateProfile(r / rows),
      [y1, r1] = interpolateProfile((r + 1) / rows);
    for (let k = 0; k < segments; k++) {
      const a0 = (Math.PI * k) / segments,
        a1 = (Math.PI * (k + 1)) / segments;
      const project = (y, radius, a) => [cx - Math.cos(a) * radius, y + Math.sin(a) * radius * tilt];
      const points = [project(y0, r0, a0), project(y0, r0, a1), project(y1, r1, a1), project(y1, r1, a0)];
      const c = pickColour((r + 0.5) / rows, (k + 0.5) / segments, r, k);
      faces += `<polygon points="${points
        .map((p) => `${round1(p[0])},${round1(p[1])}`)
        .join(' ')}" fill="${c}" stroke="${c}" stroke-width="1"/>`;
    }
    if (rowEdgeOpacity) {
      const n = 28,
        edge = [];
      for (let k = 0; k <= n; k++) {
        const a = (Math.PI * k) / n;
        edge.push([cx - Math.cos(a) * r1, y1 + Math.sin(a) * r1 * tilt]);
      }
      faces += drawPolyline(edge, '#000', 1.6, `opacity="${rowEdgeOpacity}"`);
      const rowHighlight = [];
      for (let k = 0; k <= n; k++) {
        const a = (Math.PI * k) / n,
          ym = y0 * 0.6 + y1 * 0.4,
          rm = r0 * 0.6 + r1 * 0.4;
        rowHighlight.push([cx - Math.cos(a) * rm, ym + Math.sin(a) * rm * tilt]);
      }
      if (hasRowHighlights)
        faces += drawPolyline(rowHighlight, '#fff', Math.max(1.4, (y1 - y0) * 0.16), 'opacity=".14"');
    }
  }
  // The silhouette is filled with gradients above the faces: the shading of the whole solid.
  const left = [],
    right = [];
  for (let i = 0; i <= 60; i++) {
    const [y, radius] = interpolateProfile(i / 60);
    left.push([cx - radius, y]);
    right.push([cx + radius, y]);
  }
  const [bottomY, bottomRadius] = interpolateProfile(1);
  const bottom = [];
  for (let k = 0; k <= 24; k++) {
    const a = (Math.PI * k) / 24;
    bottom.push([cx - Math.cos(a) * bottomRadius, bottomY + Math.sin(a) * bottomRadius * tilt]);
  }
  const [topY, topRadius] = interpolateProfile(0);
  const top = [];
  for (let k = 0; k <= 24; k++) {
    const a = (Math.PI * k) / 24;
    top.push([cx - Math.cos(a) * topRadius, topY + Math.sin(a) * topRadius * tilt]);
  }
  const all = [...left, ...bottom, ...right.reverse(), ...top.reverse()];
  const d = `M${all.map((p) => `${round1(p[0])} ${round1(p[1])}`).join('L')}Z`;
  const maxRadius = Math.max(...profile.map((p) => p[1]));
  scene.body += `<g>${faces}<path d="${d}" fill="${scene.addLinearGradient(cx - maxRadius, 0, cx + maxRadius, 0, [
    [0, '#000', 0.5],
    [0.16, '#000', 0.2],
    [0.34, '#fff', highlightOpacity],
    [0.5, '#fff', 0.02],
    [0.72, '#000', 0.2],
    [1, '#000', 0.62],
  ])}"/><path d="${d}" fill="${scene.addLinearGradient(0, profile[0][0], 0, profile.at(-1)[0] + 60, [
    [0, '#000', 0.05],
    [0.6, '#000', 0],
    [1, '#000', 0.38],
  ])}"/><path d="${d}" fill="none" stroke="#1c0f08" stroke-opacity=".55" stroke-width="3.4"/></g>`;
}

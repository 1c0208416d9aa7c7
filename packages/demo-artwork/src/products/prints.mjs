// Prints for drawFrame(): flat shapes, as functions of the opening (x, y, w, h).
import { drawCircle, drawRect, round1 } from '../shapes.mjs';

/** A still life of four vessels in flat shapes; `colours`: ground, table, a disc, then the vessels'. */
export const createVessels = (colours) => (x, y, w, h) => {
  const at = (k, v) => [x + w * k, y + h * v];
  let markup = drawRect(x, y, w, h, colours[0]) + drawRect(x, y + h * 0.68, w, h * 0.32, colours[1]);
  markup += drawCircle(x + w * 0.74, y + h * 0.2, w * 0.13, colours[2]);
  const vessel = (cx, foot, k, points, ink, band) => {
    const [X, Y] = at(cx, foot);
    const side = (m) => points.map(([px, py]) => `${round1(X + m * px * w * k)} ${round1(Y - py * h * k)}`);
    const left = side(-1);
    const right = side(1).reverse();
    const d = `M${left[0]}C${left[1]} ${left[2]} ${left[3]}S${left[4]} ${left[5]}L${right[0]}C${right[1]} ${right[1]} ${right[2]}S${right[4]} ${right[5]}Z`;
    markup += `<ellipse cx="${round1(X + w * 0.03)}" cy="${round1(Y)}" rx="${round1(w * k * 0.15)}" ry="${round1(h * 0.016)}" fill="#000" opacity=".16"/><path d="${d}" fill="${ink}"/>`;
    for (const [v, thick] of band)
      markup += `<path d="M${round1(X - w * k * 0.13)} ${round1(Y - h * k * v)}Q${round1(X)} ${round1(Y - h * k * (v - 0.03))} ${round1(X + w * k * 0.13)} ${round1(Y - h * k * v)}" fill="none" stroke="${colours[0]}" stroke-width="${thick}" stroke-linecap="round"/>`;
  };
  const jar = [
    [0.09, 0],
    [0.3, 0.1],
    [0.24, 0.3],
    [0.09, 0.36],
    [0.05, 0.42],
    [0.09, 0.46],
  ];
  const bottle = [
    [0.1, 0],
    [0.22, 0.12],
    [0.2, 0.26],
    [0.06, 0.36],
    [0.05, 0.5],
    [0.06, 0.6],
  ];
  vessel(0.3, 0.76, 1.05, bottle, colours[3], [
    [0.2, 7],
    [0.16, 4],
  ]);
  vessel(0.66, 0.79, 1.1, jar, colours[4], [[0.2, 10]]);
  vessel(0.46, 0.88, 0.86, jar, colours[5], [
    [0.22, 5],
    [0.17, 9],
    [0.12, 5],
  ]);
  vessel(0.8, 0.9, 0.66, bottle, colours[6], [[0.18, 6]]);
  return markup;
};

/** One large leaf with cut edges; `colours`: ground, leaf, stalk, veins, the disc behind it. */
export const createBotanical = (colours) => (x, y, w, h) => {
  const [cx, top, foot] = [x + w * 0.5, y + h * 0.12, y + h * 0.94];
  const lobes = 7;
  let leaf = `M${round1(cx)} ${round1(top)}`;
  const tip = (i, m) => {
    const v = i / lobes;
    const reach = w * 0.42 * Math.sin(0.35 + v * 2.3);
    return [cx + m * reach, top + h * (0.1 + v * 0.62)];
  };
  const notch = (i, m) => [cx + m * w * 0.12, top + h * (0.13 + (i / lobes) * 0.58)];
  for (let i = 0; i < lobes; i++) {
    const [tx, ty] = tip(i, 1);
    const [nx, ny] = notch(i + 0.55, 1);
    leaf += `Q${round1(tx)} ${round1(ty - h * 0.1)} ${round1(tx)} ${round1(ty)}Q${round1(nx + w * 0.1)} ${round1(ny - h * 0.02)} ${round1(nx)} ${round1(ny)}`;
  }
  leaf += `L${round1(cx)} ${round1(top + h * 0.72)}`;
  for (let i = lobes - 1; i >= 0; i--) {
    const [tx, ty] = tip(i, -1);
    const [nx, ny] = notch(i + 0.55, -1);
    leaf += `L${round1(nx)} ${round1(ny)}Q${round1(nx - w * 0.1)} ${round1(ny - h * 0.02)} ${round1(tx)} ${round1(ty)}Q${round1(tx)} ${round1(ty - h * 0.1)} ${round1(i ? notch(i - 0.45, -1)[0] : cx)} ${round1(i ? notch(i - 0.45, -1)[1] : top)}`;
  }
  let markup = drawRect(x, y, w, h, colours[0]) + drawCircle(cx + w * 0.1, y + h * 0.36, w * 0.36, colours[4]);
  markup += `<path d="M${round1(cx)} ${round1(top + h * 0.1)}C${round1(cx + w * 0.02)} ${round1(y + h * 0.6)} ${round1(cx - w * 0.02)} ${round1(y + h * 0.8)} ${round1(cx - w * 0.1)} ${round1(foot)}" fill="none" stroke="${colours[2]}" stroke-width="12" stroke-linecap="round"/>`;
  markup += `<g transform="rotate(6 ${round1(cx)} ${round1(y + h / 2)})"><path d="${leaf}Z" fill="${colours[1]}"/>`;
  for (let i = 0; i < lobes; i++)
    for (const m of [-1, 1]) {
      const [tx, ty] = tip(i, m);
      markup += `<path d="M${round1(cx)} ${round1(ty + h * 0.035)}Q${round1(cx + (tx - cx) * 0.5)} ${round1(ty + h * 0.03)} ${round1(cx + (tx - cx) * 0.86)} ${round1(ty - h * 0.012)}" fill="none" stroke="${colours[3]}" stroke-width="4" stroke-linecap="round"/>`;
    }
  return `${markup}<path d="M${round1(cx)} ${round1(top + h * 0.03)}L${round1(cx)} ${round1(top + h * 0.72)}" stroke="${colours[3]}" stroke-width="7" stroke-linecap="round"/></g>`;
};

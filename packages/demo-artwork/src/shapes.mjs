// The marks everything is made of, as SVG text.

/** Seeded random numbers, so that every render is the same. */
export function rng(seed) {
  let a = seed >>> 0 || 1;
  return () => {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Coordinates keep one decimal. */
export const f = (n) => Math.round(n * 10) / 10;

export const rect = (x, y, w, h, c, extra = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${c}" ${extra}/>`;

export const circ = (x, y, r, c, extra = '') => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${c}" ${extra}/>`;

export const ring = (x, y, r, c, w, extra = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${c}" stroke-width="${w}" ${extra}/>`;

export const poly = (pts, c, extra = '') =>
  `<polygon points="${pts.map((p) => `${f(p[0])},${f(p[1])}`).join(' ')}" fill="${c}" ${extra}/>`;

export const line = (pts, c, w, extra = '') =>
  `<polyline points="${pts
    .map((p) => `${f(p[0])},${f(p[1])}`)
    .join(
      ' ',
    )}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** A colour made lighter (a > 0) or darker (a < 0). */
export function shade(hex, a) {
  const n = parseInt(hex.slice(1), 16);
  const q = (v) => Math.max(0, Math.min(255, Math.round(a > 0 ? v + (255 - v) * a : v * (1 + a))));
  return `#${[n >> 16, (n >> 8) & 255, n & 255].map((v) => q(v).toString(16).padStart(2, '0')).join('')}`;
}

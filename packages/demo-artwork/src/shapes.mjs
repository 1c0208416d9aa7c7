// SVG primitives.

/** A seeded random number generator, so that every render is the same. */
export function createRandom(seed) {
  let a = seed >>> 0 || 1;
  return () => {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rounds coordinates to one decimal. */
export const round1 = (n) => Math.round(n * 10) / 10;

export const drawRect = (x, y, w, h, colour, extra = '') =>
  `<rect x="${round1(x)}" y="${round1(y)}" width="${round1(w)}" height="${round1(h)}" fill="${colour}" ${extra}/>`;

export const drawCircle = (x, y, r, colour, extra = '') =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" fill="${colour}" ${extra}/>`;

export const drawRing = (x, y, r, colour, w, extra = '') =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" fill="none" stroke="${colour}" stroke-width="${w}" ${extra}/>`;

export const drawPolygon = (points, colour, extra = '') =>
  `<polygon points="${points.map((p) => `${round1(p[0])},${round1(p[1])}`).join(' ')}" fill="${colour}" ${extra}/>`;

export const drawPolyline = (points, colour, w, extra = '') =>
  `<polyline points="${points
    .map((p) => `${round1(p[0])},${round1(p[1])}`)
    .join(
      ' ',
    )}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** Lightens (a > 0) or darkens (a < 0) a colour. */
export function adjustLightness(hex, a) {
  const n = parseInt(hex.slice(1), 16);
  const q = (v) => Math.max(0, Math.min(255, Math.round(a > 0 ? v + (255 - v) * a : v * (1 + a))));
  return `#${[n >> 16, (n >> 8) & 255, n & 255].map((v) => q(v).toString(16).padStart(2, '0')).join('')}`;
}

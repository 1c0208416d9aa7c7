import { f } from './shapes.mjs';

const W = 1200;
const H = 1500;

// The numbers of a path taken as points: near enough for the rectangle that the cloth must cover.
const bbox = (d) => {
  const n = (d.match(/-?\d+(\.\d+)?/g) || []).map(Number);
  let x0 = 1e9,
    y0 = 1e9,
    x1 = -1e9,
    y1 = -1e9;
  for (let i = 0; i + 1 < n.length; i += 2) {
    x0 = Math.min(x0, n[i]);
    x1 = Math.max(x1, n[i]);
    y0 = Math.min(y0, n[i + 1]);
    y1 = Math.max(y1, n[i + 1]);
  }

  return [x0 - 50, y0 - 50, x1 - x0 + 100, y1 - y0 + 100];
};

let scenes = 0;

/** One picture of 1200 x 1500: definitions (`d`), drawing (`o`), a plain ground, light from the upper left. */
export class Scene {
  /**
   * @param {[string, string]} bg ground colours, light then dark: one of BG
   * @param {number} seed fixes how the cloth warps
   */
  constructor(bg, seed) {
    this.px = `s${++scenes}_`;
    this.zoom = 1;
    this.dy = 0;
    this.d = '';
    this.o = '';
    this.n = 0;
    this.bg = bg;
    this.seed = seed;
    this.grounds = new Map();
  }

  // Names are unique over all scenes, because the hero puts several into one drawing.
  id(p = 'i') {
    return this.px + p + ++this.n;
  }

  /** Scales the drawing about the centre and moves it down by dy. */
  z(k, dy = 0) {
    this.zoom = k;
    this.dy = dy;
    return this;
  }

  group() {
    return this.zoom === 1 && !this.dy
      ? this.o
      : `<g transform="translate(600 ${750 + this.dy}) scale(${this.zoom}) translate(-600 -750)">${this.o}</g>`;
  }

  /** A textile tile as a paint. */
  pat(tile, tf = 'scale(.6)') {
    const k = this.id('p');
    this.grounds.set(`url(#${k})`, tile.ground);
    this.d += `<pattern id="${k}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse" patternTransform="${tf}">${tile.body}</pattern>`;
    return `url(#${k})`;
  }

  /** A linear gradient as a paint; stops are [offset, colour, opacity]. */
  lin(x1, y1, x2, y2, st, units = 'userSpaceOnUse') {
    const k = this.id('g');
    this.d += `<linearGradient id="${k}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${st
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('')}</linearGradient>`;
    return `url(#${k})`;
  }

  /** A radial gradient as a paint. */
  rad(cx, cy, r, st) {
    const k = this.id('r');
    this.d += `<radialGradient id="${k}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${st
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('')}</radialGradient>`;
    return `url(#${k})`;
  }

  clip(d) {
    const k = this.id('c');
    this.d += `<clipPath id="${k}"><path d="${d}"/></clipPath>`;
    return `url(#${k})`;
  }

  add(s) {
    this.o += s;
    return this;
  }

  /** The shadow of a thing standing on the ground. */
  shadow(cx, cy, rx, ry, a = 0.42) {
    return this.add(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3b2a1c" opacity="${a}" filter="url(#b28)"/>
      <ellipse cx="${cx}" cy="${
        cy - 4
      }" rx="${rx * 0.82}" ry="${ry * 0.45}" fill="#20150c" opacity="${a}" filter="url(#b10)"/>`,
    );
  }

  /** The shadow of a thing lying flat. */
  drop(d, dx = 18, dy = 30, a = 0.34) {
    return this.add(
      `<path d="${d}" transform="translate(${dx} ${dy})" fill="#3b2a1c" opacity="${a}" filter="url(#b28)"/>
      <path d="${d}" transform="translate(${dx * 0.3} ${dy * 0.3})" fill="#20150c" opacity="${a}" filter="url(#b10)"/>`,
    );
  }

  /**
   * Fills a path with a print, gently warped, with folds [path, width, darkness (below 0: light)], darker edges and a light.
   */
  cloth(
    d,
    fill,
    { folds = [], warp = true, edge = 0.34, light = [300, 100, 950, 1400], seam = true, la = 0.24, ha = 0.22 } = {},
  ) {
    const c = this.clip(d);
    const [x, y, w, h] = bbox(d).map(f);
    // Where tiles meet, a plain cloth would show what lies beneath as a grid of hairlines.
    const paints = [this.grounds.get(fill), fill].filter(Boolean);
    const cloth = paints.map((paint) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"/>`);
    this.o += `<g clip-path="${c}"><g ${warp ? 'filter="url(#warp)"' : ''}>${cloth.join('')}</g>`;
    for (const [pd, w, a] of folds) {
      this.o += `<path d="${pd}" fill="none" stroke="${a < 0 ? '#fff' : '#000'}" stroke-opacity="${Math.abs(
        a,
      )}" stroke-width="${w}" stroke-linecap="round" filter="url(#${w > 34 ? 'b18' : 'b10'})"/>`;
    }
    this.o += `<path d="${d}" fill="${this.lin(...light, [
      [0, '#fff', ha],
      [0.42, '#fff', 0],
      [0.58, '#000', 0],
      [1, '#000', la],
    ])}"/>`;
    this.o += `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${edge}" stroke-width="46" filter="url(#b18)"/></g>`;
    if (seam) this.o += `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2.2"/>`;
    return this;
  }

  /** A seam of stitches along a path. */
  stitch(d, c = '#fff', a = 0.55) {
    return this.add(
      `<path d="${d}" fill="none" stroke="${c}" stroke-opacity="${a}" stroke-width="2.6" stroke-dasharray="9 7"/>`,
    );
  }

  /**
   * The finished picture, `width` wide; `view` [x, y, width, height] shows only that part.
   * @param {number[]} [view]
   */
  svg(view = [0, 0, W, H], width = W) {
    const [b1, b2] = this.bg;
    const blurs = [4, 10, 18, 28].map(
      (b) =>
        `<filter id="b${b}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${b}"/></filter>`,
    );
    const warp = `<filter id="warp" x="-6%" y="-6%" width="112%" height="112%"><feTurbulence type="fractalNoise" baseFrequency=".0042 .0032" numOctaves="2" seed="${this.seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="58" xChannelSelector="R" yChannelSelector="G"/></filter>`;
    const bg = `<radialGradient id="bg" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${b1}"/><stop offset="1" stop-color="${b2}"/></radialGradient>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * view[3]) / view[2]}" viewBox="${view.join(' ')}"><defs>${blurs.join('')}${warp}${bg}${this.d}</defs><rect width="${W}" height="${H}" fill="url(#bg)"/>${this.group()}</svg>`;
  }
}

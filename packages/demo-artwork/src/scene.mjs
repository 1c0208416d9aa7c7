import { round1 } from './shapes.mjs';

const W = 1200;
const H = 1500;

// Treats all numbers of a path as points, which is precise enough for a bounding box.
const computeBoundingBox = (d) => {
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

let sceneCount = 0;

/** A picture of 1200 x 1500 as SVG: definitions, body and a gradient background. Light is from the upper left. */
export class Scene {
  /**
   * @param {[string, string]} bg background colours, light then dark: BACKDROP for products
   * @param {number} seed of the warp filter
   */
  constructor(bg, seed) {
    this.idPrefix = `s${++sceneCount}_`;
    this.zoom = 1;
    this.dy = 0;
    this.defs = '';
    this.body = '';
    this.idCount = 0;
    this.bg = bg;
    this.seed = seed;
    this.backgrounds = new Map();
  }

  // Ids are unique across scenes, because banners and rooms combine several in one document.
  id(p = 'i') {
    return this.idPrefix + p + ++this.idCount;
  }

  /** Scales the body about the centre and moves it down by dy. */
  zoomBy(factor, dy = 0) {
    this.zoom = factor;
    this.dy = dy;
    return this;
  }

  renderBody() {
    return this.zoom === 1 && !this.dy
      ? this.body
      : `<g transform="translate(600 ${750 + this.dy}) scale(${this.zoom}) translate(-600 -750)">${this.body}</g>`;
  }

  /** Adds a pattern of a textile tile; returns its paint. */
  addPattern(tile, transform = 'scale(.6)') {
    const id = this.id('p');
    this.backgrounds.set(`url(#${id})`, tile.background);
    this.defs += `<pattern id="${id}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${tile.body}</pattern>`;
    return `url(#${id})`;
  }

  /** Adds a linear gradient; returns its paint. Stops are [offset, colour, opacity]. */
  addLinearGradient(x1, y1, x2, y2, st, units = 'userSpaceOnUse') {
    const id = this.id('g');
    this.defs += `<linearGradient id="${id}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${st
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('')}</linearGradient>`;
    return `url(#${id})`;
  }

  /** Adds a radial gradient; returns its paint. */
  addRadialGradient(cx, cy, r, st) {
    const id = this.id('r');
    this.defs += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${st
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('')}</radialGradient>`;
    return `url(#${id})`;
  }

  addClipPath(d) {
    const id = this.id('c');
    this.defs += `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    return `url(#${id})`;
  }

  add(s) {
    this.body += s;
    return this;
  }

  /** Adds the shadow of a standing object, which room.mjs removes by its class where goods hang. */
  addShadow(cx, cy, rx, ry, a = 0.42) {
    return this.add(
      `<g class="floor-shadow"><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3b2a1c" opacity="${a}" filter="url(#b28)"/>
      <ellipse cx="${cx}" cy="${
        cy - 4
      }" rx="${rx * 0.82}" ry="${ry * 0.45}" fill="#20150c" opacity="${a}" filter="url(#b10)"/></g>`,
    );
  }

  /** Adds the shadow of a flat object. */
  addDropShadow(d, dx = 18, dy = 30, a = 0.34) {
    return this.add(
      `<path d="${d}" transform="translate(${dx} ${dy})" fill="#3b2a1c" opacity="${a}" filter="url(#b28)"/>
      <path d="${d}" transform="translate(${dx * 0.3} ${dy * 0.3})" fill="#20150c" opacity="${a}" filter="url(#b10)"/>`,
    );
  }

  /**
   * Fills a path with a warped print, folds [path, width, darkness (below 0: light)], darker edges and a highlight. `light` is the
   * line [x1, y1, x2, y2] of the gradient from highlight to shadow, `edge` the opacity of the darker edge, and `seam` whether it
   * has an outline.
   */
  addCloth(
    d,
    fill,
    {
      folds = [],
      warp = true,
      edge = 0.34,
      light = [300, 100, 950, 1400],
      seam = true,
      shadowOpacity = 0.24,
      highlightOpacity = 0.22,
    } = {},
  ) {
    const c = this.addClipPath(d);
    const [x, y, w, h] = computeBoundingBox(d).map(round1);
    // Paint the background first: between pattern tiles it would show as hairlines.
    const paints = [this.backgrounds.get(fill), fill].filter(Boolean);
    const cloth = paints.map((paint) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"/>`);
    this.body += `<g clip-path="${c}"><g ${warp ? 'filter="url(#warp)"' : ''}>${cloth.join('')}</g>`;
    for (const [pd, w, a] of folds) {
      this.body += `<path d="${pd}" fill="none" stroke="${a < 0 ? '#fff' : '#000'}" stroke-opacity="${Math.abs(
        a,
      )}" stroke-width="${w}" stroke-linecap="round" filter="url(#${w > 34 ? 'b18' : 'b10'})"/>`;
    }
    this.body += `<path d="${d}" fill="${this.addLinearGradient(...light, [
      [0, '#fff', highlightOpacity],
      [0.42, '#fff', 0],
      [0.58, '#000', 0],
      [1, '#000', shadowOpacity],
    ])}"/>`;
    this.body += `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${edge}" stroke-width="46" filter="url(#b18)"/></g>`;
    if (seam) this.body += `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2.2"/>`;
    return this;
  }

  /** Adds stitches along a path. */
  addStitches(d, c = '#fff', a = 0.55) {
    return this.add(
      `<path d="${d}" fill="none" stroke="${c}" stroke-opacity="${a}" stroke-width="2.6" stroke-dasharray="9 7"/>`,
    );
  }

  /**
   * Renders the picture with the given width; `view` is the viewBox [x, y, width, height].
   * @param {number[]} [view]
   */
  toSvg(view = [0, 0, W, H], width = W) {
    const [b1, b2] = this.bg;
    const blurs = [4, 10, 18, 28].map(
      (b) =>
        `<filter id="b${b}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${b}"/></filter>`,
    );
    const warp = `<filter id="warp" x="-6%" y="-6%" width="112%" height="112%"><feTurbulence type="fractalNoise" baseFrequency=".0042 .0032" numOctaves="2" seed="${this.seed % 97}"/><feDisplacementMap in="SourceGraphic" scale="58" xChannelSelector="R" yChannelSelector="G"/></filter>`;
    const bg = `<radialGradient id="bg" cx=".36" cy=".34" r=".85"><stop offset="0" stop-color="${b1}"/><stop offset="1" stop-color="${b2}"/></radialGradient>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * view[3]) / view[2]}" viewBox="${view.join(' ')}"><defs>${blurs.join('')}${warp}${bg}${this.defs}</defs><rect width="${W}" height="${H}" fill="url(#bg)"/>${this.renderBody()}</svg>`;
  }
}

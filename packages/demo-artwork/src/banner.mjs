// Elements of banners: a room with a floor, hanging cloths, and products from their own pictures.
import { Scene } from './scene.mjs';
import { drawPolyline, round1 } from './shapes.mjs';

/** Draws a cloth hanging from a pole, with a scalloped and fringed lower edge. */
export function drawHangingCloth(s, x, y, w, h, { tile, scale }) {
  const n = 8;
  const hemPoint = (i) => [x + w - (w * i) / n, y + h + (i % 2 ? 16 : -6)];
  let outline = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}`;
  for (let i = 1; i <= n; i++) {
    const [x0, y0] = hemPoint(i - 1);
    const [x1, y1] = hemPoint(i);
    outline += `C${round1(x0 - 14)} ${round1(y0)} ${round1(x1 + 14)} ${round1(y1)} ${round1(x1)} ${round1(y1)}`;
  }
  outline += 'Z';
  s.add(`<path d="${outline}" transform="translate(26 22)" fill="#1a0c06" opacity=".5" filter="url(#b18)"/>`);
  const folds = [];
  for (let i = 0; i <= n; i++) {
    const X = x + (w * i) / n;
    folds.push([
      `M${round1(X)} ${y}C${round1(X + 8)} ${y + h * 0.3} ${round1(X - 9)} ${y + h * 0.7} ${round1(X)} ${y + h + 20}`,
      i % 2 ? 36 : 24,
      i % 2 ? -0.2 : 0.4,
    ]);
  }
  s.addCloth(outline, s.addPattern(tile, `translate(${x} ${y}) scale(${scale})`), {
    folds,
    edge: 0.28,
    light: [x - 100, y, x + w + 200, y + h],
    shadowOpacity: 0.34,
  });
  for (let q = x + 6; q < x + w; q += 12)
    s.add(
      `<path d="M${q} ${round1(y + h + 4 + Math.sin(((q - x) / w) * Math.PI * n) * 8)}q${((q * 7) % 7) - 3} 20 ${
        ((q * 5) % 5) - 2
      } 38" stroke="#20120a" stroke-opacity=".8" stroke-width="3" fill="none"/>`,
    );
}

/** Places a product's drawing on the floor: `foot` is its lowest y in its own picture. */
export function placeProduct(s, draw, { x, y, scale, foot }) {
  const product = draw(new Scene(['#000', '#000'], 7));
  s.defs += product.defs;
  s.add(`<g transform="translate(${x} ${y}) scale(${scale}) translate(-600 -${foot})">${product.body}</g>`);
}

/** Draws a wooden pole. */
export function drawPole(s, x0, x1, y) {
  const wood = s.addLinearGradient(0, y - 9, 0, y + 9, [
    [0, '#E8C28D'],
    [0.5, '#B98752'],
    [1, '#6f4a28'],
  ]);
  s.add(
    `<rect x="${x0}" y="${y + 18}" width="${x1 - x0}" height="18" fill="#1a0c06" opacity=".4" filter="url(#b10)"/>` +
      `<rect x="${x0}" y="${y - 9}" width="${x1 - x0}" height="18" rx="9" fill="${wood}"/>`,
  );
}

/** Darkens a rectangle by a gradient, for contrast with white text. */
export function darken(s, [x, y, w, h], gradient, stops) {
  s.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${s.addLinearGradient(...gradient, stops)}"/>`);
}

/**
 * Draws a plastered wall with a relief of lozenges, light from the left, and a floor.
 * @param {{ wall: [number, string][], relief: [number, string][], floor: [number, string][], glow?: string, lines?: string }} look
 *   stops of gradients from left to right, the colours of the light and of the relief
 */
export function drawRoom(s, w, h, floor, look) {
  s.add(`<rect width="${w}" height="${h}" fill="${s.addLinearGradient(0, 0, w, 0, look.wall)}"/>`);
  const { glow: light = '#FFD9A0', lines = '#FFE2B8' } = look;
  const glow = s.addRadialGradient(w * 0.22, h * 0.2, w * 0.42, [
    [0, light, 0.55],
    [1, light, 0],
  ]);
  s.add(
    `<ellipse cx="${w * 0.22}" cy="${h * 0.2}" rx="${w * 0.42}" ry="${Math.max(w * 0.42, h * 0.4)}" fill="${glow}"/>`,
  );
  const D = 120;
  let relief = '';
  for (let r = 0; r < Math.ceil(floor / D); r++)
    for (let c = 0; c < Math.ceil(w / D); c++) {
      const x = c * D + D / 2;
      const y = r * D + D / 2;
      for (const k of [0.44, 0.28, 0.12]) {
        const lozenge = [
          [x, y - D * k],
          [x + D * k, y],
          [x, y + D * k],
          [x - D * k, y],
          [x, y - D * k],
        ];
        relief += drawPolyline(lozenge, lines, 3, 'opacity=".9"');
      }
    }
  s.defs += `<mask id="relief"><rect width="${w}" height="${h}" fill="${s.addLinearGradient(0, 0, w, 0, look.relief)}"/></mask>`;
  s.add(`<g opacity=".2" mask="url(#relief)">${relief}</g>`);
  s.add(
    `<rect y="${floor}" width="${w}" height="${h - floor}" fill="${s.addLinearGradient(0, 0, w, 0, look.floor)}"/>` +
      `<rect y="${floor - 40}" width="${w}" height="60" fill="#1a0c06" opacity=".45" filter="url(#b18)"/>`,
  );
}

/**
 * Draws a wall of one tone, lit from the left, and a floor.
 * @param {{ wall: [string, string], floor: [string, string] }} look each light, then dark
 */
export function drawLightRoom(s, w, h, floor, { wall, floor: ground }) {
  const light = s.addRadialGradient(w * 0.3, floor * 0.3, w * 0.75, [
    [0, wall[0]],
    [1, wall[1]],
  ]);
  const boards = s.addLinearGradient(0, floor, 0, h, [
    [0, ground[1]],
    [0.3, ground[0]],
    [1, ground[1]],
  ]);
  s.add(
    `<rect width="${w}" height="${h}" fill="${light}"/><rect y="${floor}" width="${w}" height="${h - floor}" fill="${boards}"/>` +
      `<rect y="${floor - 3}" width="${w}" height="6" fill="#2a160c" opacity=".22" filter="url(#b4)"/>`,
  );
}

/** Draws a shelf. */
export function drawShelf(s, x0, x1, y) {
  const wood = s.addLinearGradient(0, y, 0, y + 24, [
    [0, '#D9AE74'],
    [0.3, '#A9713F'],
    [1, '#6B4020'],
  ]);
  s.add(
    `<rect x="${x0 + 8}" y="${y + 24}" width="${x1 - x0}" height="24" fill="#2a160c" opacity=".3" filter="url(#b10)"/><rect x="${x0}" y="${y}" width="${x1 - x0}" height="24" rx="4" fill="${wood}"/>`,
  );
}

/** Darkens the right side and bottom of a wide crop, where the white text is. */
export function darkenRight(s, w, h, from = 0.5) {
  darken(
    s,
    [0, 0, w, h],
    [w * from, 0, w, 0],
    [
      [0, '#1B0C08', 0],
      [0.45, '#1B0C08', 0.55],
      [1, '#140806', 0.82],
    ],
  );
  darken(
    s,
    [0, h * 0.55, w, h * 0.45],
    [0, h * 0.55, 0, h],
    [
      [0, '#140806', 0],
      [1, '#140806', 0.5],
    ],
  );
}

/** Darkens the lower half of a tall crop. */
export function darkenBottom(s, w, h) {
  darken(
    s,
    [0, h * 0.5, w, h * 0.5],
    [0, h * 0.5, 0, h],
    [
      [0, '#140806', 0],
      [0.6, '#140806', 0.72],
      [1, '#140806', 0.92],
    ],
  );
}

/** Renders a banner as SVG. `warp`: how far prints are displaced. */
export function renderBanner(w, h, draw, warp = 46) {
  const s = new Scene(['#000', '#000'], 3);
  draw(s, w, h);
  const blurs = [4, 10, 18, 28]
    .map(
      (b) =>
        `<filter id="b${b}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${b}"/></filter>`,
    )
    .join('');
  const warpFilter = `<filter id="warp" x="-6%" y="-6%" width="112%" height="112%"><feTurbulence type="fractalNoise" baseFrequency=".0042 .0032" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="${warp}" xChannelSelector="R" yChannelSelector="G"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${blurs}${warpFilter}${s.defs}</defs>${s.body}</svg>`;
}

// Elements of banners: a room with a floor, hanging cloths, and products from their own pictures.
import { Scene } from './scene.mjs';
import { round1 } from './shapes.mjs';

/** Draws a cloth hanging from a pole, with a scalloped and fringed lower edge. */
export function drawHangingCloth(scene, x, y, w, h, { tile, scale }) {
  const n = 8;
  const hemPoint = (i) => [x + w - (w * i) / n, y + h + (i % 2 ? 16 : -6)];
  let outline = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}`;
  for (let i = 1; i <= n; i++) {
    const [x0, y0] = hemPoint(i - 1);
    const [x1, y1] = hemPoint(i);
    outline += `C${round1(x0 - 14)} ${round1(y0)} ${round1(x1 + 14)} ${round1(y1)} ${round1(x1)} ${round1(y1)}`;
  }
  outline += 'Z';
  scene.add(`<path d="${outline}" transform="translate(26 22)" fill="#1a0c06" opacity=".5" filter="url(#b18)"/>`);
  const folds = [];
  for (let i = 0; i <= n; i++) {
    const X = x + (w * i) / n;
    folds.push([
      `M${round1(X)} ${y}C${round1(X + 8)} ${y + h * 0.3} ${round1(X - 9)} ${y + h * 0.7} ${round1(X)} ${y + h + 20}`,
      i % 2 ? 36 : 24,
      i % 2 ? -0.2 : 0.4,
    ]);
  }
  scene.addCloth(outline, scene.addPattern(tile, `translate(${x} ${y}) scale(${scale})`), {
    folds,
    edge: 0.28,
    light: [x - 100, y, x + w + 200, y + h],
    shadowOpacity: 0.34,
  });
  for (let q = x + 6; q < x + w; q += 12)
    scene.add(
      `<path d="M${q} ${round1(y + h + 4 + Math.sin(((q - x) / w) * Math.PI * n) * 8)}q${((q * 7) % 7) - 3} 20 ${
        ((q * 5) % 5) - 2
      } 38" stroke="#20120a" stroke-opacity=".8" stroke-width="3" fill="none"/>`,
    );
}

/** Places a product's drawing on the floor: `foot` is its lowest y in its own picture. */
export function placeProduct(scene, draw, { x, y, scale, foot }) {
  const product = draw(new Scene(['#000', '#000'], 7));
  scene.defs += product.defs;
  scene.add(`<g transform="translate(${x} ${y}) scale(${scale}) translate(-600 -${foot})">${product.body}</g>`);
}

/** Draws a wooden pole. */
export function drawPole(scene, x0, x1, y) {
  const wood = scene.addLinearGradient(0, y - 9, 0, y + 9, [
    [0, '#E8C28D'],
    [0.5, '#B98752'],
    [1, '#6f4a28'],
  ]);
  scene.add(
    `<rect x="${x0}" y="${y + 18}" width="${x1 - x0}" height="18" fill="#1a0c06" opacity=".4" filter="url(#b10)"/>` +
      `<rect x="${x0}" y="${y - 9}" width="${x1 - x0}" height="18" rx="9" fill="${wood}"/>`,
  );
}

/** The share of its dark colour at the far end of a wall. With more, AVIF shows the steps of the gradient. */
const WALL_SHADE = 0.35;

const mixColours = (from, to, share) =>
  `#${[1, 3, 5]
    .map((start) => {
      const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/**
 * Draws a wall of one tone, lit from the left, and a floor.
 * @param {{ wall: [string, string], floor: [string, string] }} look each light, then dark
 */
export function drawLightRoom(scene, w, h, floor, { wall, floor: ground }) {
  const light = scene.addRadialGradient(w * 0.3, floor * 0.3, w * 0.75, [
    [0, mixColours(wall[0], wall[1], 0.1)],
    [1, mixColours(wall[0], wall[1], 0.1 + WALL_SHADE)],
  ]);
  const boards = scene.addLinearGradient(0, floor, 0, h, [
    [0, ground[1]],
    [0.3, ground[0]],
    [1, ground[1]],
  ]);
  scene.add(
    `<rect width="${w}" height="${h}" fill="${light}"/><rect y="${floor}" width="${w}" height="${h - floor}" fill="${boards}"/>` +
      `<rect y="${floor - 3}" width="${w}" height="6" fill="#2a160c" opacity=".22" filter="url(#b4)"/>`,
  );
}

/** Draws a shelf. */
export function drawShelf(scene, x0, x1, y) {
  const wood = scene.addLinearGradient(0, y, 0, y + 24, [
    [0, '#D9AE74'],
    [0.3, '#A9713F'],
    [1, '#6B4020'],
  ]);
  scene.add(
    `<rect x="${x0 + 8}" y="${y + 24}" width="${x1 - x0}" height="24" fill="#2a160c" opacity=".3" filter="url(#b10)"/><rect x="${x0}" y="${y}" width="${x1 - x0}" height="24" rx="4" fill="${wood}"/>`,
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

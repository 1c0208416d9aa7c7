// The home page's banner in three crops: a wide one for desktops, a middle one for laptops and tablets (its right side
// is dark, as white text stands there) and a tall one for phones (dark below).
import { PAL } from './palettes.mjs';
import { basket } from './products/baskets.mjs';
import { foldedStack } from './products/hangings.mjs';
import { djembe } from './products/instruments.mjs';
import { pot } from './products/pots.mjs';
import { Scene } from './scene.mjs';
import { f, line } from './shapes.mjs';
import { adire, bogolan } from './textiles/dyed.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from './textiles/printed.mjs';
import { kente } from './textiles/woven.mjs';

const HANGING = [
  { tile: kente(PAL.kenteGold, 4), scale: 0.5 },
  { tile: bogolan(PAL.bogolan), scale: 0.62 },
  { tile: waxRosette(PAL.waxTeal), scale: 0.52 },
  { tile: adire(PAL.adire), scale: 0.62 },
  { tile: waxWave(PAL.waxPlum, 5), scale: 0.5 },
];

const drawBasket = (s) => basket(s, ['#DDB877', '#A8301F', '#23211F', '#1E5F4B']);
const drawPot = (s) => pot(s, '#9C4A2A', '#2A1510', '#EBD3A8');
const drawDrum = (s) => djembe(s, '#8B4F2A', '#EFE3CC', '#E3B04B');
const drawStack = (s) => foldedStack(s, [waxRosette(PAL.waxGreen), waxLeaf(PAL.waxRed), shweshwe(PAL.shweIndigo)]);

/** A length of cloth hanging from a pole, with a scalloped, fringed lower edge. */
function hang(s, x, y, w, h, { tile, scale }) {
  const n = 8;
  const hemPoint = (i) => [x + w - (w * i) / n, y + h + (i % 2 ? 16 : -6)];
  let outline = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}`;
  for (let i = 1; i <= n; i++) {
    const [x0, y0] = hemPoint(i - 1);
    const [x1, y1] = hemPoint(i);
    outline += `C${f(x0 - 14)} ${f(y0)} ${f(x1 + 14)} ${f(y1)} ${f(x1)} ${f(y1)}`;
  }
  outline += 'Z';
  s.add(`<path d="${outline}" transform="translate(26 22)" fill="#1a0c06" opacity=".5" filter="url(#b18)"/>`);
  const folds = [];
  for (let i = 0; i <= n; i++) {
    const X = x + (w * i) / n;
    folds.push([
      `M${f(X)} ${y}C${f(X + 8)} ${y + h * 0.3} ${f(X - 9)} ${y + h * 0.7} ${f(X)} ${y + h + 20}`,
      i % 2 ? 36 : 24,
      i % 2 ? -0.2 : 0.4,
    ]);
  }
  s.cloth(outline, s.pat(tile, `translate(${x} ${y}) scale(${scale})`), {
    folds,
    edge: 0.28,
    light: [x - 100, y, x + w + 200, y + h],
    la: 0.34,
  });
  for (let q = x + 6; q < x + w; q += 12)
    s.add(
      `<path d="M${q} ${f(y + h + 4 + Math.sin(((q - x) / w) * Math.PI * n) * 8)}q${((q * 7) % 7) - 3} 20 ${
        ((q * 5) % 5) - 2
      } 38" stroke="#20120a" stroke-opacity=".8" stroke-width="3" fill="none"/>`,
    );
}

/** Stands a product's drawing, made for its own picture, on the floor: `foot` is its lowest point there. */
function stand(s, draw, { x, y, scale, foot }) {
  const thing = draw(new Scene(['#000', '#000'], 7));
  s.d += thing.d;
  s.add(`<g transform="translate(${x} ${y}) scale(${scale}) translate(-600 -${foot})">${thing.o}</g>`);
}

function pole(s, x0, x1, y) {
  const wood = s.lin(0, y - 9, 0, y + 9, [
    [0, '#E8C28D'],
    [0.5, '#B98752'],
    [1, '#6f4a28'],
  ]);
  s.add(
    `<rect x="${x0}" y="${y + 18}" width="${x1 - x0}" height="18" fill="#1a0c06" opacity=".4" filter="url(#b10)"/>` +
      `<rect x="${x0}" y="${y - 9}" width="${x1 - x0}" height="18" rx="9" fill="${wood}"/>`,
  );
}

/** Darkens from one side towards an edge, so that white text can stand there. */
function dim(s, [x, y, w, h], gradient, stops) {
  s.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${s.lin(...gradient, stops)}"/>`);
}

/** A plastered wall with light from the left, a relief of lozenges tone on tone, and a floor. */
function room(s, w, h, floor, look) {
  s.add(`<rect width="${w}" height="${h}" fill="${s.lin(0, 0, w, 0, look.wall)}"/>`);
  const glow = s.rad(w * 0.22, h * 0.2, w * 0.42, [
    [0, '#FFD9A0', 0.55],
    [1, '#FFD9A0', 0],
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
        relief += line(lozenge, '#FFE2B8', 3, 'opacity=".9"');
      }
    }
  s.d += `<mask id="relief"><rect width="${w}" height="${h}" fill="${s.lin(0, 0, w, 0, look.relief)}"/></mask>`;
  s.add(`<g opacity=".2" mask="url(#relief)">${relief}</g>`);
  s.add(
    `<rect y="${floor}" width="${w}" height="${h - floor}" fill="${s.lin(0, 0, w, 0, look.floor)}"/>` +
      `<rect y="${floor - 40}" width="${w}" height="60" fill="#1a0c06" opacity=".45" filter="url(#b18)"/>`,
  );
}

const DAYLIGHT = {
  wall: [
    [0, '#C9672F'],
    [0.35, '#A84A24'],
    [0.62, '#5E2815'],
    [1, '#2C140D'],
  ],
  relief: [
    [0.4, '#000'],
    [0.72, '#fff'],
    [1, '#999'],
  ],
  floor: [
    [0, '#7A3A1D'],
    [0.5, '#48200F'],
    [1, '#1B0C08'],
  ],
};
const EVENING = {
  wall: [
    [0, '#B4552B'],
    [1, '#8A3A1E'],
  ],
  relief: [
    [0, '#222'],
    [1, '#333'],
  ],
  floor: [
    [0, '#5b2814'],
    [1, '#2b130c'],
  ],
};

function drawWide(s, w, h) {
  room(s, w, h, h * 0.86, DAYLIGHT);
  const y = 84;
  pole(s, 60, 1500, y);
  hang(s, 110, y, 300, 600, HANGING[0]);
  hang(s, 392, y, 290, 640, HANGING[1]);
  hang(s, 664, y, 300, 575, HANGING[2]);
  hang(s, 946, y, 280, 620, HANGING[3]);
  hang(s, 1208, y, 240, 560, HANGING[4]);
  stand(s, drawStack, { x: 330, y: 942, scale: 0.44, foot: 1192 });
  stand(s, drawBasket, { x: 720, y: 968, scale: 0.42, foot: 1206 });
  stand(s, drawPot, { x: 1075, y: 950, scale: 0.48, foot: 1330 });
  stand(s, drawDrum, { x: 1405, y: 956, scale: 0.5, foot: 1392 });
  dim(
    s,
    [0, 0, w, h],
    [w * 0.5, 0, w, 0],
    [
      [0, '#1B0C08', 0],
      [0.45, '#1B0C08', 0.55],
      [1, '#140806', 0.82],
    ],
  );
  dim(
    s,
    [0, h * 0.55, w, h * 0.45],
    [0, h * 0.55, 0, h],
    [
      [0, '#140806', 0],
      [1, '#140806', 0.5],
    ],
  );
}

function drawMid(s, w, h) {
  room(s, w, h, h * 0.86, DAYLIGHT);
  const behind = s.o;
  s.o = '';
  hang(s, 60, -330, 300, 960, HANGING[0]);
  hang(s, 342, -330, 290, 1010, HANGING[1]);
  hang(s, 614, -330, 300, 940, HANGING[2]);
  hang(s, 896, -330, 280, 990, HANGING[3]);
  stand(s, drawStack, { x: 250, y: 955, scale: 0.42, foot: 1192 });
  stand(s, drawBasket, { x: 640, y: 975, scale: 0.44, foot: 1206 });
  stand(s, drawPot, { x: 1010, y: 958, scale: 0.5, foot: 1330 });
  s.o = `${behind}<g transform="translate(0 ${h * 0.2}) scale(.8)">${s.o}</g>`;
  dim(
    s,
    [0, 0, w, h],
    [w * 0.45, 0, w, 0],
    [
      [0, '#1B0C08', 0],
      [0.5, '#1B0C08', 0.6],
      [1, '#140806', 0.85],
    ],
  );
  dim(
    s,
    [0, h * 0.5, w, h * 0.5],
    [0, h * 0.5, 0, h],
    [
      [0, '#140806', 0],
      [1, '#140806', 0.6],
    ],
  );
}

function drawPortrait(s, w, h) {
  room(s, w, h, h * 0.72, EVENING);
  const y = 120;
  pole(s, 30, w - 30, y);
  hang(s, 40, y, 250, 760, HANGING[0]);
  hang(s, 278, y, 250, 820, HANGING[1]);
  hang(s, 516, y, 250, 740, HANGING[2]);
  hang(s, 754, y, 250, 790, { ...HANGING[3], scale: 0.6 });
  stand(s, drawBasket, { x: 300, y: 1230, scale: 0.5, foot: 1206 });
  stand(s, drawPot, { x: 770, y: 1230, scale: 0.52, foot: 1330 });
  dim(
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

function picture(w, h, draw) {
  const s = new Scene(['#000', '#000'], 3);
  draw(s, w, h);
  const blurs = [4, 10, 18, 28]
    .map(
      (b) =>
        `<filter id="b${b}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${b}"/></filter>`,
    )
    .join('');
  const warp =
    '<filter id="warp" x="-6%" y="-6%" width="112%" height="112%"><feTurbulence type="fractalNoise" baseFrequency=".0042 .0032" numOctaves="2" seed="5"/><feDisplacementMap in="SourceGraphic" scale="46" xChannelSelector="R" yChannelSelector="G"/></filter>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${blurs}${warp}${s.d}</defs>${s.o}</svg>`;
}

/** The three crops; `svg()` draws one. */
export const HERO = [
  { slug: 'hero-wide', width: 2400, height: 1000, svg: () => picture(2400, 1000, drawWide) },
  { slug: 'hero-mid', width: 1600, height: 1000, svg: () => picture(1600, 1000, drawMid) },
  { slug: 'hero-portrait', width: 1044, height: 1600, svg: () => picture(1044, 1600, drawPortrait) },
];

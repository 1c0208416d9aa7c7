// The home page's banner in three crops: wide for desktops, mid for laptops and tablets (dark on the right, behind
// white text) and portrait for phones (dark at the bottom).

import {
  darken,
  darkenBottom,
  darkenRight,
  drawHangingCloth,
  drawPole,
  drawRoom,
  placeProduct,
  renderBanner,
} from './banner.mjs';
import { PALETTES } from './palettes.mjs';
import { drawBasket } from './products/baskets.mjs';
import { drawFoldedStack } from './products/hangings.mjs';
import { drawDjembe } from './products/instruments.mjs';
import { drawPot } from './products/pots.mjs';
import { createAdireTile, createBogolanTile } from './textiles/dyed.mjs';
import { createShweshweTile, createWaxLeafTile, createWaxRosetteTile, createWaxWaveTile } from './textiles/printed.mjs';
import { createKenteTile } from './textiles/woven.mjs';

const HANGING = [
  { tile: createKenteTile(PALETTES.kenteGold, 4), scale: 0.5 },
  { tile: createBogolanTile(PALETTES.bogolan), scale: 0.62 },
  { tile: createWaxRosetteTile(PALETTES.waxTeal), scale: 0.52 },
  { tile: createAdireTile(PALETTES.adire), scale: 0.62 },
  { tile: createWaxWaveTile(PALETTES.waxPlum, 5), scale: 0.5 },
];

const drawHeroBasket = (s) => drawBasket(s, ['#DDB877', '#A8301F', '#23211F', '#1E5F4B']);
const drawHeroPot = (s) => drawPot(s, '#9C4A2A', '#2A1510', '#EBD3A8');
const drawHeroDrum = (s) => drawDjembe(s, '#8B4F2A', '#EFE3CC', '#E3B04B');
const drawHeroStack = (s) =>
  drawFoldedStack(s, [
    createWaxRosetteTile(PALETTES.waxGreen),
    createWaxLeafTile(PALETTES.waxRed),
    createShweshweTile(PALETTES.shweIndigo),
  ]);

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
  drawRoom(s, w, h, h * 0.86, DAYLIGHT);
  const y = 84;
  drawPole(s, 60, 1500, y);
  drawHangingCloth(s, 110, y, 300, 600, HANGING[0]);
  drawHangingCloth(s, 392, y, 290, 640, HANGING[1]);
  drawHangingCloth(s, 664, y, 300, 575, HANGING[2]);
  drawHangingCloth(s, 946, y, 280, 620, HANGING[3]);
  drawHangingCloth(s, 1208, y, 240, 560, HANGING[4]);
  placeProduct(s, drawHeroStack, { x: 330, y: 942, scale: 0.44, foot: 1192 });
  placeProduct(s, drawHeroBasket, { x: 720, y: 968, scale: 0.42, foot: 1206 });
  placeProduct(s, drawHeroPot, { x: 1075, y: 950, scale: 0.48, foot: 1330 });
  placeProduct(s, drawHeroDrum, { x: 1405, y: 956, scale: 0.5, foot: 1392 });
  darkenRight(s, w, h);
}

function drawMid(s, w, h) {
  drawRoom(s, w, h, h * 0.86, DAYLIGHT);
  const behind = s.body;
  s.body = '';
  drawHangingCloth(s, 60, -330, 300, 960, HANGING[0]);
  drawHangingCloth(s, 342, -330, 290, 1010, HANGING[1]);
  drawHangingCloth(s, 614, -330, 300, 940, HANGING[2]);
  drawHangingCloth(s, 896, -330, 280, 990, HANGING[3]);
  placeProduct(s, drawHeroStack, { x: 250, y: 955, scale: 0.42, foot: 1192 });
  placeProduct(s, drawHeroBasket, { x: 640, y: 975, scale: 0.44, foot: 1206 });
  placeProduct(s, drawHeroPot, { x: 1010, y: 958, scale: 0.5, foot: 1330 });
  s.body = `${behind}<g transform="translate(0 ${h * 0.2}) scale(.8)">${s.body}</g>`;
  darken(
    s,
    [0, 0, w, h],
    [w * 0.45, 0, w, 0],
    [
      [0, '#1B0C08', 0],
      [0.5, '#1B0C08', 0.6],
      [1, '#140806', 0.85],
    ],
  );
  darken(
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
  drawRoom(s, w, h, h * 0.72, EVENING);
  const y = 120;
  drawPole(s, 30, w - 30, y);
  drawHangingCloth(s, 40, y, 250, 760, HANGING[0]);
  drawHangingCloth(s, 278, y, 250, 820, HANGING[1]);
  drawHangingCloth(s, 516, y, 250, 740, HANGING[2]);
  drawHangingCloth(s, 754, y, 250, 790, { ...HANGING[3], scale: 0.6 });
  placeProduct(s, drawHeroBasket, { x: 300, y: 1230, scale: 0.5, foot: 1206 });
  placeProduct(s, drawHeroPot, { x: 770, y: 1230, scale: 0.52, foot: 1330 });
  darkenBottom(s, w, h);
}

/** The three crops. */
export const HERO = [
  { slug: 'hero-wide', crop: 'wide', width: 2400, height: 1000, svg: () => renderBanner(2400, 1000, drawWide) },
  { slug: 'hero-mid', crop: 'mid', width: 1600, height: 1000, svg: () => renderBanner(1600, 1000, drawMid) },
  {
    slug: 'hero-portrait',
    crop: 'portrait',
    width: 1044,
    height: 1600,
    svg: () => renderBanner(1044, 1600, drawPortrait),
  },
];

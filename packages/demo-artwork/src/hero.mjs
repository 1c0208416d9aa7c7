// The home page's banner in three crops: a wide one for desktops, a middle one for laptops and tablets (its right side
// is dark, as white text stands there) and a tall one for phones (dark below).
import { PAL } from './palettes.mjs';
import { basket } from './products/baskets.mjs';
import { foldedStack } from './products/hangings.mjs';
import { djembe } from './products/instruments.mjs';
import { pot } from './products/pots.mjs';
import { dim, dimFoot, dimRight, hang, pole, room, stageSvg, stand } from './stage.mjs';
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
  dimRight(s, w, h);
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
  dimFoot(s, w, h);
}

/** The three crops; `svg()` draws one. */
export const HERO = [
  { slug: 'hero-wide', crop: 'wide', width: 2400, height: 1000, svg: () => stageSvg(2400, 1000, drawWide) },
  { slug: 'hero-mid', crop: 'mid', width: 1600, height: 1000, svg: () => stageSvg(1600, 1000, drawMid) },
  { slug: 'hero-portrait', crop: 'portrait', width: 1044, height: 1600, svg: () => stageSvg(1044, 1600, drawPortrait) },
];

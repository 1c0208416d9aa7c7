// The pictures of the home page's slides after the first one, in three crops: objects on the left of a light wall, in tall crops above the text.

import { drawHangingCloth, drawPole, drawShelf, placeProduct } from './banner.mjs';
import { createCrops } from './banner-crops.mjs';
import { PALETTES } from './palettes.mjs';
import { drawBasket, drawLaundryBasket } from './products/baskets.mjs';
import { drawRolls } from './products/cloth-lengths.mjs';
import { drawLampshade, drawMugs } from './products/house-ware.mjs';
import { drawTalkingDrum } from './products/instruments.mjs';
import { drawPot, drawVase } from './products/pots.mjs';
import { drawCushion } from './products/soft-furnishings.mjs';
import { drawBowl, drawCandleHolders, drawStool } from './products/woodware.mjs';
import { createAdireTile, createBogolanTile } from './textiles/dyed.mjs';
import { createShweshweTile } from './textiles/printed.mjs';
import { createKubaTile } from './textiles/woven.mjs';

const straw = '#DDB877';
const PALE = { bg: '#7FA3CC', fg: '#F1F6FB', m: '#A9C3E0' };
const MID = { bg: '#2F5FA0', fg: '#E3EDF7', m: '#6E94C4' };

const products = {
  basket: (s) => drawBasket(s, [straw, '#A8301F', '#23211F', '#1E5F4B']),
  laundry: (s) => drawLaundryBasket(s, [straw, '#5B2148', '#7A4526']),
  clay: (s) => drawPot(s, '#9C4A2A', '#2A1510', '#EBD3A8'),
  slate: (s) => drawPot(s, '#3E5668', '#18222C', '#F1E3C4'),
  vase: (s) => drawVase(s, '#D9BE92', '#1F3F86', '#F8F1E2'),
  drum: (s) => drawTalkingDrum(s, '#7A4526', '#EFE3CC', '#A8301F'),
  stool: (s) => drawStool(s, '#8A4F2A', '#F0DDB5'),
  bowl: (s) => drawBowl(s, '#B5763F', '#3A2114'),
  candles: (s) => drawCandleHolders(s, '#6B3E22', '#D9A845'),
  mugs: (s) => drawMugs(s, ['#FCF2DE', '#22408A', '#FFFAF0']),
  lamp: (s) => drawLampshade(s, ['#D7AE6E', '#A8481F', '#23211F']),
  indigoBasket: (s) => drawBasket(s, [straw, '#1F3A7A', '#C8482A', '#16305F']),
  rolls: (s) =>
    drawRolls(
      s,
      [createAdireTile(PALETTES.adire), createAdireTile(MID, 3), createAdireTile(PALE, 9)],
      ['#3B5C92', '#6E94C4', '#B9CFE6'],
      0.56,
    ),
  kubaCushion: (s) => drawCushion(s, createKubaTile(PALETTES.kuba), 0.98, '#2B1B11'),
  bogolanCushion: (s) => drawCushion(s, createBogolanTile(PALETTES.bogolanRust, 6), 0.9, '#F1E3C4'),
};

const placeNamedProduct = (s, name, x, y, scale, foot) => placeProduct(s, products[name], { x, y, scale, foot });

const MAKERS = { wall: ['#FBEBC8', '#EFCF8D'], floor: ['#BE8A50', '#A87640'] };
const INDIGO = { wall: ['#D6E4F2', '#B3CBE4'], floor: ['#88A4C8', '#7391BA'] };
const HOME = { wall: ['#E2EBDB', '#C0D1B6'], floor: ['#B89A74', '#A4845C'] };

const place = (s, goods) => {
  for (const [name, ...at] of goods) placeNamedProduct(s, name, ...at);
};
/** Hangs indigo cloths side by side. */
function hangIndigo(s, x, y, width, heights) {
  const cloths = [
    { tile: createAdireTile(PALETTES.adire), scale: 0.6 },
    { tile: createAdireTile(PALE, 9), scale: 0.5 },
    { tile: createShweshweTile(PALETTES.shweshweIndigo), scale: 0.9 },
    { tile: createAdireTile(MID, 3), scale: 0.55 },
  ];
  drawPole(s, x - 40, x + (width - 14) * heights.length + 50, y);
  heights.forEach((height, i) => {
    drawHangingCloth(s, x + i * (width - 14), y, width, height, cloths[i % cloths.length]);
  });
}

const makers = {
  wide(s, floor) {
    drawShelf(s, 90, 1240, 330);
    place(s, [
      ['slate', 230, 332, 0.26, 1322],
      ['bowl', 490, 332, 0.32, 1112],
      ['clay', 770, 332, 0.27, 1322],
      ['vase', 1060, 332, 0.24, 1364],
      ['laundry', 240, floor + 70, 0.44, 1372],
      ['clay', 560, floor + 90, 0.42, 1322],
      ['stool', 860, floor + 80, 0.42, 1316],
      ['drum', 1150, floor + 84, 0.42, 1326],
    ]);
  },
  mid(s, floor) {
    drawShelf(s, 110, 1490, 330);
    place(s, [
      ['slate', 280, 332, 0.27, 1322],
      ['bowl', 620, 332, 0.34, 1112],
      ['clay', 980, 332, 0.28, 1322],
      ['vase', 1310, 332, 0.25, 1364],
      ['laundry', 270, floor + 80, 0.48, 1372],
      ['clay', 660, floor + 100, 0.46, 1322],
      ['stool', 1030, floor + 90, 0.46, 1316],
      ['drum', 1370, floor + 94, 0.46, 1326],
    ]);
  },
  portrait(s, floor) {
    drawShelf(s, 90, 990, 360);
    place(s, [
      ['slate', 230, 362, 0.28, 1322],
      ['bowl', 540, 362, 0.34, 1112],
      ['clay', 850, 362, 0.28, 1322],
      ['laundry', 260, floor + 90, 0.48, 1372],
      ['clay', 590, floor + 130, 0.44, 1322],
      ['drum', 880, floor + 96, 0.46, 1326],
    ]);
  },
};
const indigo = {
  wide(s, floor) {
    hangIndigo(s, 90, 92, 300, [570, 620, 545, 600]);
    place(s, [
      ['rolls', 330, floor + 84, 0.44, 1306],
      ['indigoBasket', 690, floor + 106, 0.42, 1206],
      ['vase', 960, floor + 84, 0.36, 1364],
      ['slate', 1180, floor + 96, 0.42, 1322],
    ]);
  },
  mid(s, floor) {
    hangIndigo(s, 90, 84, 370, [600, 650, 580, 630]);
    place(s, [
      ['rolls', 400, floor + 90, 0.5, 1306],
      ['indigoBasket', 830, floor + 114, 0.48, 1206],
      ['vase', 1140, floor + 90, 0.4, 1364],
      ['slate', 1400, floor + 104, 0.46, 1322],
    ]);
  },
  portrait(s, floor) {
    hangIndigo(s, 60, 78, 330, [600, 650, 580]);
    place(s, [
      ['rolls', 330, floor + 100, 0.5, 1306],
      ['slate', 780, floor + 124, 0.52, 1322],
    ]);
  },
};
const home = {
  wide(s, floor) {
    drawShelf(s, 640, 1250, 360);
    place(s, [
      ['lamp', 330, 470, 0.5, 1030],
      ['mugs', 790, 364, 0.26, 1190],
      ['vase', 1080, 362, 0.26, 1364],
      ['bogolanCushion', 270, floor + 84, 0.42, 1172],
      ['kubaCushion', 530, floor + 114, 0.42, 1172],
      ['candles', 840, floor + 94, 0.36, 1290],
      ['indigoBasket', 1140, floor + 104, 0.4, 1206],
    ]);
  },
  mid(s, floor) {
    drawShelf(s, 820, 1520, 360);
    place(s, [
      ['lamp', 400, 480, 0.54, 1030],
      ['mugs', 990, 364, 0.28, 1190],
      ['vase', 1340, 362, 0.28, 1364],
      ['bogolanCushion', 320, floor + 90, 0.46, 1172],
      ['kubaCushion', 640, floor + 120, 0.46, 1172],
      ['candles', 1020, floor + 100, 0.4, 1290],
      ['indigoBasket', 1370, floor + 110, 0.44, 1206],
    ]);
  },
  portrait(s, floor) {
    drawShelf(s, 610, 1010, 380);
    place(s, [
      ['lamp', 320, 480, 0.5, 1030],
      ['vase', 820, 382, 0.3, 1364],
      ['bogolanCushion', 260, floor + 100, 0.42, 1172],
      ['kubaCushion', 530, floor + 130, 0.42, 1172],
      ['indigoBasket', 850, floor + 124, 0.4, 1206],
    ]);
  },
};

export const SLIDES = [
  ...createCrops('slide-makers', MAKERS, makers),
  ...createCrops('slide-indigo', INDIGO, indigo),
  ...createCrops('slide-home', HOME, home),
];

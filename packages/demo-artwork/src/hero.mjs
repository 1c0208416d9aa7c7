// The picture of the home page's first slide in three crops of one room: wide for desktops, with goods on the left
// and a wall for the text on the right, mid for tablets and portrait for phones, which show the text below them.

import { drawHangingCloth, drawPole, placeProduct } from './banner.mjs';
import { createCrops } from './banner-crops.mjs';
import { PALETTES } from './palettes.mjs';
import { drawBasket } from './products/baskets.mjs';
import { drawFoldedStack } from './products/folded-and-hanging-cloth.mjs';
import { drawDjembe } from './products/instruments.mjs';
import { drawPot } from './products/pots.mjs';
import { createAdireTile, createBogolanTile } from './textiles/dyed.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxRoundelTile,
} from './textiles/printed.mjs';
import { createKenteTile } from './textiles/woven.mjs';

const HANGING = [
  { tile: createKenteTile(PALETTES.kenteGold, 4), scale: 0.5 },
  { tile: createBogolanTile(PALETTES.bogolan), scale: 0.62 },
  { tile: createWaxRosetteTile(PALETTES.waxTeal), scale: 0.52 },
  { tile: createAdireTile(PALETTES.adire), scale: 0.62 },
  { tile: createWaxRoundelTile(PALETTES.waxPlum, 5), scale: 0.5 },
];

const drawHeroBasket = (s) => drawBasket(s, ['#DDB877', '#A8301F', '#23211F', '#1E5F4B']);
const drawHeroPot = (s) => drawPot(s, '#9C4A2A', '#2A1510', '#EBD3A8');
const drawHeroDrum = (s) => drawDjembe(s, '#8B4F2A', '#EFE3CC', '#E3B04B');
const drawHeroStack = (s) =>
  drawFoldedStack(s, [
    createWaxRosetteTile(PALETTES.waxGreen),
    createWaxLeafTile(PALETTES.waxRed),
    createShweshweTile(PALETTES.shweshweIndigo),
  ]);

/** Draws the goods before `floor`, each cloth and product of the crop at its place. */
function drawGoods(s, { pole, cloths, width, products }) {
  drawPole(s, pole[0], pole[1], pole[2]);
  cloths.forEach(([x, height], i) => {
    drawHangingCloth(s, x, pole[2], width, height, HANGING[i]);
  });
  for (const [draw, x, y, scale, foot] of products) placeProduct(s, draw, { x, y, scale, foot });
}

const LOOK = { wall: ['#F7E9D3', '#EBD5B3'], floor: ['#DDB98C', '#CFA676'] };

/** The three crops. */
export const HERO = createCrops('hero', LOOK, {
  wide: (s) =>
    drawGoods(s, {
      pole: [40, 1330, 96],
      width: 262,
      cloths: [
        [70, 560],
        [322, 620],
        [574, 545],
        [826, 600],
        [1048, 540],
      ],
      products: [
        [drawHeroStack, 240, 912, 0.38, 1192],
        [drawHeroBasket, 540, 938, 0.4, 1206],
        [drawHeroPot, 850, 930, 0.46, 1330],
        [drawHeroDrum, 1150, 934, 0.48, 1392],
      ],
    }),
  mid: (s) =>
    drawGoods(s, {
      pole: [40, 1560, 84],
      width: 318,
      cloths: [
        [70, 600],
        [372, 650],
        [674, 580],
        [976, 640],
        [1240, 570],
      ],
      products: [
        [drawHeroStack, 260, 916, 0.44, 1192],
        [drawHeroBasket, 640, 942, 0.47, 1206],
        [drawHeroPot, 1010, 934, 0.52, 1330],
        [drawHeroDrum, 1370, 938, 0.54, 1392],
      ],
    }),
  portrait: (s) =>
    drawGoods(s, {
      pole: [24, 1056, 78],
      width: 256,
      cloths: [
        [40, 600],
        [290, 650],
        [540, 580],
        [790, 640],
      ],
      products: [
        [drawHeroBasket, 310, 990, 0.54, 1206],
        [drawHeroPot, 740, 980, 0.58, 1330],
      ],
    }),
});

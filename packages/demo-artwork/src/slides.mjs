// The slider's other banners in three crops: objects on the left, dark on the right.

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
import { drawBasket, drawLaundry } from './products/baskets.mjs';
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
const createRoomColours = (wall, floor, light) => ({
  wall: wall.map((colour, i) => [i / (wall.length - 1), colour]),
  floor: floor.map((colour, i) => [i / (floor.length - 1), colour]),
  relief: [
    [0.3, '#000'],
    [0.7, '#fff'],
    [1, '#777'],
  ],
  ...light,
});

const PALE = { bg: '#7FA3CC', fg: '#F1F6FB', m: '#A9C3E0' };
const MID = { bg: '#2F5FA0', fg: '#E3EDF7', m: '#6E94C4' };

const products = {
  basket: (s) => drawBasket(s, [straw, '#A8301F', '#23211F', '#1E5F4B']),
  laundry: (s) => drawLaundry(s, [straw, '#5B2148', '#7A4526']),
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

/** Draws a shelf. */
function drawShelf(s, x0, x1, y) {
  const wood = s.addLinearGradient(0, y, 0, y + 30, [
    [0, '#D9AE74'],
    [0.3, '#A9713F'],
    [1, '#5B3417'],
  ]);
  s.add(
    `<rect x="${x0 + 10}" y="${y + 30}" width="${x1 - x0}" height="34" fill="#1a0c06" opacity=".5" filter="url(#b18)"/><rect x="${x0}" y="${y}" width="${x1 - x0}" height="30" rx="4" fill="${wood}"/>`,
  );
}

const MAKERS = createRoomColours(['#D9A13F', '#B87A2A', '#6B3F17', '#2C180B'], ['#8A5426', '#4A2A12', '#1B0E07'], {
  glow: '#FFEBB8',
});
const INDIGO = createRoomColours(['#8FB0D4', '#3E689E', '#1C3A6B', '#0C1734'], ['#5A7CA6', '#22406E', '#0A1226'], {
  glow: '#EAF4FF',
  lines: '#CFE2F7',
});
const HOME = createRoomColours(['#7E9A7C', '#4F7059', '#27443A', '#101F1B'], ['#8A5A36', '#4A2C1A', '#1A0F0A'], {
  glow: '#FFF0C8',
});

// `left` is in every crop, the objects near it in two, and those far from it in the wide crop only.
const makers = {
  left(s, floor) {
    drawShelf(s, 90, 760, 330);
    placeNamedProduct(s, 'slate', 210, 332, 0.26, 1322);
    placeNamedProduct(s, 'bowl', 420, 332, 0.3, 1112);
    placeNamedProduct(s, 'clay', 640, 332, 0.27, 1322);
    placeNamedProduct(s, 'laundry', 230, floor + 66, 0.46, 1372);
    placeNamedProduct(s, 'clay', 620, floor + 90, 0.4, 1322);
    placeNamedProduct(s, 'basket', 410, floor + 118, 0.36, 1206);
  },
  near: (s, floor) => placeNamedProduct(s, 'stool', 960, floor + 50, 0.44, 1316),
  far: (s, floor) => placeNamedProduct(s, 'drum', 1280, floor + 70, 0.42, 1326),
};
const indigo = {
  left(s, floor) {
    drawPole(s, 60, 1060, 90);
    drawHangingCloth(s, 100, 90, 300, 590, { tile: createAdireTile(PALETTES.adire), scale: 0.6 });
    drawHangingCloth(s, 384, 90, 290, 630, { tile: createAdireTile(PALE, 9), scale: 0.5 });
    drawHangingCloth(s, 656, 90, 300, 570, { tile: createShweshweTile(PALETTES.shweIndigo), scale: 0.9 });
    placeNamedProduct(s, 'rolls', 300, floor + 84, 0.46, 1306);
    placeNamedProduct(s, 'indigoBasket', 690, floor + 110, 0.42, 1206);
  },
  near: (s, floor) => placeNamedProduct(s, 'vase', 1020, floor + 60, 0.44, 1372),
  far: (s, floor) => placeNamedProduct(s, 'slate', 1300, floor + 70, 0.4, 1322),
};
const home = {
  left(s, floor) {
    placeNamedProduct(s, 'lamp', 330, 470, 0.5, 1030);
    drawShelf(s, 560, 1060, 360);
    placeNamedProduct(s, 'mugs', 690, 364, 0.26, 1190);
    placeNamedProduct(s, 'vase', 930, 362, 0.26, 1364);
    placeNamedProduct(s, 'bogolanCushion', 250, floor + 74, 0.42, 1172);
    placeNamedProduct(s, 'kubaCushion', 500, floor + 104, 0.42, 1172);
    placeNamedProduct(s, 'candles', 830, floor + 84, 0.36, 1290);
  },
  near() {},
  far: (s, floor) => placeNamedProduct(s, 'indigoBasket', 1180, floor + 80, 0.4, 1206),
};

function composeWide(look, { left, near, far }) {
  return (s, w, h) => {
    drawRoom(s, w, h, h * 0.82, look);
    left(s, h * 0.82);
    near(s, h * 0.82);
    far(s, h * 0.82);
    darkenRight(s, w, h);
  };
}

function composeMid(look, { left, near }) {
  return (s, w, h) => {
    drawRoom(s, w, h, h * 0.82, look);
    left(s, h * 0.82);
    near(s, h * 0.82);
    darkenRight(s, w, h, 0.42);
    darken(
      s,
      [0, h * 0.5, w, h * 0.5],
      [0, h * 0.5, 0, h],
      [
        [0, '#140806', 0],
        [1, '#140806', 0.4],
      ],
    );
  };
}

function composePortrait(look, { left }) {
  return (s, w, h) => {
    drawRoom(s, w, h, h * 0.72, look);
    left(s, h * 0.72);
    darkenBottom(s, w, h);
  };
}

const createCrops = (slug, look, set) => [
  {
    slug: `${slug}-wide`,
    crop: 'wide',
    width: 2400,
    height: 1000,
    svg: () => renderBanner(2400, 1000, composeWide(look, set)),
  },
  {
    slug: `${slug}-mid`,
    crop: 'mid',
    width: 1600,
    height: 1000,
    svg: () => renderBanner(1600, 1000, composeMid(look, set)),
  },
  {
    slug: `${slug}-portrait`,
    crop: 'portrait',
    width: 1044,
    height: 1600,
    svg: () => renderBanner(1044, 1600, composePortrait(look, set)),
  },
];

export const SLIDES = [
  ...createCrops('slide-makers', MAKERS, makers),
  ...createCrops('slide-indigo', INDIGO, indigo),
  ...createCrops('slide-home', HOME, home),
];

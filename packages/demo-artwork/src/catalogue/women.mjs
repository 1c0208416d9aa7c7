import { BACKGROUNDS, PALETTES } from '../palettes.mjs';
import { drawCrossbody } from '../products/clothing/bags.mjs';
import { drawWrapDress } from '../products/clothing/dresses.mjs';
import {
  drawPeplumTop,
  drawSheathDress,
  drawShirtDress,
  drawSkirt,
  drawTieredDress,
} from '../products/clothing/frocks.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { drawKaftan, drawKimono, drawTunic } from '../products/clothing/robes.mjs';
import { drawSlides } from '../products/clothing/sandals.mjs';
import { drawDrawstringBag, drawRoundBag } from '../products/clothing/summer-bags.mjs';
import { drawTrousers } from '../products/clothing/tailoring.mjs';
import { drawDrape } from '../products/hangings.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';

const createScene = (bg, seed) => new Scene(BACKGROUNDS[bg], seed);
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const createBag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });
const forest = { bg: '#1F5A45', fg: '#E9F3E4', m: '#7FB69C' };
const terracotta = { bg: '#A8431F', a: '#F2B84B', b: '#FFF3DC', c: '#4A1812', d: '#8FD0BF' };
const magenta = { bg: '#9C1F5C', a: '#F6B93B', b: '#FDEBF1', c: '#3A0D2B', d: '#3DB6B1' };
const ivory = { bg: '#22407E', a: '#F0762E', b: '#FDF3E3', c: '#101E44', d: '#E3B04B' };

export const WOMEN = [
  createGarment('shirt-dress-shweshwe', 'Shweshwe shirt dress', 'shweBrown', () =>
    drawShirtDress(
      createScene('blush', 121),
      createShweshweTile(PALETTES.shweBrown),
      '#FFF0D6',
      '#F6E9D8',
      0.72,
    ).zoomBy(1.04, -40),
  ),
  createGarment('tiered-dress-indigo', 'Tiered maxi dress, indigo leaf', 'waxIndigo', () =>
    drawTieredDress(createScene('butter', 122), createWaxLeafTile(PALETTES.waxIndigo), '#F0762E', 0.46).zoomBy(
      1.06,
      -40,
    ),
  ),
  createGarment('wrap-dress-forest', 'Wrap dress, forest shweshwe', 'forest, mint', () =>
    drawWrapDress(createScene('oat', 123), createShweshweTile(forest), '#FFF0CC', 0.8).zoomBy(1.1, 20),
  ),
  createGarment('sheath-dress-kente', 'Kente panel dress', 'black, kenteGold', () =>
    drawSheathDress(
      createScene('clay', 124),
      '#201B19',
      createKenteTile(PALETTES.kenteGold, 8),
      '#E2A21B',
      0.44,
    ).zoomBy(1.06, -30),
  ),
  createGarment('skirt-pleated-plum', 'Pleated midi skirt, plum rosette', 'waxPlum', () =>
    drawSkirt(createScene('sage', 125), createWaxRosetteTile(PALETTES.waxPlum), '#270E24', {
      hem: 1330,
      flare: 330,
      gores: 15,
      pleated: true,
      textileScale: 0.5,
    }),
  ),
  createGarment('skirt-circle-indigo', 'Circle skirt, indigo shweshwe', 'shweIndigo', () =>
    drawSkirt(createScene('blush', 126), createShweshweTile(PALETTES.shweIndigo), '#14224D', {
      hem: 1090,
      flare: 450,
      gores: 7,
      bow: true,
      textileScale: 0.86,
    }).zoomBy(1.04, 60),
  ),
  createGarment('trousers-wide-teal', 'Wide-leg trousers, teal wave', 'waxTeal', () =>
    drawTrousers(createScene('stone', 127), createWaxWaveTile(PALETTES.waxTeal, 5), '#12233F', {
      flare: 250,
      textileScale: 0.5,
    }).zoomBy(1.08, -60),
  ),
  createGarment('kimono-bogolan', 'Bogolan-style kimono jacket', 'bogolanLight, black', () =>
    drawKimono(createScene('sky', 128), createBogolanTile(PALETTES.bogolanLight), '#1D1512', '#3A2417', 0.62).zoomBy(
      1.04,
      -20,
    ),
  ),
  createGarment('kaftan-terracotta', 'Rosette kaftan, terracotta', 'terracotta, gold', () =>
    drawKaftan(createScene('sage', 129), createWaxRosetteTile(terracotta), ['#4A1812', '#F2B84B'], 0.62).zoomBy(1, -50),
  ),
  createGarment('tunic-ivory', 'Ivory tunic with printed yoke', 'ivory, indigo', () =>
    drawTunic(createScene('clay', 130), createWaxRosetteTile(ivory), '#FBF1DC', '#E3B04B').zoomBy(1.05, -30),
  ),
  createGarment('peplum-top-magenta', 'Peplum top, magenta leaf', 'magenta, gold', () =>
    drawPeplumTop(createScene('oat', 131), createWaxLeafTile(magenta), '#3A0D2B', 0.5).zoomBy(1.2, 90),
  ),
  createGarment('head-wrap-kente', 'Gele head wrap, kente strips', 'kenteGold', () =>
    drawHeadWrap(createScene('sky', 132), createKenteTile(PALETTES.kenteGold, 11), '#1A1512', '#E2A21B').zoomBy(
      0.98,
      0,
    ),
  ),
  createGarment('scarf-bogolan-rust', 'Bogolan-style scarf, rust', 'bogolanRust', () =>
    drawDrape(createScene('oat', 133), createBogolanTile(PALETTES.bogolanRust, 3), null, 0.8).zoomBy(1.05, 0),
  ),
  createGarment('sandals-slide-wax', 'Crossed slides, wax print', 'tan, waxRed', () =>
    drawSlides(createScene('sage', 134), '#B9783F', createWaxWaveTile(PALETTES.waxRed, 5), '#2B1231', 0.5).zoomBy(
      1.05,
      -20,
    ),
  ),
  createBag('bag-round-straw', 'Round coiled straw bag', 'straw, rust, black', () =>
    drawRoundBag(createScene('sky', 135), ['#E0BE84', '#A8481F', '#23211F'], '#7A4526').zoomBy(1.02, -20),
  ),
  createBag('bag-drawstring-shweshwe', 'Drawstring bag, red shweshwe', 'shweRed, tan', () =>
    drawDrawstringBag(createScene('stone', 136), createShweshweTile(PALETTES.shweRed), '#8A5430', 0.86).zoomBy(
      1.04,
      -10,
    ),
  ),
  createBag('crossbody-bogolan', 'Bogolan-style crossbody bag', 'bogolanLight, black', () =>
    drawCrossbody(createScene('clay', 137), createBogolanTile(PALETTES.bogolanLight, 4), '#211A17', 0.62).zoomBy(
      1.06,
      30,
    ),
  ),
];

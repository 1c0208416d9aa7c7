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

const on = (bg, seed) => new Scene(BACKGROUNDS[bg], seed);
const wear = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const bag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });
const forest = { bg: '#1F5A45', fg: '#E9F3E4', m: '#7FB69C' };
const terracotta = { bg: '#A8431F', a: '#F2B84B', b: '#FFF3DC', c: '#4A1812', d: '#8FD0BF' };
const magenta = { bg: '#9C1F5C', a: '#F6B93B', b: '#FDEBF1', c: '#3A0D2B', d: '#3DB6B1' };
const ivory = { bg: '#22407E', a: '#F0762E', b: '#FDF3E3', c: '#101E44', d: '#E3B04B' };

export const WOMEN = [
  wear('shirt-dress-shweshwe', 'Shweshwe shirt dress', 'shweBrown', () =>
    drawShirtDress(on('blush', 121), createShweshweTile(PALETTES.shweBrown), '#FFF0D6', '#F6E9D8', 0.72).zoomBy(
      1.04,
      -40,
    ),
  ),
  wear('tiered-dress-indigo', 'Tiered maxi dress, indigo leaf', 'waxIndigo', () =>
    drawTieredDress(on('butter', 122), createWaxLeafTile(PALETTES.waxIndigo), '#F0762E', 0.46).zoomBy(1.06, -40),
  ),
  wear('wrap-dress-forest', 'Wrap dress, forest shweshwe', 'forest, mint', () =>
    drawWrapDress(on('oat', 123), createShweshweTile(forest), '#FFF0CC', 0.8).zoomBy(1.1, 20),
  ),
  wear('sheath-dress-kente', 'Kente panel dress', 'black, kenteGold', () =>
    drawSheathDress(on('clay', 124), '#201B19', createKenteTile(PALETTES.kenteGold, 8), '#E2A21B', 0.44).zoomBy(
      1.06,
      -30,
    ),
  ),
  wear('skirt-pleated-plum', 'Pleated midi drawSkirt, plum rosette', 'waxPlum', () =>
    drawSkirt(on('sage', 125), createWaxRosetteTile(PALETTES.waxPlum), '#270E24', {
      hem: 1330,
      flare: 330,
      n: 15,
      pleated: true,
      tf: 0.5,
    }),
  ),
  wear('skirt-circle-indigo', 'Circle drawSkirt, indigo shweshwe', 'shweIndigo', () =>
    drawSkirt(on('blush', 126), createShweshweTile(PALETTES.shweIndigo), '#14224D', {
      hem: 1090,
      flare: 450,
      n: 7,
      bow: true,
      tf: 0.86,
    }).zoomBy(1.04, 60),
  ),
  wear('trousers-wide-teal', 'Wide-leg drawTrousers, teal wave', 'waxTeal', () =>
    drawTrousers(on('stone', 127), createWaxWaveTile(PALETTES.waxTeal, 5), '#12233F', { flare: 250, tf: 0.5 }).zoomBy(
      1.08,
      -60,
    ),
  ),
  wear('kimono-bogolan', 'Bogolan-style kimono jacket', 'bogolanLight, black', () =>
    drawKimono(on('sky', 128), createBogolanTile(PALETTES.bogolanLight), '#1D1512', '#3A2417', 0.62).zoomBy(1.04, -20),
  ),
  wear('kaftan-terracotta', 'Rosette drawKaftan, terracotta', 'terracotta, gold', () =>
    drawKaftan(on('sage', 129), createWaxRosetteTile(terracotta), ['#4A1812', '#F2B84B'], 0.62).zoomBy(1, -50),
  ),
  wear('tunic-ivory', 'Ivory tunic with printed yoke', 'ivory, indigo', () =>
    drawTunic(on('clay', 130), createWaxRosetteTile(ivory), '#FBF1DC', '#E3B04B').zoomBy(1.05, -30),
  ),
  wear('peplum-top-magenta', 'Peplum top, magenta leaf', 'magenta, gold', () =>
    drawPeplumTop(on('oat', 131), createWaxLeafTile(magenta), '#3A0D2B', 0.5).zoomBy(1.2, 90),
  ),
  wear('head-wrap-kente', 'Gele head wrap, kente strips', 'kenteGold', () =>
    drawHeadWrap(on('sky', 132), createKenteTile(PALETTES.kenteGold, 11), '#1A1512', '#E2A21B').zoomBy(0.98, 0),
  ),
  wear('scarf-bogolan-rust', 'Bogolan-style scarf, rust', 'bogolanRust', () =>
    drawDrape(on('oat', 133), createBogolanTile(PALETTES.bogolanRust, 3), null, 0.8).zoomBy(1.05, 0),
  ),
  wear('sandals-slide-wax', 'Crossed drawSlides, wax print', 'tan, waxRed', () =>
    drawSlides(on('sage', 134), '#B9783F', createWaxWaveTile(PALETTES.waxRed, 5), '#2B1231', 0.5).zoomBy(1.05, -20),
  ),
  bag('bag-round-straw', 'Round coiled straw bag', 'straw, rust, black', () =>
    drawRoundBag(on('sky', 135), ['#E0BE84', '#A8481F', '#23211F'], '#7A4526').zoomBy(1.02, -20),
  ),
  bag('bag-drawstring-shweshwe', 'Drawstring bag, red shweshwe', 'shweRed, tan', () =>
    drawDrawstringBag(on('stone', 136), createShweshweTile(PALETTES.shweRed), '#8A5430', 0.86).zoomBy(1.04, -10),
  ),
  bag('crossbody-bogolan', 'Bogolan-style crossbody bag', 'bogolanLight, black', () =>
    drawCrossbody(on('clay', 137), createBogolanTile(PALETTES.bogolanLight, 4), '#211A17', 0.62).zoomBy(1.06, 30),
  ),
];

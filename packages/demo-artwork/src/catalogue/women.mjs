import { BG, PAL } from '../palettes.mjs';
import { crossbody } from '../products/clothing/bags.mjs';
import { wrapDress } from '../products/clothing/dresses.mjs';
import { peplumTop, sheathDress, shirtDress, skirt, tieredDress } from '../products/clothing/frocks.mjs';
import { headWrap } from '../products/clothing/headwear.mjs';
import { kaftan, kimono, tunic } from '../products/clothing/robes.mjs';
import { slides } from '../products/clothing/sandals.mjs';
import { drawstringBag, roundBag } from '../products/clothing/summer-bags.mjs';
import { trousers } from '../products/clothing/tailoring.mjs';
import { drape } from '../products/hangings.mjs';
import { Scene } from '../scene.mjs';
import { bogolan } from '../textiles/dyed.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from '../textiles/printed.mjs';
import { kente } from '../textiles/woven.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const wear = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const bag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });
const forest = { bg: '#1F5A45', fg: '#E9F3E4', m: '#7FB69C' };
const terracotta = { bg: '#A8431F', a: '#F2B84B', b: '#FFF3DC', c: '#4A1812', d: '#8FD0BF' };
const magenta = { bg: '#9C1F5C', a: '#F6B93B', b: '#FDEBF1', c: '#3A0D2B', d: '#3DB6B1' };
const ivory = { bg: '#22407E', a: '#F0762E', b: '#FDF3E3', c: '#101E44', d: '#E3B04B' };

export const WOMEN = [
  wear('shirt-dress-shweshwe', 'Shweshwe shirt dress', 'shweBrown', () =>
    shirtDress(on('blush', 121), shweshwe(PAL.shweBrown), '#FFF0D6', '#F6E9D8', 0.72).z(1.04, -40),
  ),
  wear('tiered-dress-indigo', 'Tiered maxi dress, indigo leaf', 'waxIndigo', () =>
    tieredDress(on('butter', 122), waxLeaf(PAL.waxIndigo), '#F0762E', 0.46).z(1.06, -40),
  ),
  wear('wrap-dress-forest', 'Wrap dress, forest shweshwe', 'forest, mint', () =>
    wrapDress(on('oat', 123), shweshwe(forest), '#FFF0CC', 0.8).z(1.1, 20),
  ),
  wear('sheath-dress-kente', 'Kente panel dress', 'black, kenteGold', () =>
    sheathDress(on('clay', 124), '#201B19', kente(PAL.kenteGold, 8), '#E2A21B', 0.44).z(1.06, -30),
  ),
  wear('skirt-pleated-plum', 'Pleated midi skirt, plum rosette', 'waxPlum', () =>
    skirt(on('sage', 125), waxRosette(PAL.waxPlum), '#270E24', {
      hem: 1330,
      flare: 330,
      n: 15,
      pleated: true,
      tf: 0.5,
    }),
  ),
  wear('skirt-circle-indigo', 'Circle skirt, indigo shweshwe', 'shweIndigo', () =>
    skirt(on('blush', 126), shweshwe(PAL.shweIndigo), '#14224D', {
      hem: 1090,
      flare: 450,
      n: 7,
      bow: true,
      tf: 0.86,
    }).z(1.04, 60),
  ),
  wear('trousers-wide-teal', 'Wide-leg trousers, teal wave', 'waxTeal', () =>
    trousers(on('stone', 127), waxWave(PAL.waxTeal, 5), '#12233F', { flare: 250, tf: 0.5 }).z(1.08, -60),
  ),
  wear('kimono-bogolan', 'Bogolan-style kimono jacket', 'bogolanLight, black', () =>
    kimono(on('sky', 128), bogolan(PAL.bogolanLight), '#1D1512', '#3A2417', 0.62).z(1.04, -20),
  ),
  wear('kaftan-terracotta', 'Rosette kaftan, terracotta', 'terracotta, gold', () =>
    kaftan(on('sage', 129), waxRosette(terracotta), ['#4A1812', '#F2B84B'], 0.62).z(1, -50),
  ),
  wear('tunic-ivory', 'Ivory tunic with printed yoke', 'ivory, indigo', () =>
    tunic(on('clay', 130), waxRosette(ivory), '#FBF1DC', '#E3B04B').z(1.05, -30),
  ),
  wear('peplum-top-magenta', 'Peplum top, magenta leaf', 'magenta, gold', () =>
    peplumTop(on('oat', 131), waxLeaf(magenta), '#3A0D2B', 0.5).z(1.2, 90),
  ),
  wear('head-wrap-kente', 'Gele head wrap, kente strips', 'kenteGold', () =>
    headWrap(on('sky', 132), kente(PAL.kenteGold, 11), '#1A1512', '#E2A21B').z(0.98, 0),
  ),
  wear('scarf-bogolan-rust', 'Bogolan-style scarf, rust', 'bogolanRust', () =>
    drape(on('oat', 133), bogolan(PAL.bogolanRust, 3), null, 0.8).z(1.05, 0),
  ),
  wear('sandals-slide-wax', 'Crossed slides, wax print', 'tan, waxRed', () =>
    slides(on('sage', 134), '#B9783F', waxWave(PAL.waxRed, 5), '#2B1231', 0.5).z(1.05, -20),
  ),
  bag('bag-round-straw', 'Round coiled straw bag', 'straw, rust, black', () =>
    roundBag(on('sky', 135), ['#E0BE84', '#A8481F', '#23211F'], '#7A4526').z(1.02, -20),
  ),
  bag('bag-drawstring-shweshwe', 'Drawstring bag, red shweshwe', 'shweRed, tan', () =>
    drawstringBag(on('stone', 136), shweshwe(PAL.shweRed), '#8A5430', 0.86).z(1.04, -10),
  ),
  bag('crossbody-bogolan', 'Bogolan-style crossbody bag', 'bogolanLight, black', () =>
    crossbody(on('clay', 137), bogolan(PAL.bogolanLight, 4), '#211A17', 0.62).z(1.06, 30),
  ),
];

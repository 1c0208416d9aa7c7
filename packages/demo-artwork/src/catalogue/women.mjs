import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawCrossbody } from '../products/clothing/bags.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { drawSlides } from '../products/clothing/sandals.mjs';
import { drawDrawstringBag, drawRoundBag } from '../products/clothing/summer-bags.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createShweshweTile, createWaxWaveTile } from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const createBag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });

export const WOMEN = [
  createGarment('head-wrap-kente', 'Gele head wrap, kente strips', 'kenteGold', () =>
    drawHeadWrap(createScene(132), createKenteTile(PALETTES.kenteGold, 11), '#1A1512', '#E2A21B').zoomBy(0.98, 0),
  ),
  createGarment('sandals-slide-wax', 'Crossed slides, wax print', 'tan, waxRed', () =>
    drawSlides(createScene(134), '#B9783F', createWaxWaveTile(PALETTES.waxRed, 5), '#2B1231', 0.5).zoomBy(1.05, -20),
  ),
  createBag('bag-round-straw', 'Round coiled straw bag', 'straw, rust, black', () =>
    drawRoundBag(createScene(135), ['#E0BE84', '#A8481F', '#23211F'], '#7A4526').zoomBy(1.02, -20),
  ),
  createBag('bag-drawstring-shweshwe', 'Drawstring bag, red shweshwe', 'shweRed, tan', () =>
    drawDrawstringBag(createScene(136), createShweshweTile(PALETTES.shweRed), '#8A5430', 0.86).zoomBy(1.04, -10),
  ),
  createBag('crossbody-bogolan', 'Bogolan-style crossbody bag', 'bogolanLight, black', () =>
    drawCrossbody(createScene(137), createBogolanTile(PALETTES.bogolanLight, 4), '#211A17', 0.62).zoomBy(1.06, 30),
  ),
];

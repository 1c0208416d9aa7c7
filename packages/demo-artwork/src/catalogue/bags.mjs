import { PALETTES } from '../palettes.mjs';
import { drawBackpack, drawClutch, drawCrossbody, drawTote, drawWallet } from '../products/clothing/bags.mjs';
import { drawDrawstringBag, drawRoundBag } from '../products/clothing/summer-bags.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createShweshweTile, createWaxLeafTile, createWaxRosetteTile } from '../textiles/printed.mjs';
import { createKenteTile, createKubaTile } from '../textiles/woven.mjs';
import { createEntry, createScene } from './create-entry.mjs';

export const BAGS = [
  createEntry('tote-bogolan', 'Bogolan canvas tote', 'dark brown, cream', () =>
    drawTote(createScene(14), createBogolanTile(PALETTES.bogolan), '#7A4526', 0.66).zoomBy(1.04, -10),
  ),
  createEntry('tote-kente', 'Kente panel tote', 'blue, gold', () =>
    drawTote(createScene(34), createKenteTile(PALETTES.kenteBlue, 6), '#1F1713', 0.62).zoomBy(1.04, -10),
  ),
  createEntry('crossbody-kente', 'Kente flap crossbody bag', 'gold, black', () =>
    drawCrossbody(createScene(61), createKenteTile(PALETTES.kenteGold, 5), '#5B3118', 0.56).zoomBy(1.06, 30),
  ),
  createEntry('clutch-wax-red', 'Zip clutch, red leaf print', 'red', () =>
    drawClutch(createScene(62), createWaxLeafTile(PALETTES.waxRed), '#2B1231', 0.72).zoomBy(1.04, -30),
  ),
  createEntry('backpack-bogolan', 'Bogolan and leather backpack', 'dark brown, cream', () =>
    drawBackpack(createScene(63), createBogolanTile(PALETTES.bogolan), '#8A4F2A', 0.62).zoomBy(1.06, -50),
  ),
  createEntry('wallet-kuba', 'Leather wallet, Kuba inlay', 'tan, brown', () =>
    drawWallet(createScene(64), createKubaTile(PALETTES.kuba), '#4A2818', 0.62).zoomBy(1.1, 10),
  ),
  createEntry('tote-wax-indigo', 'Wax print tote, indigo', 'indigo', () =>
    drawTote(createScene(65), createWaxRosetteTile(PALETTES.waxIndigo), '#8A4F2A', 0.62).zoomBy(1.04, -10),
  ),
  createEntry('bag-round-straw', 'Round coiled straw bag', 'straw, rust, black', () =>
    drawRoundBag(createScene(135), ['#E0BE84', '#A8481F', '#23211F'], '#7A4526').zoomBy(1.02, -20),
  ),
  createEntry('bag-drawstring-shweshwe', 'Drawstring bag, red shweshwe', 'red, tan', () =>
    drawDrawstringBag(createScene(136), createShweshweTile(PALETTES.shweshweRed), '#8A5430', 0.86).zoomBy(1.04, -10),
  ),
  createEntry('crossbody-bogolan', 'Bogolan-style crossbody bag', 'cream, black', () =>
    drawCrossbody(createScene(137), createBogolanTile(PALETTES.bogolanLight, 4), '#211A17', 0.62).zoomBy(1.06, 30),
  ),
];

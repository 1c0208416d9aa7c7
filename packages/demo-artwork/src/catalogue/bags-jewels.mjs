import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBeadedBelt, drawBracelets, drawEarrings, drawStrand } from '../products/beadwork.mjs';
import { drawBrassEarrings, drawCowrieNecklace, drawCuff } from '../products/brass-and-shell.mjs';
import { drawBackpack, drawClutch, drawCrossbody, drawTote, drawWallet } from '../products/clothing/bags.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createWaxLeafTile, createWaxRosetteTile } from '../textiles/printed.mjs';
import { createKenteTile, createKubaTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createBag = (slug, title, palette, draw) => ({ slug, title, family: 'bags', palette, draw });
const createJewellery = (slug, title, palette, draw) => ({ slug, title, family: 'jewellery', palette, draw });
const [red, white, blue, gold, black] = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717'];
const bangles = [
  { beads: true, rows: 2, pickColour: (k, r) => ((k >> 1) % 2 === r ? red : white) },
  { beads: false, rows: 1, pickColour: () => gold },
  { beads: true, rows: 2, pickColour: (k, r) => [blue, blue, gold, white][(k + r) % 4] },
  { beads: true, rows: 1, pickColour: (k) => (k % 6 < 3 ? black : gold) },
  { beads: false, rows: 1, pickColour: () => gold },
];

export const BAGS_JEWELS = [
  createBag('crossbody-kente', 'Kente flap crossbody bag', 'kenteGold', () =>
    drawCrossbody(createScene(61), createKenteTile(PALETTES.kenteGold, 5), '#5B3118', 0.56).zoomBy(1.06, 30),
  ),
  createBag('clutch-wax-red', 'Zip clutch, red leaf print', 'waxRed', () =>
    drawClutch(createScene(62), createWaxLeafTile(PALETTES.waxRed), '#2B1231', 0.72).zoomBy(1.04, -30),
  ),
  createBag('backpack-bogolan', 'Bogolan and leather backpack', 'bogolan', () =>
    drawBackpack(createScene(63), createBogolanTile(PALETTES.bogolan), '#8A4F2A', 0.62).zoomBy(1.06, -50),
  ),
  createBag('wallet-kuba', 'Leather wallet, Kuba inlay', 'kuba', () =>
    drawWallet(createScene(64), createKubaTile(PALETTES.kuba), '#4A2818', 0.62).zoomBy(1.1, 10),
  ),
  createBag('tote-wax-indigo', 'Wax print tote, indigo', 'waxIndigo', () =>
    drawTote(createScene(65), createWaxRosetteTile(PALETTES.waxIndigo), '#8A4F2A', 0.62).zoomBy(1.04, -10),
  ),
  createJewellery('bracelet-stack', 'Beaded and brass bangle stack', 'red, white, blue, brass', () =>
    drawBracelets(createScene(66), bangles).zoomBy(1.14, -80),
  ),
  createJewellery('belt-beaded', 'Beaded leather belt', 'tan leather, beads', () =>
    drawBeadedBelt(createScene(67), '#8A5430', [white, red, gold, blue, black]).zoomBy(1.06, -90),
  ),
  createJewellery('earrings-brass-leaf', 'Hammered brass leaf earrings', 'brass, teal', () =>
    drawBrassEarrings(createScene(68)).zoomBy(1.1, 10),
  ),
  createJewellery('necklace-cowrie', 'Cowrie and cord necklace', 'ivory, brown cord', () =>
    drawCowrieNecklace(createScene(69), '#5B3118').zoomBy(1.08, 50),
  ),
  createJewellery('bangle-brass', 'Engraved brass bangle', 'brass', () => drawCuff(createScene(71)).zoomBy(1.14, -110)),
  createJewellery('necklace-ocean', 'Glass bead strands, lagoon', 'teal, ivory, amber', () =>
    drawStrand(createScene(72), ['#0E5F66', '#4FA3A5', '#F3E4C3', '#D98A2B', '#12233F', '#8FC1B5']).zoomBy(1.16, 60),
  ),
  createJewellery('earrings-disc-teal', 'Beaded disc earrings, teal', 'teal, coral, cream', () =>
    drawEarrings(createScene(73), ['#12233F', '#1C7C78', '#E8A838', '#C8482A', '#FFF7E4']).zoomBy(1.18, 30),
  ),
];

import { PALETTES } from '../palettes.mjs';
import { drawApron } from '../products/clothing/apron.mjs';
import { drawBowTieAndPocketSquare } from '../products/clothing/bow-tie.mjs';
import { drawBucketHat, drawHeadband, drawHeadWrap, drawKufi } from '../products/clothing/headwear.mjs';
import { drawSandals, drawSlides } from '../products/clothing/sandals.mjs';
import { createWaxLeafTile, createWaxRoundelTile } from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';
import { createEntry, createScene } from './create-entry.mjs';

const beadInks = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717'];

export const ACCESSORIES = [
  createEntry('head-wrap-plum', 'Gele head wrap, plum wax print', 'plum', () =>
    drawHeadWrap(createScene(13), createWaxRoundelTile(PALETTES.waxPlum, 5), '#6A2650', '#F2B45A').zoomBy(0.98, 0),
  ),
  createEntry('sandals-beaded', 'Beaded leather sandals', 'tan, beads', () =>
    drawSandals(createScene(21), '#B9783F', '#5B3118', beadInks).zoomBy(1.05, -20),
  ),
  createEntry('apron-leaf', 'Cook\u2019s apron, red leaf', 'red', () =>
    drawApron(createScene(48), createWaxLeafTile(PALETTES.waxRed), '#2B1F3A', 0.5).zoomBy(1.05, 20),
  ),
  createEntry('headband-knot', 'Knotted headband', 'teal', () =>
    drawHeadband(createScene(51), createWaxRoundelTile(PALETTES.waxTeal, 5), 0.5).zoomBy(1.04, -60),
  ),
  createEntry('bucket-hat-indigo', 'Bucket hat, indigo wax print', 'indigo', () =>
    drawBucketHat(createScene(52), createWaxRoundelTile(PALETTES.waxIndigo, 5), '#F0762E', 0.46).zoomBy(1.08, -20),
  ),
  createEntry('kufi-cap', 'Embroidered kufi cap', 'black, gold, green, red', () =>
    drawKufi(createScene(53), ['#1C1A1A', '#E0A82E', '#1E7B4F', '#B4321F']).zoomBy(1.12, -60),
  ),
  createEntry('head-wrap-kente', 'Gele head wrap, kente strips', 'gold, black', () =>
    drawHeadWrap(createScene(132), createKenteTile(PALETTES.kenteGold, 11), '#1A1512', '#E2A21B').zoomBy(0.98, 0),
  ),
  createEntry('sandals-slide-wax', 'Crossed slides, wax print', 'tan, red', () =>
    drawSlides(createScene(134), '#B9783F', createWaxRoundelTile(PALETTES.waxRed, 5), '#2B1231', 0.5).zoomBy(1.05, -20),
  ),
  createEntry('bow-tie-kente', 'Bow tie and pocket square', 'blue, gold', () =>
    drawBowTieAndPocketSquare(createScene(146), createKenteTile(PALETTES.kenteBlue, 5), '#1A2238', 0.62).zoomBy(
      1.06,
      -60,
    ),
  ),
];

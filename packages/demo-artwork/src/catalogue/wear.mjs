import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBucketHat, drawHeadband, drawKufi } from '../products/clothing/headwear.mjs';
import { drawApron } from '../products/clothing/shirts.mjs';
import { Scene } from '../scene.mjs';
import { createWaxLeafTile, createWaxWaveTile } from '../textiles/printed.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });

export const WEAR = [
  createGarment('apron-leaf', 'Cook\u2019s apron, red leaf', 'waxRed', () =>
    drawApron(createScene(48), createWaxLeafTile(PALETTES.waxRed), '#2B1F3A', 0.5).zoomBy(1.05, 20),
  ),
  createGarment('headband-knot', 'Knotted headband', 'waxTeal', () =>
    drawHeadband(createScene(51), createWaxWaveTile(PALETTES.waxTeal, 5), 0.5).zoomBy(1.04, -60),
  ),
  createGarment('bucket-hat-indigo', 'Bucket hat, indigo wax print', 'waxIndigo', () =>
    drawBucketHat(createScene(52), createWaxWaveTile(PALETTES.waxIndigo, 5), '#F0762E', 0.46).zoomBy(1.08, -20),
  ),
  createGarment('kufi-cap', 'Embroidered kufi cap', 'black, gold, green, red', () =>
    drawKufi(createScene(53), ['#1C1A1A', '#E0A82E', '#1E7B4F', '#B4321F']).zoomBy(1.12, -60),
  ),
];

import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBowTieAndPocketSquare } from '../products/clothing/bow-tie.mjs';
import { drawBlocks, drawBunting, drawStacker } from '../products/nursery.mjs';
import { Scene } from '../scene.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const createToy = (slug, title, palette, draw) => ({ slug, title, family: 'art-and-music', palette, draw });

export const MEN_KIDS = [
  createGarment('bow-tie-kente', 'Bow tie and pocket square', 'kenteBlue', () =>
    drawBowTieAndPocketSquare(createScene(146), createKenteTile(PALETTES.kenteBlue, 5), '#1A2238', 0.62).zoomBy(
      1.06,
      -60,
    ),
  ),
  createToy('toy-blocks', 'Painted wooden blocks, set of six', 'ndebele', () =>
    drawBlocks(createScene(149), PALETTES.ndebele).zoomBy(1, -140),
  ),
  createToy('toy-stacker', 'Stacking rings', 'wood, turquoise, gold, coral, plum', () =>
    drawStacker(createScene(150), '#D9A866', ['#74306A', '#C8482A', '#E9A92F', '#1C8A86', '#1F5A9A']).zoomBy(1.06, -60),
  ),
  createToy('bunting-prints', 'Printed cotton bunting', 'mixed prints', () =>
    drawBunting(
      createScene(151),
      [
        createWaxWaveTile(PALETTES.waxTeal, 5),
        createWaxLeafTile(PALETTES.waxRed),
        createShweshweTile(PALETTES.shweIndigo),
        createWaxRosetteTile(PALETTES.waxGreen),
        createWaxLeafTile({ bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' }),
        createWaxWaveTile(PALETTES.waxPlum, 5),
      ],
      '#F4ECDC',
    ).zoomBy(1, 20),
  ),
];

import { PALETTES } from '../palettes.mjs';
import { drawBlocks, drawStacker } from '../products/nursery.mjs';
import { drawElephant, drawGiraffe } from '../products/toys.mjs';
import { createEntry, createScene } from './create-entry.mjs';

export const TOYS = [
  createEntry('toy-giraffe', 'Wooden giraffe', 'pale wood, brown', () =>
    drawGiraffe(createScene(109), '#D9A45A', '#6A3A1C').zoomBy(1.04, -30),
  ),
  createEntry('toy-elephant', 'Pull-along elephant', 'wood, red, gold', () =>
    drawElephant(createScene(110), '#B98450', '#5B3118', '#1C6E68').zoomBy(1, -130),
  ),
  createEntry('toy-blocks', 'Painted wooden blocks, set of six', 'many colours', () =>
    drawBlocks(createScene(149), PALETTES.ndebele).zoomBy(1, -140),
  ),
  createEntry('toy-stacker', 'Stacking rings', 'wood, turquoise, gold, coral, plum', () =>
    drawStacker(createScene(150), '#D9A866', ['#74306A', '#C8482A', '#E9A92F', '#1C8A86', '#1F5A9A']).zoomBy(1.06, -60),
  ),
];

import { PALETTES } from '../palettes.mjs';
import { drawBunting } from '../products/nursery.mjs';
import { drawCards, drawCoffeeBag, drawNotebook, drawSheaTin, drawSpices } from '../products/paper-and-pantry.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxRoundelTile,
} from '../textiles/printed.mjs';
import { createEntry, createScene } from './create-entry.mjs';

export const GIFTS = [
  createEntry('notebook-wax', 'Wax print notebook', 'teal', () =>
    drawNotebook(createScene(111), createWaxRosetteTile(PALETTES.waxTeal), '#3A2014', 0.6),
  ),
  createEntry('greeting-cards', 'Greeting cards, set of three', 'kraft, mixed prints', () =>
    drawCards(
      createScene(112),
      [
        createWaxLeafTile(PALETTES.waxGreen),
        createNdebeleTile(PALETTES.ndebele),
        createWaxRoundelTile(PALETTES.waxRed, 5),
      ],
      '#C9A06B',
    ).zoomBy(1.02, 0),
  ),
  createEntry('shea-butter-tin', 'Shea butter balm tin', 'steel, green, cream', () =>
    drawSheaTin(createScene(113), '#B9BFC2', createWaxLeafTile(PALETTES.waxGreen), '#1E5F45').zoomBy(1.08, 10),
  ),
  createEntry('spice-set', 'Spice jars, set of five', 'paprika, turmeric, green', () =>
    drawSpices(createScene(114), ['#C89B2A', '#7C8A3A', '#A8321C', '#D9741F', '#5A341E'], '#C79A62').zoomBy(1.02, -60),
  ),
  createEntry('coffee-bag', 'Highland coffee, whole bean', 'kraft, red print', () =>
    drawCoffeeBag(createScene(115), '#C59E6C', createBogolanTile(PALETTES.bogolanRust), '#4A2415').zoomBy(1, -60),
  ),
  createEntry('bunting-prints', 'Printed cotton bunting', 'mixed prints', () =>
    drawBunting(
      createScene(151),
      [
        createWaxRoundelTile(PALETTES.waxTeal, 5),
        createWaxLeafTile(PALETTES.waxRed),
        createShweshweTile(PALETTES.shweshweIndigo),
        createWaxRosetteTile(PALETTES.waxGreen),
        createWaxLeafTile({ bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' }),
        createWaxRoundelTile(PALETTES.waxPlum, 5),
      ],
      '#F4ECDC',
    ).zoomBy(1, 20),
  ),
];

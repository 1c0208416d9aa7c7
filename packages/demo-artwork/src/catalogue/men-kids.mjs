import { BACKGROUNDS, PALETTES } from '../palettes.mjs';
import { createCottonPattern } from '../products/cloth-parts.mjs';
import { drawKidsDress } from '../products/clothing/dresses.mjs';
import { drawDashiki, drawShirt } from '../products/clothing/shirts.mjs';
import { drawBandShirt, drawBowTie, drawTrousers, drawWaistcoat } from '../products/clothing/tailoring.mjs';
import { drawBlocks, drawBunting, drawDungarees, drawStacker } from '../products/nursery.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';
import { createKenteTile, createPlainWeaveTile } from '../textiles/woven.mjs';

const createScene = (bg, seed) => new Scene(BACKGROUNDS[bg], seed);
const createGarment = (slug, title, palette, draw) => ({ slug, title, family: 'garments', palette, draw });
const createToy = (slug, title, palette, draw) => ({ slug, title, family: 'art-and-music', palette, draw });
const night = { bg: '#191614', a: '#E2A82E', b: '#FFF3DC', c: '#0B0A09', d: '#1E7B4F' };

export const MEN_KIDS = [
  createGarment('shirt-grandad-indigo', 'Band-collar shirt, indigo', 'indigo, kenteBlue', () =>
    drawBandShirt(createScene('butter', 141), '#2B4272', createKenteTile(PALETTES.kenteBlue, 3), '#F4E3BE').zoomBy(
      1.1,
      -10,
    ),
  ),
  createGarment('shirt-palm-green', 'Leaf print camp shirt, green', 'waxGreen', () => {
    const s = createScene('clay', 142);
    return drawShirt(
      s,
      createWaxLeafTile(PALETTES.waxGreen, 6),
      createCottonPattern(s, '#F1E7D2'),
      0.56,
      '#F1E7D2',
    ).zoomBy(1.17, 60);
  }),
  createGarment('dashiki-black', 'Dashiki-style top, black and gold', 'black, gold, green', () =>
    drawDashiki(
      createScene('oat', 143),
      createWaxRosetteTile(night),
      ['#0B0A09', '#E2A82E', '#1E7B4F', '#B4321F'],
      0.42,
    ).zoomBy(1.12, 60),
  ),
  createGarment('waistcoat-kente', 'Kente strip waistcoat', 'kenteGold, black', () =>
    drawWaistcoat(createScene('stone', 144), createKenteTile(PALETTES.kenteGold, 12), '#171412', '#E2A82E', 0.5).zoomBy(
      1.14,
      30,
    ),
  ),
  createGarment('trousers-drawstring-stone', 'Drawstring trousers, stone', 'stone, bogolan', () =>
    drawTrousers(createScene('sage', 145), createPlainWeaveTile('#CFC3AC'), '#B9AC93', {
      flare: 178,
      cuff: createBogolanTile(PALETTES.bogolan),
      textileScale: 1.2,
    }).zoomBy(1.1, -60),
  ),
  createGarment('bow-tie-kente', 'Bow tie and pocket square', 'kenteBlue', () =>
    drawBowTie(createScene('sand', 146), createKenteTile(PALETTES.kenteBlue, 5), '#1A2238', 0.62).zoomBy(1.06, -60),
  ),
  createGarment('kids-dress-indigo', 'Children\u2019s dress, indigo shweshwe', 'shweIndigo, white', () =>
    drawKidsDress(createScene('butter', 147), createShweshweTile(PALETTES.shweIndigo), '#FFFFFF', 0.86).zoomBy(
      1.08,
      -20,
    ),
  ),
  createGarment('dungarees-green', 'Children\u2019s short dungarees', 'waxGreen', () =>
    drawDungarees(createScene('blush', 148), createWaxWaveTile(PALETTES.waxGreen, 5), '#173A2C', 0.5).zoomBy(1.1, 0),
  ),
  createToy('toy-blocks', 'Painted wooden blocks, set of six', 'ndebele', () =>
    drawBlocks(createScene('sand', 149), PALETTES.ndebele).zoomBy(1, -140),
  ),
  createToy('toy-stacker', 'Stacking rings', 'wood, turquoise, gold, coral, plum', () =>
    drawStacker(createScene('sky', 150), '#D9A866', ['#74306A', '#C8482A', '#E9A92F', '#1C8A86', '#1F5A9A']).zoomBy(
      1.06,
      -60,
    ),
  ),
  createToy('bunting-prints', 'Printed cotton bunting', 'mixed prints', () =>
    drawBunting(
      createScene('oat', 151),
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

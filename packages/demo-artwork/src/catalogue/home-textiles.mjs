import { PALETTES } from '../palettes.mjs';
import { drawFatQuarters } from '../products/cloth-lengths.mjs';
import { drawFoldedStack, drawKangaPanel } from '../products/folded-and-hanging-cloth.mjs';
import { drawBedspread, drawCushion, drawQuilt, drawRug, drawTassels } from '../products/soft-furnishings.mjs';
import { drawNapkins, drawTableRunner, drawTeaTowels } from '../products/table-linen.mjs';
import { createAdireTile, createBogolanTile } from '../textiles/dyed.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxRoundelTile,
} from '../textiles/printed.mjs';
import { createKenteTile, createKilimTile, createKubaTile, createPlainWeaveTile } from '../textiles/woven.mjs';
import { createEntry, createScene } from './create-entry.mjs';

export const HOME_TEXTILES = [
  createEntry('cushion-ndebele', 'Ndebele geometry cushion', 'many colours', () =>
    drawCushion(createScene(20), createNdebeleTile(PALETTES.ndebele), 1.62, '#151515').zoomBy(1.1, 10),
  ),
  createEntry('fabric-stack', 'Wax print fabric, six-yard set', 'mixed wax prints', () =>
    drawFoldedStack(createScene(22), [
      createWaxRosetteTile(PALETTES.waxGreen),
      createWaxLeafTile(PALETTES.waxRed),
      createShweshweTile(PALETTES.shweshweIndigo),
      createWaxRoundelTile(PALETTES.waxIndigo),
      createKenteTile(PALETTES.kenteGold, 3),
    ]).zoomBy(1.2, -40),
  ),
  createEntry('kanga-cloth', 'Kanga cloth, coral & teal', 'coral, teal, cream', () =>
    drawKangaPanel(createScene(24), {
      a: '#C23B22',
      b: '#0F6B6B',
      c: '#FFF4DE',
      d: '#F2A93B',
      black: '#231815',
    }).zoomBy(1.04, -20),
  ),
  createEntry('cushion-bogolan', 'Bogolan lumbar cushion', 'rust', () => {
    const s = createScene(30);
    drawTassels(
      s,
      [
        [150, 500, 38],
        [1050, 500, -38],
        [150, 1064, -20],
        [1050, 1064, 20],
      ],
      '#B4532A',
    );
    return drawCushion(s, createBogolanTile(PALETTES.bogolanRust, 6), 0.78, '#F1E3C4', true).zoomBy(1.04, -30);
  }),
  createEntry('tea-towels', 'Tea towels, set of three', 'indigo, red, green', () =>
    drawTeaTowels(
      createScene(91),
      [
        createShweshweTile(PALETTES.shweshweIndigo),
        createBogolanTile(PALETTES.bogolanLight),
        createWaxRoundelTile(PALETTES.waxGreen, 5),
      ],
      '#FBF3E0',
    ).zoomBy(1.06, 10),
  ),
  createEntry('table-runner', 'Kente-style table runner', 'blue, gold', () =>
    drawTableRunner(createScene(92), createKenteTile(PALETTES.kenteBlue, 9), '#151b2c', 0.62),
  ),
  createEntry('napkins', 'Cotton napkins, set of four', 'mixed wax prints', () =>
    drawNapkins(createScene(93), [
      createWaxRoundelTile(PALETTES.waxTeal, 5),
      createShweshweTile(PALETTES.shweshweBrown),
      createWaxLeafTile(PALETTES.waxGreen),
      createWaxRosetteTile(PALETTES.waxRed),
    ]).zoomBy(1.08, 10),
  ),
  createEntry('rug-geometric', 'Flat-weave rug', 'tan, brown, rust', () =>
    drawRug(
      createScene(94),
      createKubaTile({ bg: '#E3CDA2', fg: '#7B2E1C', m: '#8A5A2E' }),
      '#2B1B14',
      ['#D9A23A', '#E3CDA2'],
      0.84,
    ),
  ),
  createEntry('quilt-patchwork', 'Patchwork quilt throw', 'mixed wax prints', () =>
    drawQuilt(
      createScene(95),
      [
        createWaxLeafTile(PALETTES.waxRed),
        createShweshweTile(PALETTES.shweshweIndigo),
        createWaxRoundelTile(PALETTES.waxTeal, 5),
        createPlainWeaveTile('#E8B23A'),
        createBogolanTile(PALETTES.bogolanLight),
      ],
      '#1B2D63',
    ).zoomBy(1.06, -10),
  ),
  createEntry('bedspread-adire', 'Adire bedspread set', 'indigo, white', () =>
    drawBedspread(createScene(96), createAdireTile(PALETTES.adire), ['#9A6238', '#16305F'], 0.62).zoomBy(0.98, -70),
  ),
  createEntry('cushion-wax-red', 'Wax print cushion, red leaf', 'red', () =>
    drawCushion(createScene(97), createWaxLeafTile(PALETTES.waxRed), 1.1, '#2B1231').zoomBy(1.1, 10),
  ),
  createEntry('cushion-kuba', 'Kuba geometry cushion', 'tan, brown', () =>
    drawCushion(createScene(98), createKubaTile(PALETTES.kuba), 0.98, '#2B1B11').zoomBy(1.1, 10),
  ),
  createEntry('cushion-adire', 'Adire lumbar cushion', 'indigo', () => {
    const s = createScene(99);
    drawTassels(
      s,
      [
        [150, 500, 38],
        [1050, 500, -38],
        [150, 1064, -20],
        [1050, 1064, 20],
      ],
      '#D9E6F2',
    );
    return drawCushion(s, createAdireTile(PALETTES.adire), 0.86, '#D9E6F2', true).zoomBy(1.04, -30);
  }),
  createEntry('fabric-shweshwe', 'Shweshwe fabric, four colours', 'shweshwe mix', () =>
    drawFoldedStack(createScene(101), [
      createShweshweTile(PALETTES.shweshweIndigo),
      createShweshweTile(PALETTES.shweshweRed),
      createShweshweTile(PALETTES.shweshweBrown),
      createShweshweTile({ bg: '#1D5A4A', fg: '#F0F6EE', m: '#7FB69C' }),
    ]).zoomBy(1.2, -60),
  ),
  createEntry('rug-kilim-indigo', 'Kilim rug, indigo diamonds', 'indigo, cream, rust', () =>
    drawRug(
      createScene(163),
      createKilimTile({ bg: '#1E3566', fg: '#EFE3CA', a: '#B5562E', c: '#6E8FB8' }),
      '#EFE3CA',
      ['#1E3566', '#B5562E'],
      1.15,
    ).zoomBy(1.04, 0),
  ),
  createEntry('fat-quarters-wax', 'Wax print squares, set of six', 'mixed wax prints', () =>
    drawFatQuarters(
      createScene(174),
      [
        createWaxLeafTile(PALETTES.waxRed),
        createWaxRoundelTile(PALETTES.waxTeal, 5),
        createWaxRosetteTile(PALETTES.waxGreen),
        createWaxLeafTile(PALETTES.waxIndigo),
        createWaxRoundelTile(PALETTES.waxPlum, 5),
        createWaxRosetteTile({ bg: '#C8482A', a: '#F6C04A', b: '#FFF3DC', c: '#3A1230', d: '#1F8A7D' }),
      ],
      '#C9A06B',
      0.44,
    ).zoomBy(0.92, -20),
  ),
  createEntry('kanga-cloth-indigo', 'Kanga cloth, indigo & saffron', 'indigo, saffron, white', () =>
    drawKangaPanel(createScene(176), {
      a: '#1F3A7A',
      b: '#E9A92F',
      c: '#FBF6EA',
      d: '#C8482A',
      black: '#14182B',
    }).zoomBy(1.04, -20),
  ),
];

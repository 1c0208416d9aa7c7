import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBasket, drawFruitBowl, drawLaundry, drawWallPlates } from '../products/baskets.mjs';
import { createDunes, createLandscape, createTextileInset, drawFrame } from '../products/framed-art.mjs';
import { drawFoldedStack } from '../products/hangings.mjs';
import { drawDjembe, drawHosho, drawKalimba, drawTalkingDrum } from '../products/instruments.mjs';
import { drawCards, drawCoffeeBag, drawNotebook, drawSheaTin, drawSpices } from '../products/paper-and-pantry.mjs';
import { drawPot, drawVase } from '../products/pots.mjs';
import { drawBedspread, drawCushion, drawQuilt, drawRug, drawTassels } from '../products/soft-furnishings.mjs';
import { drawNapkins, drawTableRunner, drawTeaTowels } from '../products/table-linen.mjs';
import { drawElephant, drawGiraffe } from '../products/toys.mjs';
import { drawBowl, drawCandleHolders, drawSaladServers, drawStool } from '../products/woodware.mjs';
import { Scene } from '../scene.mjs';
import { createAdireTile, createBogolanTile } from '../textiles/dyed.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';
import { createKenteTile, createKubaTile, createPlainWeaveTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createEntryOf = (family) => (slug, title, palette, draw) => ({ slug, title, family, palette, draw });
const createWare = createEntryOf('baskets-and-pots');
const createHomeTextile = createEntryOf('home-textiles');
const createArt = createEntryOf('art-and-music');
const straw = '#DDB877';

export const HOME_ART = [
  createWare('basket-market-indigo', 'Woven market basket, indigo', 'straw, indigo, coral', () =>
    drawBasket(createScene(81), [straw, '#1F3A7A', '#C8482A', '#16305F']).zoomBy(1.06, 20),
  ),
  createWare('basket-laundry', 'Lidded laundry basket', 'straw, plum, brown', () =>
    drawLaundry(createScene(82), [straw, '#5B2148', '#7A4526']).zoomBy(1.04, -50),
  ),
  createWare('wall-plates', 'Woven wall plates, set of three', 'straw, rust, teal, black', () =>
    drawWallPlates(createScene(83), ['#E3C48C', '#A8481F', '#1C5C66', '#23211F']).zoomBy(1.04, -20),
  ),
  createWare('fruit-bowl-woven', 'Woven fruit bowl', 'straw, green, rust', () =>
    drawFruitBowl(createScene(84), [straw, '#A8481F', '#1E5F4B']).zoomBy(1.12, -80),
  ),
  createWare('vase-cobalt', 'Stoneware vase, cobalt and sand', 'sand, cobalt, white', () =>
    drawVase(createScene(85), '#D9BE92', '#1F3F86', '#F8F1E2').zoomBy(1.04, -40),
  ),
  createWare('candle-holders', 'Turned candle holders, set of three', 'dark wood, brass', () =>
    drawCandleHolders(createScene(86), '#6B3E22', '#D9A845').zoomBy(1.02, 0),
  ),
  createWare('stool-carved', 'Carved wooden stool', 'mahogany, cream', () =>
    drawStool(createScene(87), '#8A4F2A', '#F0DDB5').zoomBy(1.08, -120),
  ),
  createWare('salad-servers', 'Olive wood salad servers', 'olive wood, black, bone', () =>
    drawSaladServers(createScene(88), '#B5783F', '#23160d', '#F3E8D2').zoomBy(1.06, 0),
  ),
  createWare('bowl-ebony', 'Dark wood serving bowl', 'dark wood, cream', () =>
    drawBowl(createScene(89), '#6A4029', '#E9D3A4').zoomBy(1.16, -80),
  ),
  createWare('pot-indigo', 'Painted clay pot, slate and cream', 'slate, cream', () =>
    drawPot(createScene(90), '#3E5668', '#18222C', '#F1E3C4').zoomBy(1.06, -40),
  ),
  createHomeTextile('tea-towels', 'Tea towels, set of three', 'indigo, red, green', () =>
    drawTeaTowels(
      createScene(91),
      [
        createShweshweTile(PALETTES.shweIndigo),
        createBogolanTile(PALETTES.bogolanLight),
        createWaxWaveTile(PALETTES.waxGreen, 5),
      ],
      '#FBF3E0',
    ).zoomBy(1.06, 10),
  ),
  createHomeTextile('table-runner', 'Kente-style table runner', 'kenteBlue', () =>
    drawTableRunner(createScene(92), createKenteTile(PALETTES.kenteBlue, 9), '#151b2c', 0.62),
  ),
  createHomeTextile('napkins', 'Cotton napkins, set of four', 'mixed wax prints', () =>
    drawNapkins(createScene(93), [
      createWaxWaveTile(PALETTES.waxTeal, 5),
      createShweshweTile(PALETTES.shweBrown),
      createWaxLeafTile(PALETTES.waxGreen),
      createWaxRosetteTile(PALETTES.waxRed),
    ]).zoomBy(1.08, 10),
  ),
  createHomeTextile('rug-geometric', 'Flat-weave rug', 'kuba, rust', () =>
    drawRug(
      createScene(94),
      createKubaTile({ bg: '#E3CDA2', fg: '#7B2E1C', m: '#8A5A2E' }),
      '#2B1B14',
      ['#D9A23A', '#E3CDA2'],
      0.84,
    ),
  ),
  createHomeTextile('quilt-patchwork', 'Patchwork quilt throw', 'mixed wax prints', () =>
    drawQuilt(
      createScene(95),
      [
        createWaxLeafTile(PALETTES.waxRed),
        createShweshweTile(PALETTES.shweIndigo),
        createWaxWaveTile(PALETTES.waxTeal, 5),
        createPlainWeaveTile('#E8B23A'),
        createBogolanTile(PALETTES.bogolanLight),
      ],
      '#1B2D63',
    ).zoomBy(1.06, -10),
  ),
  createHomeTextile('bedspread-adire', 'Adire bedspread set', 'adire, white', () =>
    drawBedspread(createScene(96), createAdireTile(PALETTES.adire), ['#9A6238', '#16305F'], 0.62).zoomBy(0.98, -70),
  ),
  createHomeTextile('cushion-wax-red', 'Wax print cushion, red leaf', 'waxRed', () =>
    drawCushion(createScene(97), createWaxLeafTile(PALETTES.waxRed), 1.1, '#2B1231').zoomBy(1.1, 10),
  ),
  createHomeTextile('cushion-kuba', 'Kuba geometry cushion', 'kuba', () =>
    drawCushion(createScene(98), createKubaTile(PALETTES.kuba), 0.98, '#2B1B11').zoomBy(1.1, 10),
  ),
  createHomeTextile('cushion-adire', 'Adire lumbar cushion', 'adire', () => {
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
  createHomeTextile('fabric-shweshwe', 'Shweshwe fabric, four colours', 'shweshwe mix', () =>
    drawFoldedStack(createScene(101), [
      createShweshweTile(PALETTES.shweIndigo),
      createShweshweTile(PALETTES.shweRed),
      createShweshweTile(PALETTES.shweBrown),
      createShweshweTile({ bg: '#1D5A4A', fg: '#F0F6EE', m: '#7FB69C' }),
    ]).zoomBy(1.2, -60),
  ),
  createArt('kalimba', 'Kalimba, eleven keys', 'reddish wood, steel', () =>
    drawKalimba(createScene(102), '#A5602F', '#F0DDB5').zoomBy(1.06, -20),
  ),
  createArt('hosho-shakers', 'Hosho gourd shakers, pair', 'gourd, black, red', () =>
    drawHosho(createScene(103), '#D9A24A', '#2A160C').zoomBy(1.0, -60),
  ),
  createArt('drum-talking', 'Talking drum', 'wood, cream cord, red', () =>
    drawTalkingDrum(createScene(104), '#7A4526', '#EFE3CC', '#A8301F').zoomBy(1.08, -80),
  ),
  createArt('drum-djembe-dark', 'Djembe, dark wood and red', 'dark wood, red', () =>
    drawDjembe(createScene(105), '#56321F', '#E9D9B8', '#B4321F'),
  ),
  createArt('framed-textile', 'Framed bogolan panel', 'bogolan', () => {
    const s = createScene(106);
    return drawFrame(s, createTextileInset(s, createBogolanTile(PALETTES.bogolan), 0.84), {
      wood: '#B98752',
      mat: 62,
    }).zoomBy(1.1, 40);
  }),
  createArt('art-dunes', 'Quiet dunes, abstract print', 'ochre, teal, plum', () =>
    drawFrame(
      createScene(107),
      createDunes(['#F4E6CC', '#D9642F', '#E2A94F', '#C77A3C', '#2F6A6A', '#1F3F4A', '#3A2038']),
      {
        wood: '#3A2A20',
      },
    ).zoomBy(1.1, 40),
  ),
  createArt('art-baobab-dawn', 'Baobab dawn, giclée print', 'dawn blue, rose', () =>
    drawFrame(
      createScene(108),
      createLandscape(['#F3D9C9', '#9FC0CF', '#F2A65A', '#7FA3A8', '#4E7D85', '#2E5560', '#1B343E'], 9),
      { wood: '#C9A06B' },
    ).zoomBy(1.1, 40),
  ),
  createArt('toy-giraffe', 'Wooden giraffe', 'pale wood, brown', () =>
    drawGiraffe(createScene(109), '#D9A45A', '#6A3A1C').zoomBy(1.04, -30),
  ),
  createArt('toy-elephant', 'Pull-along elephant', 'wood, red, gold', () =>
    drawElephant(createScene(110), '#B98450', '#5B3118', '#1C6E68').zoomBy(1, -130),
  ),
  createArt('notebook-wax', 'Wax print notebook', 'waxTeal', () =>
    drawNotebook(createScene(111), createWaxRosetteTile(PALETTES.waxTeal), '#3A2014', 0.6),
  ),
  createArt('greeting-cards', 'Greeting cards, set of three', 'kraft, mixed prints', () =>
    drawCards(
      createScene(112),
      [
        createWaxLeafTile(PALETTES.waxGreen),
        createNdebeleTile(PALETTES.ndebele),
        createWaxWaveTile(PALETTES.waxRed, 5),
      ],
      '#C9A06B',
    ).zoomBy(1.02, 0),
  ),
  createArt('shea-butter-tin', 'Shea butter balm tin', 'steel, green, cream', () =>
    drawSheaTin(createScene(113), '#B9BFC2', createWaxLeafTile(PALETTES.waxGreen), '#1E5F45').zoomBy(1.08, 10),
  ),
  createArt('spice-set', 'Spice jars, set of five', 'paprika, turmeric, green', () =>
    drawSpices(createScene(114), ['#C89B2A', '#7C8A3A', '#A8321C', '#D9741F', '#5A341E'], '#C79A62').zoomBy(1.02, -60),
  ),
  createArt('coffee-bag', 'Highland coffee, whole bean', 'kraft, red print', () =>
    drawCoffeeBag(createScene(115), '#C59E6C', createBogolanTile(PALETTES.bogolanRust), '#4A2415').zoomBy(1, -60),
  ),
];

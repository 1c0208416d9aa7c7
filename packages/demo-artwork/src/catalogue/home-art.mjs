import { BG, PAL } from '../palettes.mjs';
import { basket, fruitBowl, laundry, wallPlates } from '../products/baskets.mjs';
import { dunes, frame, landscape, textileInset } from '../products/framed-art.mjs';
import { drape, foldedStack } from '../products/hangings.mjs';
import { djembe, hosho, kalimba, talkingDrum } from '../products/instruments.mjs';
import { cards, coffeeBag, notebook, sheaTin, spices } from '../products/paper-and-pantry.mjs';
import { pot, vase } from '../products/pots.mjs';
import { bedspread, cushion, quilt, rug, tassels } from '../products/soft-furnishings.mjs';
import { napkins, tableRunner, teaTowels } from '../products/table-linen.mjs';
import { elephant, giraffe } from '../products/toys.mjs';
import { bowl, candleHolders, saladServers, stool } from '../products/woodware.mjs';
import { Scene } from '../scene.mjs';
import { adire, bogolan } from '../textiles/dyed.mjs';
import { ndebele } from '../textiles/painted.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from '../textiles/printed.mjs';
import { kente, kuba, plainWeave } from '../textiles/woven.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const entry = (family) => (slug, title, palette, draw) => ({ slug, title, family, palette, draw });
const ware = entry('baskets-and-pots');
const home = entry('home-textiles');
const art = entry('art-and-music');
const straw = '#DDB877';

export const HOME_ART = [
  ware('basket-market-indigo', 'Woven market basket, indigo', 'straw, indigo, coral', () =>
    basket(on('sky', 81), [straw, '#1F3A7A', '#C8482A', '#16305F']).z(1.06, 20),
  ),
  ware('basket-laundry', 'Lidded laundry basket', 'straw, plum, brown', () =>
    laundry(on('stone', 82), [straw, '#5B2148', '#7A4526']).z(1.04, -50),
  ),
  ware('wall-plates', 'Woven wall plates, set of three', 'straw, rust, teal, black', () =>
    wallPlates(on('oat', 83), ['#E3C48C', '#A8481F', '#1C5C66', '#23211F']).z(1.04, -20),
  ),
  ware('fruit-bowl-woven', 'Woven fruit bowl', 'straw, green, rust', () =>
    fruitBowl(on('sage', 84), [straw, '#A8481F', '#1E5F4B']).z(1.12, -80),
  ),
  ware('vase-cobalt', 'Stoneware vase, cobalt and sand', 'sand, cobalt, white', () =>
    vase(on('sand', 85), '#D9BE92', '#1F3F86', '#F8F1E2').z(1.04, -40),
  ),
  ware('candle-holders', 'Turned candle holders, set of three', 'dark wood, brass', () =>
    candleHolders(on('clay', 86), '#6B3E22', '#D9A845').z(1.02, 0),
  ),
  ware('stool-carved', 'Carved wooden stool', 'mahogany, cream', () =>
    stool(on('butter', 87), '#8A4F2A', '#F0DDB5').z(1.08, -120),
  ),
  ware('salad-servers', 'Olive wood salad servers', 'olive wood, black, bone', () =>
    saladServers(on('sky', 88), '#B5783F', '#23160d', '#F3E8D2').z(1.06, 0),
  ),
  ware('bowl-ebony', 'Dark wood serving bowl', 'dark wood, cream', () =>
    bowl(on('blush', 89), '#6A4029', '#E9D3A4').z(1.16, -80),
  ),
  ware('pot-indigo', 'Painted clay pot, slate and cream', 'slate, cream', () =>
    pot(on('oat', 90), '#3E5668', '#18222C', '#F1E3C4').z(1.06, -40),
  ),
  home('tea-towels', 'Tea towels, set of three', 'indigo, red, green', () =>
    teaTowels(
      on('oat', 91),
      [shweshwe(PAL.shweIndigo), bogolan(PAL.bogolanLight), waxWave(PAL.waxGreen, 5)],
      '#FBF3E0',
    ).z(1.06, 10),
  ),
  home('table-runner', 'Kente-style table runner', 'kenteBlue', () =>
    tableRunner(on('stone', 92), kente(PAL.kenteBlue, 9), '#151b2c', 0.62),
  ),
  home('napkins', 'Cotton napkins, set of four', 'mixed wax prints', () =>
    napkins(on('sand', 93), [
      waxWave(PAL.waxTeal, 5),
      shweshwe(PAL.shweBrown),
      waxLeaf(PAL.waxGreen),
      waxRosette(PAL.waxRed),
    ]).z(1.08, 10),
  ),
  home('rug-geometric', 'Flat-weave rug', 'kuba, rust', () =>
    rug(on('stone', 94), kuba({ bg: '#E3CDA2', fg: '#7B2E1C', m: '#8A5A2E' }), '#2B1B14', ['#D9A23A', '#E3CDA2'], 0.84),
  ),
  home('quilt-patchwork', 'Patchwork quilt throw', 'mixed wax prints', () =>
    quilt(
      on('sky', 95),
      [
        waxLeaf(PAL.waxRed),
        shweshwe(PAL.shweIndigo),
        waxWave(PAL.waxTeal, 5),
        plainWeave('#E8B23A'),
        bogolan(PAL.bogolanLight),
      ],
      '#1B2D63',
    ).z(1.06, -10),
  ),
  home('bedspread-adire', 'Adire bedspread set', 'adire, white', () =>
    bedspread(on('oat', 96), adire(PAL.adire), ['#9A6238', '#16305F'], 0.62).z(0.98, -70),
  ),
  home('cushion-wax-red', 'Wax print cushion, red leaf', 'waxRed', () =>
    cushion(on('sage', 97), waxLeaf(PAL.waxRed), 1.1, '#2B1231').z(1.1, 10),
  ),
  home('cushion-kuba', 'Kuba geometry cushion', 'kuba', () =>
    cushion(on('stone', 98), kuba(PAL.kuba), 0.98, '#2B1B11').z(1.1, 10),
  ),
  home('cushion-adire', 'Adire lumbar cushion', 'adire', () => {
    const s = on('sand', 99);
    tassels(
      s,
      [
        [150, 500, 38],
        [1050, 500, -38],
        [150, 1064, -20],
        [1050, 1064, 20],
      ],
      '#D9E6F2',
    );
    return cushion(s, adire(PAL.adire), 0.86, '#D9E6F2', true).z(1.04, -30);
  }),
  home('scarf-kente', 'Kente-style stole', 'kenteGold', () =>
    drape(on('clay', 100), kente(PAL.kenteGold, 7), null, 0.72).z(1.05, 0),
  ),
  home('fabric-shweshwe', 'Shweshwe fabric, four colours', 'shweshwe mix', () =>
    foldedStack(on('blush', 101), [
      shweshwe(PAL.shweIndigo),
      shweshwe(PAL.shweRed),
      shweshwe(PAL.shweBrown),
      shweshwe({ bg: '#1D5A4A', fg: '#F0F6EE', m: '#7FB69C' }),
    ]).z(1.2, -60),
  ),
  art('kalimba', 'Kalimba, eleven keys', 'reddish wood, steel', () =>
    kalimba(on('sage', 102), '#A5602F', '#F0DDB5').z(1.06, -20),
  ),
  art('hosho-shakers', 'Hosho gourd shakers, pair', 'gourd, black, red', () =>
    hosho(on('butter', 103), '#D9A24A', '#2A160C').z(1.0, -60),
  ),
  art('drum-talking', 'Talking drum', 'wood, cream cord, red', () =>
    talkingDrum(on('oat', 104), '#7A4526', '#EFE3CC', '#A8301F').z(1.08, -80),
  ),
  art('drum-djembe-dark', 'Djembe, dark wood and red', 'dark wood, red', () =>
    djembe(on('sky', 105), '#56321F', '#E9D9B8', '#B4321F'),
  ),
  art('framed-textile', 'Framed bogolan panel', 'bogolan', () => {
    const s = on('sand', 106);
    return frame(s, textileInset(s, bogolan(PAL.bogolan), 0.84), { wood: '#B98752', mat: 62 }).z(1.1, 40);
  }),
  art('art-dunes', 'Quiet dunes, abstract print', 'ochre, teal, plum', () =>
    frame(on('blush', 107), dunes(['#F4E6CC', '#D9642F', '#E2A94F', '#C77A3C', '#2F6A6A', '#1F3F4A', '#3A2038']), {
      wood: '#3A2A20',
    }).z(1.1, 40),
  ),
  art('art-baobab-dawn', 'Baobab dawn, giclée print', 'dawn blue, rose', () =>
    frame(
      on('clay', 108),
      landscape(['#F3D9C9', '#9FC0CF', '#F2A65A', '#7FA3A8', '#4E7D85', '#2E5560', '#1B343E'], 9),
      { wood: '#C9A06B' },
    ).z(1.1, 40),
  ),
  art('toy-giraffe', 'Wooden giraffe', 'pale wood, brown', () =>
    giraffe(on('sky', 109), '#D9A45A', '#6A3A1C').z(1.04, -30),
  ),
  art('toy-elephant', 'Pull-along elephant', 'wood, red, gold', () =>
    elephant(on('sage', 110), '#B98450', '#5B3118', '#1C6E68').z(1, -130),
  ),
  art('notebook-wax', 'Wax print notebook', 'waxTeal', () =>
    notebook(on('clay', 111), waxRosette(PAL.waxTeal), '#3A2014', 0.6),
  ),
  art('greeting-cards', 'Greeting cards, set of three', 'kraft, mixed prints', () =>
    cards(on('stone', 112), [waxLeaf(PAL.waxGreen), ndebele(PAL.ndebele), waxWave(PAL.waxRed, 5)], '#C9A06B').z(
      1.02,
      0,
    ),
  ),
  art('shea-butter-tin', 'Shea butter balm tin', 'steel, green, cream', () =>
    sheaTin(on('oat', 113), '#B9BFC2', waxLeaf(PAL.waxGreen), '#1E5F45').z(1.08, 10),
  ),
  art('spice-set', 'Spice jars, set of five', 'paprika, turmeric, green', () =>
    spices(on('sand', 114), ['#C89B2A', '#7C8A3A', '#A8321C', '#D9741F', '#5A341E'], '#C79A62').z(1.02, -60),
  ),
  art('coffee-bag', 'Highland coffee, whole bean', 'kraft, red print', () =>
    coffeeBag(on('blush', 115), '#C59E6C', bogolan(PAL.bogolanRust), '#4A2415').z(1, -60),
  ),
];

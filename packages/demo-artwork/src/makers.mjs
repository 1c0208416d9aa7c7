// The makers of the demo shop's stores, seen from behind in their own cloth, and the stores' banners of 4:1.

import { drawHangingCloth, drawLightRoom, drawPole, drawShelf, placeProduct, renderBanner } from './banner.mjs';
import { PALETTES } from './palettes.mjs';
import { drawBasket, drawLaundryBasket } from './products/baskets.mjs';
import { drawRolls } from './products/cloth-lengths.mjs';
import { drawFoldedStack } from './products/folded-and-hanging-cloth.mjs';
import { drawDjembe, drawTalkingDrum } from './products/instruments.mjs';
import { drawCoffeeBag, drawSpices } from './products/paper-and-pantry.mjs';
import { drawBalafon } from './products/percussion.mjs';
import { drawPot, drawVase } from './products/pots.mjs';
import { drawCushion } from './products/soft-furnishings.mjs';
import { drawElephant, drawGiraffe } from './products/toys.mjs';
import { drawBowl, drawCandleHolders, drawStool } from './products/woodware.mjs';
import { createAdireTile, createBogolanTile } from './textiles/dyed.mjs';
import { createNdebeleTile } from './textiles/painted.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxRoundelTile,
} from './textiles/printed.mjs';
import { createKenteTile, createKilimTile, createKubaTile, createPlainWeaveTile } from './textiles/woven.mjs';

const SKIN = { deep: ['#3D2318', '#5B3423', '#331B12'], warm: ['#57321F', '#7A4A2E', '#452614'] };
const HAIR = '#17100D';

/**
 * Draws a maker from behind, head and shoulders.
 * @param {{ wall: [string, string], head: 'cap' | 'wrap' | 'cropped' | 'scarf', skin: string[], garment: object, headCloth: object,
 *   trim: string }} look cloths are `{ tile, scale }`
 */
function drawMaker(scene, { wall, head, skin, garment, headCloth, trim }) {
  scene.add(
    `<rect width="640" height="640" fill="${scene.addRadialGradient(230, 200, 640, [
      [0, wall[0]],
      [1, wall[1]],
    ])}"/>`,
  );
  const skinPaint = scene.addLinearGradient(200, 0, 440, 0, [
    [0, skin[0]],
    [0.4, skin[1]],
    [1, skin[2]],
  ]);
  const body =
    'M70 660C74 560 122 506 214 480C250 470 262 462 268 446L372 446C378 462 390 470 426 480C518 506 566 560 570 660Z';
  scene.add(`<path d="${body}" transform="translate(18 14)" fill="#2a160c" opacity=".34" filter="url(#b18)"/>`);
  scene.add(`<path d="M270 356L264 466C284 500 356 500 376 466L370 356Z" fill="${skinPaint}"/>`);
  scene.addCloth(body, scene.addPattern(garment.tile, `translate(60 440) scale(${garment.scale})`), {
    folds: [
      ['M150 660C158 590 190 540 236 504', 22, 0.24],
      ['M490 660C482 590 450 540 404 504', 22, 0.28],
      ['M320 660C314 610 322 570 318 520', 26, 0.16],
    ],
    edge: 0.24,
    light: [60, 440, 600, 660],
    seam: false,
    shadowOpacity: 0.36,
  });
  // The neck lies in front of the garment's rear edge.
  scene.add(
    `<path d="M266 420C268 452 262 460 250 468C276 508 364 508 390 468C378 460 372 452 374 420Z" fill="${skinPaint}"/>` +
      `<path d="M272 410C290 452 350 452 368 410L372 450C350 478 290 478 268 450Z" fill="#000" opacity=".32" filter="url(#b10)"/>` +
      `<path d="M240 470C272 518 368 518 400 470" fill="none" stroke="${trim}" stroke-width="9" stroke-linecap="round"/>`,
  );
  const ears = () =>
    scene.add(
      `<ellipse cx="217" cy="304" rx="17" ry="34" fill="${skin[1]}"/><ellipse cx="423" cy="304" rx="17" ry="34" fill="${skin[2]}"/>`,
    );
  const paint = () => scene.addPattern(headCloth.tile, `translate(210 110) scale(${headCloth.scale})`);
  const drape = (d, folds, options = {}) =>
    scene.addCloth(d, paint(), { folds, edge: 0.3, light: [200, 80, 460, 420], seam: false, ...options });
  if (head === 'cap' || head === 'cropped') {
    ears();
    scene.add(
      `<path d="M222 190C216 300 224 360 262 396C290 416 350 416 378 396C416 360 424 300 418 190Z" fill="${scene.addLinearGradient(
        220,
        0,
        420,
        0,
        [
          [0, '#0B0706'],
          [0.4, '#2B1E18'],
          [1, HAIR],
        ],
      )}"/>`,
    );
  }
  if (head === 'cap') {
    scene.addDropShadow('M214 262L224 150C262 122 378 122 416 150L426 262C380 274 260 274 214 262Z', 0, 8, 0.3);
    drape('M214 262L224 150C262 122 378 122 416 150L426 262C380 274 260 274 214 262Z', [
      ['M226 178C280 196 360 196 414 178', 14, 0.16],
    ]);
  }
  if (head === 'cropped') {
    scene.add(
      `<path d="M222 230C222 140 262 108 320 108C378 108 418 140 418 230C404 250 236 250 222 230Z" fill="${scene.addRadialGradient(
        290,
        150,
        150,
        [
          [0, '#3A2A22'],
          [1, HAIR],
        ],
      )}"/>`,
    );
    // A folded band of cloth around the head.
    drape('M216 216C252 240 388 240 424 216L424 262C388 284 252 284 216 262Z', [
      ['M220 240C270 258 370 258 420 240', 8, 0.3],
    ]);
  }
  if (head === 'wrap') {
    const crown = 'M212 366C194 270 214 186 320 176C426 186 446 270 428 366C400 392 240 392 212 366Z';
    scene.addDropShadow(crown, 0, 10, 0.3);
    const knots = [
      'M320 66C262 52 228 88 240 128C250 160 286 170 320 164Z',
      'M320 66C378 52 412 88 400 128C390 160 354 170 320 164Z',
      'M320 44C280 40 262 72 276 108C288 140 352 140 364 108C378 72 360 40 320 44Z',
      'M246 190C250 140 390 140 394 190C380 212 260 212 246 190Z',
    ];
    drape(crown, [
      ['M226 330C270 300 350 250 410 214', 18, 0.3],
      ['M230 262C280 240 330 214 380 194', 16, 0.26],
      ['M260 380C320 350 380 320 424 290', 18, 0.28],
    ]);
    for (const knot of knots)
      drape(knot, [
        ['M300 160C310 130 330 120 344 92', 12, 0.26],
        ['M270 130C290 120 300 110 306 90', 10, 0.2],
      ]);
  }
  if (head === 'scarf') {
    const scarf =
      'M320 104C236 104 200 178 206 270C210 350 226 420 190 500C260 540 380 540 450 500C414 420 430 350 434 270C440 178 404 104 320 104Z';
    scene.addDropShadow(scarf, 0, 12, 0.32);
    drape(scarf, [
      ['M240 200C236 300 250 400 226 510', 20, 0.26],
      ['M400 200C404 300 390 400 414 510', 20, 0.3],
      ['M320 150C310 260 330 380 318 520', 26, 0.18],
      ['M272 170C268 280 286 400 272 524', 14, -0.16],
    ]);
  }
}

const textile = (create, palette, seed, scale = 0.22) => ({ tile: create(PALETTES[palette], seed), scale });
const plain = (colour, scale = 0.5) => ({ tile: createPlainWeaveTile(colour), scale });
const WALLS = {
  apricot: ['#F6DCC6', '#E8B795'],
  sage: ['#DCE6D3', '#B3C8A9'],
  straw: ['#F7EDD9', '#E5D1AC'],
  rose: ['#F5DFDA', '#DFB4AA'],
  sky: ['#DFE9F2', '#AFC6DC'],
  honey: ['#FAE7BC', '#E9C578'],
  mint: ['#DCEBE6', '#A9CBC0'],
  lilac: ['#E8E1EE', '#C3B2D2'],
};

const LOOKS = {
  'maker-adunni': {
    wall: WALLS.apricot,
    head: 'wrap',
    skin: SKIN.warm,
    garment: textile(createWaxRosetteTile, 'waxTeal'),
    headCloth: textile(createWaxRoundelTile, 'waxPlum', 5),
    trim: '#F2D9A6',
  },
  'maker-bamako': {
    wall: WALLS.sage,
    head: 'cap',
    skin: SKIN.deep,
    garment: textile(createBogolanTile, 'bogolan', 2, 0.3),
    headCloth: textile(createBogolanTile, 'bogolanRust', 6, 0.24),
    trim: '#EADFC6',
  },
  'maker-accra': {
    wall: WALLS.straw,
    head: 'cap',
    skin: SKIN.deep,
    garment: textile(createKenteTile, 'kenteBlue', 4, 0.24),
    headCloth: textile(createKenteTile, 'kenteGold', 1, 0.2),
    trim: '#F4E3BE',
  },
  'maker-enkaji': {
    wall: WALLS.rose,
    head: 'cropped',
    skin: SKIN.deep,
    garment: textile(createShweshweTile, 'shweshweRed', undefined, 0.5),
    headCloth: textile(createShweshweTile, 'shweshweBrown', undefined, 0.4),
    trim: '#F2B632',
  },
  'maker-durban': {
    wall: WALLS.honey,
    head: 'wrap',
    skin: SKIN.warm,
    garment: textile(createShweshweTile, 'shweshweIndigo', undefined, 0.5),
    headCloth: textile(createShweshweTile, 'shweshweRed', undefined, 0.4),
    trim: '#EEF2FA',
  },
  'maker-ndar': {
    wall: WALLS.sky,
    head: 'cap',
    skin: SKIN.warm,
    garment: textile(createWaxLeafTile, 'waxIndigo', 4, 0.26),
    headCloth: plain('#F2EADB'),
    trim: '#F0762E',
  },
  'maker-tana': {
    wall: WALLS.mint,
    head: 'cropped',
    skin: SKIN.warm,
    garment: plain('#F4EEE2'),
    headCloth: {
      tile: createKilimTile({ bg: '#1F6B45', fg: '#FBF7EE', a: '#E2A21B', c: '#A8201A' }),
      scale: 0.22,
    },
    trim: '#1F6B45',
  },
  'maker-pwani': {
    wall: WALLS.lilac,
    head: 'scarf',
    skin: SKIN.deep,
    garment: textile(createWaxRoundelTile, 'waxRed', 3, 0.26),
    headCloth: textile(createWaxLeafTile, 'waxRed', 4, 0.26),
    trim: '#FFF4E2',
  },
};

/** The portraits, squares. */
export const MAKER_PORTRAITS = Object.entries(LOOKS).map(([slug, look]) => ({
  slug,
  crop: 'maker',
  width: 640,
  height: 640,
  svg: () => renderBanner(640, 640, (s) => drawMaker(s, look), 14),
}));

const straw = '#DDB877';
const PALE_ADIRE = { bg: '#7FA3CC', fg: '#F1F6FB', m: '#A9C3E0' };
const MID_ADIRE = { bg: '#2F5FA0', fg: '#E3EDF7', m: '#6E94C4' };
const FLOOR = 436;

/** `foot`: the lowest y of the product in its own picture. */
const GOODS = {
  basket: [(s) => drawBasket(s, [straw, '#A8301F', '#23211F', '#1E5F4B']), 1206],
  plumBasket: [(s) => drawBasket(s, [straw, '#5B2148', '#7A4526', '#C8482A']), 1206],
  indigoBasket: [(s) => drawBasket(s, [straw, '#1F3A7A', '#C8482A', '#16305F']), 1206],
  laundry: [(s) => drawLaundryBasket(s, [straw, '#5B2148', '#7A4526']), 1372],
  palmLaundry: [(s) => drawLaundryBasket(s, ['#E3CB97', '#1E6B45', '#A8481F']), 1372],
  clay: [(s) => drawPot(s, '#9C4A2A', '#2A1510', '#EBD3A8'), 1322],
  slate: [(s) => drawPot(s, '#3E5668', '#18222C', '#F1E3C4'), 1322],
  vase: [(s) => drawVase(s, '#D9BE92', '#1F3F86', '#F8F1E2'), 1364],
  stool: [(s) => drawStool(s, '#8A4F2A', '#F0DDB5'), 1316],
  bowl: [(s) => drawBowl(s, '#B5763F', '#3A2114'), 1112],
  candles: [(s) => drawCandleHolders(s, '#6B3E22', '#D9A845'), 1290],
  djembe: [(s) => drawDjembe(s, '#8B4F2A', '#EFE3CC', '#E3B04B'), 1392],
  drum: [(s) => drawTalkingDrum(s, '#7A4526', '#EFE3CC', '#A8301F'), 1326],
  balafon: [(s) => drawBalafon(s, '#9A5A31', '#5B3417', '#C9A15F'), 1150],
  giraffe: [(s) => drawGiraffe(s, '#E0B070', '#8A4F2A'), 1370],
  elephant: [(s) => drawElephant(s, '#B98354', '#5B3417', '#A8301F'), 1200],
  spices: [(s) => drawSpices(s, ['#C89B2A', '#7C8A3A', '#A8321C', '#D9741F', '#5A341E'], '#C79A62'), 1180],
  coffee: [(s) => drawCoffeeBag(s, '#C9A574', createKubaTile(PALETTES.kuba), '#3A2114'), 1330],
  bogolanCushion: [(s) => drawCushion(s, createBogolanTile(PALETTES.bogolanRust, 6), 0.9, '#F1E3C4'), 1172],
  kubaCushion: [(s) => drawCushion(s, createKubaTile(PALETTES.kuba), 0.98, '#2B1B11'), 1172],
  ndebeleCushion: [(s) => drawCushion(s, createNdebeleTile(PALETTES.ndebele), 0.9, '#151515'), 1172],
  adireRolls: [
    (s) =>
      drawRolls(
        s,
        [createAdireTile(PALETTES.adire), createAdireTile(MID_ADIRE, 3), createAdireTile(PALE_ADIRE, 9)],
        ['#3B5C92', '#6E94C4', '#B9CFE6'],
        0.56,
      ),
    1306,
  ],
  waxRolls: [
    (s) =>
      drawRolls(
        s,
        [
          createWaxLeafTile(PALETTES.waxIndigo),
          createWaxRosetteTile(PALETTES.waxGreen),
          createWaxRoundelTile(PALETTES.waxRed, 5),
        ],
        ['#1C2C6B', '#1E6B45', '#A72A22'],
        0.5,
      ),
    1306,
  ],
  whiteRolls: [
    (s) =>
      drawRolls(
        s,
        [createPlainWeaveTile('#F6F1E6'), createPlainWeaveTile('#FBF7EE'), createPlainWeaveTile('#EFE6D4')],
        ['#1F6B45', '#E2A21B', '#A8201A'],
        0.9,
      ),
    1306,
  ],
  waxStack: [
    (s) =>
      drawFoldedStack(s, [
        createKenteTile(PALETTES.kenteBlue),
        createWaxRoundelTile(PALETTES.waxPlum, 5),
        createShweshweTile(PALETTES.shweshweBrown),
      ]),
    1192,
  ],
  indigoStack: [
    (s) =>
      drawFoldedStack(s, [
        createWaxLeafTile(PALETTES.waxIndigo),
        createWaxRosetteTile(PALETTES.waxTeal),
        createShweshweTile(PALETTES.shweshweIndigo),
      ]),
    1192,
  ],
  whiteStack: [
    (s) =>
      drawFoldedStack(s, [
        createPlainWeaveTile('#FBF7EE'),
        createPlainWeaveTile('#F1E9DA'),
        createPlainWeaveTile('#FFFDF8'),
      ]),
    1192,
  ],
};

const place = (s, name, x, y, scale) => {
  const [draw, foot] = GOODS[name];
  placeProduct(s, draw, { x, y, scale, foot });
};
/** Hangs cloths side by side from a pole; `cloths`: [textile, height]. */
function hang(s, x, y, width, cloths) {
  drawPole(s, x - 34, x + width * cloths.length + 22, y);
  cloths.forEach(([{ tile, scale }, height], i) => {
    drawHangingCloth(s, x + i * (width - 6), y, width, height, { tile, scale });
  });
}
const stand = (s, goods) => {
  for (const [name, x, y, scale] of goods) place(s, name, x, FLOOR + y, scale);
};

const cloth = {
  adire: { tile: createAdireTile(PALETTES.adire), scale: 0.42 },
  pale: { tile: createAdireTile(PALE_ADIRE, 9), scale: 0.36 },
  shweshwe: { tile: createShweshweTile(PALETTES.shweshweIndigo), scale: 0.66 },
  plum: { tile: createWaxRoundelTile(PALETTES.waxPlum, 5), scale: 0.36 },
  teal: { tile: createWaxRosetteTile(PALETTES.waxTeal), scale: 0.34 },
  green: { tile: createWaxRosetteTile(PALETTES.waxGreen), scale: 0.34 },
  red: { tile: createWaxLeafTile(PALETTES.waxRed), scale: 0.36 },
  indigo: { tile: createWaxLeafTile(PALETTES.waxIndigo), scale: 0.36 },
  kente: { tile: createKenteTile(PALETTES.kenteGold, 4), scale: 0.34 },
  kenteBlue: { tile: createKenteTile(PALETTES.kenteBlue, 2), scale: 0.34 },
  bogolan: { tile: createBogolanTile(PALETTES.bogolan), scale: 0.42 },
  bogolanRust: { tile: createBogolanTile(PALETTES.bogolanRust, 6), scale: 0.42 },
  bogolanLight: { tile: createBogolanTile(PALETTES.bogolanLight, 4), scale: 0.42 },
  kilim: { tile: createKilimTile({ bg: '#1E3566', fg: '#EFE3CA', a: '#B5562E', c: '#6E8FB8' }), scale: 0.4 },
  redRoundel: { tile: createWaxRoundelTile(PALETTES.waxRed, 3), scale: 0.36 },
  white: { tile: createPlainWeaveTile('#FBF7EE'), scale: 0.7 },
  cream: { tile: createPlainWeaveTile('#F1E6CF'), scale: 0.7 },
};

// The page crops them to as much as 5:1, at the top and at the bottom. The middle third of each is also used alone: the
// home page shows it in 4:3.
const BANNERS = {
  'banner-adunni': [
    { wall: ['#CFE0F0', '#A9C5E2'], floor: ['#7D9CC2', '#5C7FAC'] },
    (s) => {
      hang(s, 70, 84, 214, [
        [cloth.adire, 330],
        [cloth.pale, 362],
        [cloth.shweshwe, 318],
      ]);
      hang(s, 850, 84, 214, [
        [cloth.plum, 330],
        [cloth.adire, 290],
      ]);
      hang(s, 1700, 84, 214, [
        [cloth.pale, 340],
        [cloth.shweshwe, 318],
        [cloth.plum, 352],
      ]);
      stand(s, [
        ['adireRolls', 1150, 84, 0.34],
        ['vase', 1370, 66, 0.26],
        ['slate', 1500, 92, 0.34],
        ['indigoBasket', 780, 92, 0.26],
      ]);
    },
  ],
  'banner-bamako': [
    { wall: ['#E0E9D8', '#BCCEB1'], floor: ['#A98A66', '#8A6A48'] },
    (s) => {
      hang(s, 70, 84, 220, [
        [cloth.bogolan, 340],
        [cloth.bogolanLight, 316],
      ]);
      hang(s, 880, 84, 214, [
        [cloth.bogolanRust, 310],
        [cloth.bogolan, 340],
      ]);
      hang(s, 1760, 84, 220, [
        [cloth.bogolanLight, 330],
        [cloth.bogolanRust, 350],
      ]);
      stand(s, [
        ['balafon', 650, 58, 0.3],
        ['bogolanCushion', 985, 86, 0.28],
        ['kubaCushion', 1190, 104, 0.28],
        ['djembe', 1440, 92, 0.36],
        ['drum', 1640, 84, 0.3],
      ]);
    },
  ],
  'banner-accra': [
    { wall: ['#F6DFD0', '#E7BFA4'], floor: ['#B5764F', '#955A36'] },
    (s) => {
      hang(s, 70, 84, 214, [
        [cloth.red, 350],
        [cloth.green, 326],
        [cloth.indigo, 344],
      ]);
      hang(s, 850, 84, 230, [
        [cloth.kente, 330],
        [cloth.red, 356],
        [cloth.kenteBlue, 320],
      ]);
      hang(s, 1740, 84, 214, [
        [cloth.teal, 336],
        [cloth.kente, 352],
        [cloth.green, 318],
      ]);
      stand(s, [
        ['waxStack', 1020, 88, 0.3],
        ['indigoBasket', 1370, 100, 0.36],
        ['waxRolls', 750, 84, 0.28],
      ]);
    },
  ],
  'banner-enkaji': [
    { wall: ['#F4E0D8', '#DDB9AB'], floor: ['#9E6A50', '#7F5039'] },
    (s) => {
      drawShelf(s, 120, 720, 250);
      place(s, 'bowl', 230, 252, 0.22);
      place(s, 'coffee', 420, 252, 0.2);
      place(s, 'clay', 600, 252, 0.19);
      drawShelf(s, 880, 1520, 230);
      place(s, 'coffee', 980, 232, 0.19);
      place(s, 'bowl', 1180, 232, 0.24);
      place(s, 'vase', 1400, 232, 0.19);
      drawShelf(s, 1720, 2290, 250);
      place(s, 'slate', 1830, 252, 0.19);
      place(s, 'coffee', 2010, 252, 0.2);
      place(s, 'bowl', 2180, 252, 0.22);
      stand(s, [
        ['stool', 330, 76, 0.3],
        ['laundry', 620, 84, 0.28],
        ['stool', 1060, 84, 0.34],
        ['candles', 1270, 92, 0.3],
        ['basket', 1460, 100, 0.34],
        ['stool', 1880, 76, 0.3],
        ['clay', 2140, 84, 0.32],
      ]);
    },
  ],
  'banner-durban': [
    { wall: ['#FBEBC4', '#EFCF8A'], floor: ['#B27F47', '#91602F'] },
    (s) => {
      drawShelf(s, 110, 740, 240);
      place(s, 'bowl', 240, 242, 0.22);
      place(s, 'giraffe', 440, 242, 0.16);
      place(s, 'vase', 620, 242, 0.18);
      drawShelf(s, 870, 1460, 226);
      place(s, 'slate', 960, 228, 0.17);
      place(s, 'bowl', 1150, 228, 0.22);
      place(s, 'elephant', 1350, 228, 0.18);
      drawShelf(s, 1740, 2280, 240);
      place(s, 'vase', 1870, 242, 0.18);
      place(s, 'slate', 2050, 242, 0.18);
      place(s, 'giraffe', 2190, 242, 0.16);
      stand(s, [
        ['laundry', 250, 84, 0.3],
        ['ndebeleCushion', 560, 92, 0.28],
        ['laundry', 960, 92, 0.32],
        ['clay', 1170, 104, 0.34],
        ['stool', 1400, 96, 0.34],
        ['ndebeleCushion', 1860, 92, 0.28],
        ['clay', 2130, 90, 0.34],
      ]);
    },
  ],
  'banner-ndar': [
    { wall: ['#DCE8EF', '#B4CBD9'], floor: ['#8F8574', '#6F6655'] },
    (s) => {
      hang(s, 70, 84, 214, [
        [cloth.indigo, 344],
        [cloth.teal, 320],
        [cloth.white, 352],
      ]);
      hang(s, 860, 84, 226, [
        [cloth.indigo, 320],
        [cloth.cream, 350],
        [cloth.kenteBlue, 326],
      ]);
      hang(s, 1740, 84, 214, [
        [cloth.teal, 350],
        [cloth.indigo, 322],
        [cloth.cream, 340],
      ]);
      stand(s, [
        ['indigoStack', 1010, 84, 0.3],
        ['waxRolls', 1330, 92, 0.36],
        ['plumBasket', 780, 88, 0.24],
      ]);
    },
  ],
  'banner-tana': [
    { wall: ['#DDEBE5', '#B5D2C6'], floor: ['#B79C74', '#977C55'] },
    (s) => {
      hang(s, 70, 84, 220, [
        [cloth.white, 350],
        [cloth.cream, 324],
        [cloth.white, 344],
      ]);
      hang(s, 870, 84, 226, [
        [cloth.cream, 320],
        [cloth.white, 352],
        [cloth.kilim, 318],
      ]);
      hang(s, 1730, 84, 220, [
        [cloth.white, 330],
        [cloth.kilim, 350],
        [cloth.cream, 326],
      ]);
      stand(s, [
        ['whiteStack', 1020, 88, 0.3],
        ['palmLaundry', 1300, 92, 0.3],
        ['whiteRolls', 1470, 92, 0.3],
      ]);
    },
  ],
  'banner-pwani': [
    { wall: ['#EBE4F0', '#CDBEDA'], floor: ['#B08D67', '#8F6D48'] },
    (s) => {
      hang(s, 70, 84, 214, [
        [cloth.redRoundel, 346],
        [cloth.red, 322],
        [cloth.green, 350],
      ]);
      drawShelf(s, 880, 1500, 226);
      place(s, 'spices', 1020, 228, 0.22);
      place(s, 'vase', 1240, 228, 0.18);
      place(s, 'bowl', 1410, 228, 0.2);
      hang(s, 1740, 84, 214, [
        [cloth.green, 340],
        [cloth.redRoundel, 320],
        [cloth.red, 352],
      ]);
      stand(s, [
        ['palmLaundry', 990, 92, 0.32],
        ['plumBasket', 1210, 104, 0.34],
        ['stool', 1430, 92, 0.32],
        ['basket', 760, 88, 0.22],
        ['palmLaundry', 1650, 84, 0.24],
      ]);
    },
  ],
};

/** The stores' banners. */
export const STORE_BANNERS = Object.entries(BANNERS).map(([slug, [look, draw]]) => ({
  slug,
  crop: 'store',
  width: 2400,
  height: 600,
  svg: () =>
    renderBanner(2400, 600, (s, w, h) => {
      drawLightRoom(s, w, h, FLOOR, look);
      draw(s);
    }),
}));

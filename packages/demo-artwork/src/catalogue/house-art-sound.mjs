import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBracelets, drawCollar, drawStrand } from '../products/beadwork.mjs';
import { drawBeadedHoops } from '../products/brass-and-shell.mjs';
import { drawFatQuarters } from '../products/cloth-lengths.mjs';
import { createDunes, createTextileInset, drawFrame } from '../products/framed-art.mjs';
import { drawKangaPanel } from '../products/hangings.mjs';
import { drawLampshade, drawMugs, drawTray } from '../products/house-ware.mjs';
import { drawBalafon, drawShekere } from '../products/percussion.mjs';
import { createBotanical, createVessels } from '../products/prints.mjs';
import { drawRug } from '../products/soft-furnishings.mjs';
import { Scene } from '../scene.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import { createWaxLeafTile, createWaxRosetteTile, createWaxWaveTile } from '../textiles/printed.mjs';
import { createKenteTile, createKilimTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const createEntryOf = (family) => (slug, title, palette, draw) => ({ slug, title, family, palette, draw });
const createHomeTextile = createEntryOf('home-textiles');
const createWare = createEntryOf('baskets-and-pots');
const createArt = createEntryOf('art-and-music');
const createJewellery = createEntryOf('jewellery');
const [black, ivory, gold, brown] = ['#1A1714', '#F1E6CF', '#D9A43A', '#6B3A1E'];

function lagoonRings() {
  const [turquoise, white, navy, coral] = ['#1FA3A0', '#F7F3EA', '#14264F', '#E2623F'];
  return [
    { radius: 8, rows: 3, pickColour: () => navy },
    { radius: 9, rows: 4, pickColour: (u, k) => (Math.abs((Math.floor(u * 80) % 8) - 4) === k ? white : turquoise) },
    { radius: 9, rows: 2, pickColour: () => white },
    { radius: 9, rows: 4, pickColour: (u) => (Math.floor(u * 24) % 3 === 0 ? coral : navy) },
    { radius: 9, rows: 3, pickColour: (u) => (Math.floor(u * 48) % 2 ? turquoise : white) },
    { radius: 9, rows: 3, pickColour: () => navy },
  ];
}

const ebony = [
  { beads: false, rows: 1, pickColour: () => gold },
  { beads: true, rows: 2, pickColour: (k) => (k % 4 < 2 ? black : '#2C2622') },
  { beads: true, rows: 1, pickColour: (k) => (k % 2 ? ivory : black) },
  { beads: true, rows: 2, pickColour: (k, r) => ((k + r * 2) % 4 < 2 ? ivory : brown) },
  { beads: true, rows: 1, pickColour: (k) => (k % 5 ? black : gold) },
];

export const HOUSE_ART_SOUND = [
  createWare('mugs-indigo', 'Stoneware mugs, pair', 'cream, indigo', () =>
    drawMugs(createScene(161), ['#FCF2DE', '#22408A', '#FFFAF0']).zoomBy(1.1, -60),
  ),
  createWare('lamp-woven', 'Woven pendant lampshade', 'straw, rust, black', () =>
    drawLampshade(createScene(162), ['#D7AE6E', '#A8481F', '#23211F']).zoomBy(0.92, 70),
  ),
  createHomeTextile('rug-kilim-indigo', 'Kilim rug, indigo diamonds', 'indigo, cream, rust', () =>
    drawRug(
      createScene(163),
      createKilimTile({ bg: '#1E3566', fg: '#EFE3CA', a: '#B5562E', c: '#6E8FB8' }),
      '#EFE3CA',
      ['#1E3566', '#B5562E'],
      1.15,
    ).zoomBy(1.04, 0),
  ),
  createWare('tray-painted', 'Painted serving tray', 'wood, ndebele', () =>
    drawTray(createScene(164), createNdebeleTile(PALETTES.ndebele), '#A06B3C', 1.5).zoomBy(1.02, -20),
  ),
  createArt('art-vessels', 'Four vessels, still life print', 'terracotta, ochre, teal', () =>
    drawFrame(
      createScene(165),
      createVessels(['#F3E7D3', '#E0B98A', '#E9A23B', '#1F5C57', '#A8431F', '#D98A3A', '#3A2A2E']),
      {
        wood: '#B98752',
      },
    ).zoomBy(1.1, 40),
  ),
  createArt('art-botanical', 'Leaf study, botanical print', 'green, pink', () =>
    drawFrame(createScene(166), createBotanical(['#F6E3DC', '#1F5A45', '#14392E', '#A9CBB0', '#EFC9BC']), {
      wood: '#F1ECE2',
    }).zoomBy(1.1, 40),
  ),
  createArt('art-moonrise', 'Moonrise, abstract print', 'indigo, violet, silver', () =>
    drawFrame(
      createScene(167),
      createDunes(['#28366B', '#EFEFF4', '#5C5F9E', '#454A86', '#343A6E', '#252B56', '#171B3A']),
      {
        wood: '#23211F',
      },
    ).zoomBy(1.1, 40),
  ),
  createArt('framed-kente', 'Framed kente-style panel', 'kenteGold', () => {
    const s = createScene(168);
    return drawFrame(s, createTextileInset(s, createKenteTile(PALETTES.kenteGold, 15), 1.06), {
      wood: '#1F1A17',
      mat: 70,
    }).zoomBy(1.1, 40);
  }),
  createJewellery('earrings-hoop-beaded', 'Beaded hoop earrings', 'turquoise, coral, gold, white', () =>
    drawBeadedHoops(createScene(169), ['#1FA3A0', '#E2623F', '#F7F3EA', '#F2B632']).zoomBy(1.12, -40),
  ),
  createJewellery('necklace-collar-lagoon', 'Beaded collar, lagoon', 'turquoise, white, navy', () =>
    drawCollar(createScene(170), lagoonRings()).zoomBy(1, 20),
  ),
  createJewellery('necklace-amber', 'Amber bead strands', 'amber, brown, ivory', () =>
    drawStrand(createScene(171), ['#D98A1F', '#7A3A14', '#F1DDB0', '#B55E17', '#4A2413', '#E9B04A']).zoomBy(1.16, 60),
  ),
  createJewellery('bracelet-set-ebony', 'Ebony and brass bangles', 'black, ivory, brass', () =>
    drawBracelets(createScene(172), ebony).zoomBy(1.14, -80),
  ),
  createHomeTextile('fat-quarters-wax', 'Wax print squares, set of six', 'mixed wax prints', () =>
    drawFatQuarters(
      createScene(174),
      [
        createWaxLeafTile(PALETTES.waxRed),
        createWaxWaveTile(PALETTES.waxTeal, 5),
        createWaxRosetteTile(PALETTES.waxGreen),
        createWaxLeafTile(PALETTES.waxIndigo),
        createWaxWaveTile(PALETTES.waxPlum, 5),
        createWaxRosetteTile({ bg: '#C8482A', a: '#F6C04A', b: '#FFF3DC', c: '#3A1230', d: '#1F8A7D' }),
      ],
      '#C9A06B',
      0.44,
    ).zoomBy(0.92, -20),
  ),
  createHomeTextile('kanga-cloth-indigo', 'Kanga cloth, indigo & saffron', 'indigo, saffron, white', () =>
    drawKangaPanel(createScene(176), {
      a: '#1F3A7A',
      b: '#E9A92F',
      c: '#FBF6EA',
      d: '#C8482A',
      black: '#14182B',
    }).zoomBy(1.04, -20),
  ),
  createArt('shekere', 'Shekere, beaded gourd', 'gourd, red, gold, black', () =>
    drawShekere(createScene(177), '#C98E45', ['#B4321F', '#F2B632', '#1A1714'], '#EFE3CC').zoomBy(1.02, -10),
  ),
  createArt('balafon', 'Balafon, twelve bars', 'rosewood, gourds', () =>
    drawBalafon(createScene(178), '#9A5A34', '#5B3118', '#D2A25C').zoomBy(1, 0),
  ),
];

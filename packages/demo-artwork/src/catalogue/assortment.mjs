import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawBasket } from '../products/baskets.mjs';
import { drawCollar, drawEarrings, drawStrand } from '../products/beadwork.mjs';
import { drawTote } from '../products/clothing/bags.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { drawSandals } from '../products/clothing/sandals.mjs';
import { createCutout, createLandscape, drawFrame } from '../products/framed-art.mjs';
import { drawFoldedStack, drawKangaPanel } from '../products/hangings.mjs';
import { drawDjembe } from '../products/instruments.mjs';
import { drawPot } from '../products/pots.mjs';
import { drawCushion, drawTassels } from '../products/soft-furnishings.mjs';
import { drawBowl } from '../products/woodware.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxWaveTile,
} from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';

const createScene = (seed) => new Scene(BACKDROP, seed);
const bolga = ['#DDB877', '#A8301F', '#23211F', '#1E5F4B'];
const duskInks = ['#F2B366', '#D9643A', '#C8341F', '#A5482F', '#7B3328', '#51251F', '#2B1716'];
const cutInks = ['#F6EBD7', '#C8442B', '#1F5C57', '#E8A838', '#22243F', '#D98A6A'];
const discInks = ['#1A1A1A', '#C8281E', '#F2A81D', '#1C4FA0', '#F7F3EA'];
const kroboInks = ['#1D5C8A', '#E2A52B', '#A4321F', '#2C7A5A', '#F3E4C3', '#2A1B38'];
const beadInks = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717'];
function createCollarRings() {
  const [a, b, c, d, e, g] = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717', '#1E7B4F'];
  return [
    { radius: 8, rows: 3, pickColour: () => e },
    { radius: 9, rows: 4, pickColour: (u) => (Math.floor(u * 16) % 2 ? a : b) },
    { radius: 9, rows: 3, pickColour: (u) => (Math.floor(u * 32) % 4 === 0 ? d : c) },
    { radius: 9, rows: 4, pickColour: (u, k) => (Math.abs((Math.floor(u * 96) % 8) - 4) === k ? d : a) },
    { radius: 9, rows: 2, pickColour: () => b },
    { radius: 9, rows: 3, pickColour: (u) => (Math.floor(u * 20) % 5 === 0 ? g : e) },
  ];
}

export const ASSORTMENT = [
  {
    slug: 'head-wrap-plum',
    title: 'Gele head wrap, plum wax print',
    family: 'garments',
    palette: 'waxPlum',
    draw: () =>
      drawHeadWrap(createScene(13), createWaxWaveTile(PALETTES.waxPlum, 5), '#6A2650', '#F2B45A').zoomBy(0.98, 0),
  },
  {
    slug: 'tote-bogolan',
    title: 'Bogolan canvas tote',
    family: 'bags',
    palette: 'bogolan',
    draw: () => drawTote(createScene(14), createBogolanTile(PALETTES.bogolan), '#7A4526', 0.66).zoomBy(1.04, -10),
  },
  {
    slug: 'basket-bolga',
    title: 'Bolga market basket',
    family: 'baskets-and-pots',
    palette: 'straw, red, black, green',
    draw: () => drawBasket(createScene(15), bolga).zoomBy(1.06, 20),
  },
  {
    slug: 'necklace-collar',
    title: 'Beaded collar necklace',
    family: 'jewellery',
    palette: 'red, white, blue, gold',
    draw: () => drawCollar(createScene(16), createCollarRings()).zoomBy(1.06, 40),
  },
  {
    slug: 'art-baobab-dusk',
    title: 'Baobab dusk, giclée print',
    family: 'art-and-music',
    palette: 'dusk orange',
    draw: () => drawFrame(createScene(17), createLandscape(duskInks, 5)).zoomBy(1.1, 40),
  },
  {
    slug: 'drum-djembe',
    title: 'Carved djembe drum',
    family: 'art-and-music',
    palette: 'mahogany, rope, gold',
    draw: () => drawDjembe(createScene(18), '#8B4F2A', '#EFE3CC', '#E3B04B'),
  },
  {
    slug: 'bowl-carved',
    title: 'Hand-carved serving bowl',
    family: 'baskets-and-pots',
    palette: 'teak, dark brown',
    draw: () => drawBowl(createScene(19), '#B5763F', '#3A2114').zoomBy(1.16, -80),
  },
  {
    slug: 'cushion-ndebele',
    title: 'Ndebele geometry cushion',
    family: 'home-textiles',
    palette: 'ndebele',
    draw: () => drawCushion(createScene(20), createNdebeleTile(PALETTES.ndebele), 1.62, '#151515').zoomBy(1.1, 10),
  },
  {
    slug: 'sandals-beaded',
    title: 'Beaded leather sandals',
    family: 'garments',
    palette: 'tan, beads',
    draw: () => drawSandals(createScene(21), '#B9783F', '#5B3118', beadInks).zoomBy(1.05, -20),
  },
  {
    slug: 'fabric-stack',
    title: 'Wax print fabric, six-yard set',
    family: 'home-textiles',
    palette: 'mixed wax prints',
    draw: () =>
      drawFoldedStack(createScene(22), [
        createWaxRosetteTile(PALETTES.waxGreen),
        createWaxLeafTile(PALETTES.waxRed),
        createShweshweTile(PALETTES.shweIndigo),
        createWaxWaveTile(PALETTES.waxIndigo),
        createKenteTile(PALETTES.kenteGold, 3),
      ]).zoomBy(1.2, -40),
  },
  {
    slug: 'kanga-cloth',
    title: 'Kanga cloth, coral & teal',
    family: 'home-textiles',
    palette: 'coral, teal, cream',
    draw: () =>
      drawKangaPanel(createScene(24), {
        a: '#C23B22',
        b: '#0F6B6B',
        c: '#FFF4DE',
        d: '#F2A93B',
        black: '#231815',
      }).zoomBy(1.04, -20),
  },
  {
    slug: 'pot-clay',
    title: 'Burnished clay water pot',
    family: 'baskets-and-pots',
    palette: 'terracotta, cream',
    draw: () => drawPot(createScene(26), '#9C4A2A', '#2A1510', '#EBD3A8').zoomBy(1.06, -40),
  },
  {
    slug: 'necklace-krobo',
    title: 'Recycled glass bead strands',
    family: 'jewellery',
    palette: 'glass bead mix',
    draw: () => drawStrand(createScene(29), kroboInks).zoomBy(1.16, 60),
  },
  {
    slug: 'cushion-bogolan',
    title: 'Bogolan lumbar cushion',
    family: 'home-textiles',
    palette: 'bogolanRust',
    draw: () => {
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
    },
  },
  {
    slug: 'art-cutouts',
    title: 'Market day, paper-cut print',
    family: 'art-and-music',
    palette: 'paper-cut mix',
    draw: () => drawFrame(createScene(32), createCutout(cutInks, 14), { wood: '#2A211B' }).zoomBy(1.1, 40),
  },
  {
    slug: 'earrings-disc',
    title: 'Beaded disc earrings',
    family: 'jewellery',
    palette: 'black, red, gold, blue',
    draw: () => drawEarrings(createScene(33), discInks).zoomBy(1.18, 30),
  },
  {
    slug: 'tote-kente',
    title: 'Kente panel tote',
    family: 'bags',
    palette: 'kenteBlue',
    draw: () => drawTote(createScene(34), createKenteTile(PALETTES.kenteBlue, 6), '#1F1713', 0.62).zoomBy(1.04, -10),
  },
];

import { BG, PAL } from '../palettes.mjs';
import { basket } from '../products/baskets.mjs';
import { collar, earrings, strand } from '../products/beadwork.mjs';
import { tote } from '../products/clothing/bags.mjs';
import { maxiDress, wrapSkirt } from '../products/clothing/dresses.mjs';
import { headWrap } from '../products/clothing/headwear.mjs';
import { tunic } from '../products/clothing/robes.mjs';
import { sandals } from '../products/clothing/sandals.mjs';
import { shirt } from '../products/clothing/shirts.mjs';
import { cutout, frame, landscape } from '../products/framed-art.mjs';
import { drape, foldedStack, kangaPanel } from '../products/hangings.mjs';
import { djembe } from '../products/instruments.mjs';
import { pot } from '../products/pots.mjs';
import { cushion, tassels } from '../products/soft-furnishings.mjs';
import { bowl } from '../products/woodware.mjs';
import { Scene } from '../scene.mjs';
import { adire, bogolan } from '../textiles/dyed.mjs';
import { ndebele } from '../textiles/painted.mjs';
import { shweshwe, waxLeaf, waxRosette, waxWave } from '../textiles/printed.mjs';
import { kente, kuba, plainWeave } from '../textiles/woven.mjs';

const on = (bg, seed) => new Scene(BG[bg], seed);
const bolga = ['#DDB877', '#A8301F', '#23211F', '#1E5F4B'];
const tunicTile = { bg: '#C9971F', a: '#7A1B1B', b: '#FFF3DC', c: '#14224A', d: '#1F7A6D' };
const duskInks = ['#F2B366', '#D9643A', '#C8341F', '#A5482F', '#7B3328', '#51251F', '#2B1716'];
const cutInks = ['#F6EBD7', '#C8442B', '#1F5C57', '#E8A838', '#22243F', '#D98A6A'];
const discInks = ['#1A1A1A', '#C8281E', '#F2A81D', '#1C4FA0', '#F7F3EA'];
const kroboInks = ['#1D5C8A', '#E2A52B', '#A4321F', '#2C7A5A', '#F3E4C3', '#2A1B38'];
const beadInks = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717'];
function collarRings() {
  const [a, b, c, d, e, g] = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717', '#1E7B4F'];
  return [
    { b: 8, n: 3, col: () => e },
    { b: 9, n: 4, col: (u) => (Math.floor(u * 16) % 2 ? a : b) },
    { b: 9, n: 3, col: (u) => (Math.floor(u * 32) % 4 === 0 ? d : c) },
    { b: 9, n: 4, col: (u, k) => (Math.abs((Math.floor(u * 96) % 8) - 4) === k ? d : a) },
    { b: 9, n: 2, col: () => b },
    { b: 9, n: 3, col: (u) => (Math.floor(u * 20) % 5 === 0 ? g : e) },
  ];
}

export const FIRST = [
  {
    slug: 'maxi-dress-ankara-teal',
    title: 'Ankara rosette maxi dress',
    family: 'garments',
    palette: 'waxTeal',
    draw: () => maxiDress(on('sand', 11), waxRosette(PAL.waxTeal), '#C9541E', 0.46).z(1.08, -30),
  },
  {
    slug: 'shirt-kente-gold',
    title: 'Kente strip camp shirt',
    family: 'garments',
    palette: 'kenteGold',
    draw: () => {
      const s = on('sage', 12);
      return shirt(s, kente(PAL.kenteGold, 4), s.pat(plainWeave('#1A1512'), 'scale(1)'), 0.52).z(1.17, 60);
    },
  },
  {
    slug: 'head-wrap-plum',
    title: 'Gele head wrap, plum wax print',
    family: 'garments',
    palette: 'waxPlum',
    draw: () => headWrap(on('blush', 13), waxWave(PAL.waxPlum, 5), '#6A2650', '#F2B45A').z(0.98, 0),
  },
  {
    slug: 'tote-bogolan',
    title: 'Bogolan canvas tote',
    family: 'bags',
    palette: 'bogolan',
    draw: () => tote(on('oat', 14), bogolan(PAL.bogolan), '#7A4526', 0.66).z(1.04, -10),
  },
  {
    slug: 'basket-bolga',
    title: 'Bolga market basket',
    family: 'baskets-and-pots',
    palette: 'straw, red, black, green',
    draw: () => basket(on('butter', 15), bolga).z(1.06, 20),
  },
  {
    slug: 'necklace-collar',
    title: 'Beaded collar necklace',
    family: 'jewellery',
    palette: 'red, white, blue, gold',
    draw: () => collar(on('stone', 16), collarRings()).z(1.06, 40),
  },
  {
    slug: 'art-baobab-dusk',
    title: 'Baobab dusk, giclée print',
    family: 'art-and-music',
    palette: 'dusk orange',
    draw: () => frame(on('stone', 17), landscape(duskInks, 5)).z(1.1, 40),
  },
  {
    slug: 'drum-djembe',
    title: 'Carved djembe drum',
    family: 'art-and-music',
    palette: 'mahogany, rope, gold',
    draw: () => djembe(on('clay', 18), '#8B4F2A', '#EFE3CC', '#E3B04B'),
  },
  {
    slug: 'bowl-carved',
    title: 'Hand-carved serving bowl',
    family: 'baskets-and-pots',
    palette: 'teak, dark brown',
    draw: () => bowl(on('sage', 19), '#B5763F', '#3A2114').z(1.16, -80),
  },
  {
    slug: 'cushion-ndebele',
    title: 'Ndebele geometry cushion',
    family: 'home-textiles',
    palette: 'ndebele',
    draw: () => cushion(on('sky', 20), ndebele(PAL.ndebele), 1.62, '#151515').z(1.1, 10),
  },
  {
    slug: 'sandals-beaded',
    title: 'Beaded leather sandals',
    family: 'garments',
    palette: 'tan, beads',
    draw: () => sandals(on('sand', 21), '#B9783F', '#5B3118', beadInks).z(1.05, -20),
  },
  {
    slug: 'fabric-stack',
    title: 'Wax print fabric, six-yard set',
    family: 'home-textiles',
    palette: 'mixed wax prints',
    draw: () =>
      foldedStack(on('oat', 22), [
        waxRosette(PAL.waxGreen),
        waxLeaf(PAL.waxRed),
        shweshwe(PAL.shweIndigo),
        waxWave(PAL.waxIndigo),
        kente(PAL.kenteGold, 3),
      ]).z(1.2, -40),
  },
  {
    slug: 'shirt-shweshwe',
    title: 'Shweshwe short-sleeve shirt',
    family: 'garments',
    palette: 'shweIndigo',
    draw: () => {
      const s = on('sky', 23);
      return shirt(s, shweshwe(PAL.shweIndigo), s.pat(plainWeave('#E9EDF5'), 'scale(1)'), 0.86, '#FFFFFF').z(1.17, 60);
    },
  },
  {
    slug: 'kanga-cloth',
    title: 'Kanga cloth, coral & teal',
    family: 'home-textiles',
    palette: 'coral, teal, cream',
    draw: () =>
      kangaPanel(on('butter', 24), {
        a: '#C23B22',
        b: '#0F6B6B',
        c: '#FFF4DE',
        d: '#F2A93B',
        k: '#231815',
      }).z(1.04, -20),
  },
  {
    slug: 'wrap-skirt-leaf',
    title: 'Leaf print wrap skirt',
    family: 'garments',
    palette: 'waxGreen',
    draw: () => wrapSkirt(on('blush', 25), waxLeaf(PAL.waxGreen, 9), '#12352A').z(1.1, -50),
  },
  {
    slug: 'pot-clay',
    title: 'Burnished clay water pot',
    family: 'baskets-and-pots',
    palette: 'terracotta, cream',
    draw: () => pot(on('clay', 26), '#9C4A2A', '#2A1510', '#EBD3A8').z(1.06, -40),
  },
  {
    slug: 'tunic-embroidered',
    title: 'Embroidered tunic',
    family: 'garments',
    palette: 'navy, gold',
    draw: () => tunic(on('oat', 27), waxRosette(tunicTile), '#1B2A55', '#F2C14E').z(1.05, -30),
  },
  {
    slug: 'throw-kuba',
    title: 'Kuba raffia wall hanging',
    family: 'home-textiles',
    palette: 'kuba',
    draw: () => drape(on('stone', 28), kuba(PAL.kuba), null, 0.82).z(1.05, 0),
  },
  {
    slug: 'necklace-krobo',
    title: 'Recycled glass bead strands',
    family: 'jewellery',
    palette: 'glass bead mix',
    draw: () => strand(on('sand', 29), kroboInks).z(1.16, 60),
  },
  {
    slug: 'cushion-bogolan',
    title: 'Bogolan lumbar cushion',
    family: 'home-textiles',
    palette: 'bogolanRust',
    draw: () => {
      const s = on('clay', 30);
      tassels(
        s,
        [
          [150, 500, 38],
          [1050, 500, -38],
          [150, 1064, -20],
          [1050, 1064, 20],
        ],
        '#B4532A',
      );
      return cushion(s, bogolan(PAL.bogolanRust, 6), 0.78, '#F1E3C4', true).z(1.04, -30);
    },
  },
  {
    slug: 'scarf-adire',
    title: 'Adire indigo scarf',
    family: 'home-textiles',
    palette: 'adire',
    draw: () => drape(on('sky', 31), adire(PAL.adire), null, 0.9).z(1.05, 0),
  },
  {
    slug: 'art-cutouts',
    title: 'Market day, paper-cut print',
    family: 'art-and-music',
    palette: 'paper-cut mix',
    draw: () => frame(on('sage', 32), cutout(cutInks, 14), { wood: '#2A211B' }).z(1.1, 40),
  },
  {
    slug: 'earrings-disc',
    title: 'Beaded disc earrings',
    family: 'jewellery',
    palette: 'black, red, gold, blue',
    draw: () => earrings(on('blush', 33), discInks).z(1.18, 30),
  },
  {
    slug: 'tote-kente',
    title: 'Kente panel tote',
    family: 'bags',
    palette: 'kenteBlue',
    draw: () => tote(on('sky', 34), kente(PAL.kenteBlue, 6), '#1F1713', 0.62).z(1.04, -10),
  },
];

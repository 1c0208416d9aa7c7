// The garments of the shop: a shape of shapes.mjs, and what each is made of.
import { PALETTES } from '../palettes.mjs';
import { createAdireTile, createBogolanTile } from '../textiles/dyed.mjs';
import {
  createShweshweTile,
  createWaxLeafTile,
  createWaxRosetteTile,
  createWaxRoundelTile,
} from '../textiles/printed.mjs';
import { createKenteTile, createKubaTile } from '../textiles/woven.mjs';
import { wrapEdge } from './shapes.mjs';
import { smoothstep } from './vector.mjs';

const rosette = (palette, unit = 0.044) => ({ tile: createWaxRosetteTile(palette), unit });
const leaf = (palette, unit = 0.05, seed = undefined) => ({ tile: createWaxLeafTile(palette, seed), unit });
const roundel = (palette, unit = 0.05) => ({ tile: createWaxRoundelTile(palette, 5), unit });
const shweshwe = (palette, unit = 0.075) => ({ tile: createShweshweTile(palette), unit });
const bogolan = (palette, unit = 0.058, seed = undefined) => ({ tile: createBogolanTile(palette, seed), unit });
const kente = (palette, unit = 0.055, seed = 4) => ({ tile: createKenteTile(palette, seed), unit });
const adire = (unit = 0.075) => ({ tile: createAdireTile(PALETTES.adire), unit });
const plain = (color, threads = 14) => ({ color, threads });

// Pieces and seams: distances in centimetres.
const binding = (cloth, width = 0.9) => ({ cloth, inside: ({ clip }) => width - clip });
const hem = (cloth, height) => ({ cloth, inside: ({ y }) => height - y });
const front = (cloth, inside) => ({ cloth, inside, part: 'front' });
const seam = (distance, part) => ({ distance, part });
const hemSeam = (height) => seam(({ y }) => y - height);
const placket = (half = 1.7) => seam(({ x }) => Math.abs(x) - half, 'front');
const list = (from, to, count) => Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

function createShirt({ print, collar, buttons = '#F2E8D4' }) {
  return {
    body: {
      cloth: print,
      seams: [placket(), hemSeam(79)],
      buttons: { color: buttons, heights: list(137, 88, 6) },
    },
    sleeve: { cloth: print, seams: [hemSeam(-21.5)] },
    pocket: { cloth: print },
    collar: { cloth: collar },
  };
}

function createBandShirt({ color, strip, buttons = '#F4E3BE' }) {
  const cloth = plain(color, 18);
  const trim = kente(PALETTES[strip], 0.036, 3);
  const panel = ({ x, y }) => Math.min(2.6 - Math.abs(x), y - 110, 160 - y);
  return {
    body: {
      cloth,
      layers: [front(trim, panel)],
      seams: [hemSeam(70)],
      buttons: { color: buttons, heights: list(138, 114, 4), radius: 0.58 },
    },
    sleeve: { cloth, layers: [hem(trim, -54)] },
    collar: { cloth },
  };
}

function createMaxi({ print, sash }) {
  const trim = plain(sash);
  return {
    body: { cloth: print, layers: [binding(trim, 0.9)], seams: [hemSeam(22.5), seam(({ y }) => y - 104)] },
    sash: { cloth: trim },
  };
}

function createWrap({ print, trim: color }) {
  const trim = plain(color);
  return {
    body: {
      cloth: print,
      layers: [binding(trim, 1), front(trim, ({ x, y }) => (y > 131 ? -9 : 0.55 - Math.abs(x - wrapEdge(y) - 0.5)))],
      seams: [hemSeam(43), seam(({ y }) => y - 104)],
    },
    sleeve: { cloth: print, layers: [hem(trim, -20)] },
    sash: { cloth: trim },
  };
}

function createDashiki({ print, colors: [dark, gold, red, pale] }) {
  const distance = ({ x, y }) => (Math.abs(x) - 8.2 + (148.6 - y) * 0.39) * 0.93;
  const band = (from, to) => (sample) => {
    const d = distance(sample);
    return sample.y < 118 ? -1 : Math.min(d - from, to - d);
  };
  const tip = (width) => (sample) => Math.min(width - distance(sample), sample.y - 112);
  return {
    body: {
      cloth: print,
      layers: [
        front(plain(dark), tip(6.4)),
        front(plain(gold), tip(5.4)),
        front(plain(red), tip(4.2)),
        front(plain(pale), tip(3)),
        front(plain(dark), tip(2.2)),
        front(plain(gold), tip(1)),
        front(plain(gold), band(-1, 1)),
        hem(plain(dark), 84),
        hem(plain(gold), 82.6),
        hem(plain(red), 81),
        hem(plain(pale), 78.6),
        hem(plain(dark), 77.4),
      ],
    },
    sleeve: { cloth: print, layers: [hem(plain(dark), -21), hem(plain(gold), -22.2), hem(plain(red), -23.6)] },
  };
}

function createKaftan({ print, band, line }) {
  const strip = ({ x, y }) => Math.min(3.1 - Math.abs(x), y - 30);
  return {
    body: {
      cloth: print,
      layers: [
        front(plain(band), strip),
        front(plain(line), ({ x }) => 0.28 - Math.abs(Math.abs(x) - 2.3)),
        binding(plain(band), 1.6),
        binding(plain(line), 0.5),
      ],
      seams: [hemSeam(43)],
      buttons: { color: line, heights: list(126, 62, 9), radius: 0.5 },
    },
    sleeve: { cloth: print, layers: [hem(plain(band), -33.4), hem(plain(line), -34.8)] },
  };
}

function createTunic({ base, print, line }) {
  const cloth = plain(base, 15);
  const yoke = ({ x, y }) => Math.min(6.8 - Math.abs(x), y - 112 - 0.05 * x * x);
  const edge = (sample) => 0.35 - Math.abs(yoke(sample) - 0.35);
  return {
    body: {
      cloth,
      layers: [
        front(print, yoke),
        front(plain(line), edge),
        binding(print, 2.4),
        binding(plain(line), 0.5),
        hem(print, 70),
        { cloth: plain(line), inside: ({ y }) => 0.35 - Math.abs(y - 70) },
      ],
    },
    sleeve: {
      cloth,
      layers: [hem(print, -29.5), { cloth: plain(line), inside: ({ y }) => 0.3 - Math.abs(y + 29.5) }],
    },
  };
}

// Embroidery of an agbada: nested chevrons and rings below the neck.
function createAgbada({ base, thread }) {
  const cloth = plain(base, 15);
  const panel = ({ x, y }) => Math.min(10.5 - Math.abs(x), y - 104, 146 - y);
  const embroidery = (sample) => {
    const inside = panel(sample);
    if (inside < 0) return -1;
    if (inside < 1.4) return 0.3 - Math.abs(inside - 0.7);
    const { x, y } = sample;
    const ring = Math.hypot(Math.abs(x) - 5, y - 112);
    const rings = ring < 4.4 ? 0.22 - Math.abs((ring % 1.3) - 0.65) : -1;
    const chevron = 0.24 - Math.abs(((y - 117 + Math.abs(x) * 0.9 + 40) % 2.1) - 1.05);
    return Math.max(rings, y > 119 ? chevron : -1);
  };
  return {
    body: {
      cloth,
      layers: [{ ...front(plain(thread, 22), embroidery), thickness: 0.05 }, binding(plain(thread, 22), 0.8)],
      seams: [hemSeam(37)],
    },
    sleeve: { cloth, seams: [hemSeam(-44)] },
  };
}

function createChildDress({ print, trim: color }) {
  const trim = plain(color);
  return {
    body: {
      cloth: print,
      layers: [hem(trim, 31.6)],
      buttons: { color: '#FFFDF6', heights: [77.4, 73, 68.6], radius: 0.6 },
    },
    sleeve: { cloth: print, layers: [hem(trim, -10.6)] },
    collar: { cloth: trim },
    sash: { cloth: trim },
  };
}

const terracotta = { bg: '#B5481F', a: '#F2B84B', b: '#FFF3DC', c: '#5E1C12', d: '#8FD0BF' };
const plum = { bg: '#74306A', a: '#F3A3BE', b: '#FCEFE0', c: '#3A1245', d: '#F0BE4C' };
const sunset = { bg: '#C8482A', a: '#F6C04A', b: '#FFF3DC', c: '#3A1230', d: '#1F8A7D' };
const sun = { bg: '#E9B12F', a: '#D9482B', b: '#FFF7E4', c: '#5A1E2E', d: '#1C7C78' };
const night = { bg: '#191614', a: '#E2A82E', b: '#FFF3DC', c: '#0B0A09', d: '#1E7B4F' };
const forest = { bg: '#1F5A45', fg: '#E9F3E4', m: '#7FB69C' };
const kaftanTerracotta = { bg: '#A8431F', a: '#F2B84B', b: '#FFF3DC', c: '#4A1812', d: '#8FD0BF' };
const magenta = { bg: '#9C1F5C', a: '#F6B93B', b: '#FDEBF1', c: '#3A0D2B', d: '#3DB6B1' };
const ivory = { bg: '#22407E', a: '#F0762E', b: '#FDF3E3', c: '#101E44', d: '#E3B04B' };
const indigoGold = { bg: '#E3A72F', a: '#22407E', b: '#FDF3E3', c: '#1B2A55', d: '#B4321F' };

const BAND_SHIRTS = [
  { name: 'indigo', color: '#2B4272', strip: 'kenteBlue' },
  { name: 'sky', color: '#6C92C4', strip: 'kenteBlue' },
  { name: 'cobalt', color: '#1F3F86', strip: 'kenteGold' },
  { name: 'slate', color: '#3E5668', strip: 'kenteBlue' },
  { name: 'forest', color: '#1F5A45', strip: 'kenteGold' },
  { name: 'black', color: '#201D1B', strip: 'kenteGold' },
  { name: 'ivory', color: '#EFE6D2', strip: 'kenteBlue', buttons: '#3A2417' },
  { name: 'stone', color: '#B9AD98', strip: 'kenteBlue', buttons: '#3A2417' },
  { name: 'terracotta', color: '#A33A17', strip: 'kenteGold' },
  { name: 'plum', color: '#5B2148', strip: 'kenteGold' },
];

const midAdire = { bg: '#2F5FA0', fg: '#E3EDF7', m: '#6E94C4' };
const paleAdire = { bg: '#7FA3CC', fg: '#F1F6FB', m: '#A9C3E0' };
const CLOTH_LENGTHS = [
  ['fabric-bogolan-brown', bogolan(PALETTES.bogolan, 0.066)],
  ['fabric-bogolan-terracotta', bogolan(PALETTES.bogolanRust, 0.066)],
  ['fabric-bogolan-cream', bogolan(PALETTES.bogolanLight, 0.066)],
  ['fabric-adire-indigo', { tile: createAdireTile(PALETTES.adire), unit: 0.08 }],
  ['fabric-adire-cobalt', { tile: createAdireTile(midAdire, 3), unit: 0.08 }],
  ['fabric-adire-sky', { tile: createAdireTile(paleAdire, 9), unit: 0.08 }],
  ['throw-kuba', { tile: createKubaTile(PALETTES.kuba), unit: 0.07 }],
];
const createLength = (cloth, edge) => ({
  body: { cloth, seams: [seam(({ y }) => y - (edge ? 40 : 37))] },
  fringe: { cloth: plain(edge ?? '#000000', 30) },
});

// `hasOneView`: the other views are those of the product's first colour.
/** @type {{ slug: string, shape: string, looks: Record<string, object>, hasOneView?: boolean }[]} garments of one shape next to each other */
export const GARMENTS = [
  {
    slug: 'maxi-dress-ankara-teal',
    shape: 'maxi',
    looks: createMaxi({ print: rosette(PALETTES.waxTeal), sash: '#C9541E' }),
  },
  {
    hasOneView: true,
    slug: 'maxi-dress-ankara-terracotta',
    shape: 'maxi',
    looks: createMaxi({ print: rosette(terracotta), sash: '#1D5F5C' }),
  },
  {
    hasOneView: true,
    slug: 'maxi-dress-ankara-plum',
    shape: 'maxi',
    looks: createMaxi({ print: rosette(plum), sash: '#D99A2B' }),
  },
  { slug: 'maxi-dress-sunset', shape: 'maxi', looks: createMaxi({ print: leaf(sunset), sash: '#3A1230' }) },
  {
    slug: 'wrap-dress-coral',
    shape: 'wrapDress',
    looks: createWrap({ print: rosette(sunset, 0.04), trim: '#1C6E68' }),
  },
  { slug: 'wrap-dress-forest', shape: 'wrapDress', looks: createWrap({ print: shweshwe(forest), trim: '#EFE0BE' }) },
  {
    slug: 'tiered-dress-indigo',
    shape: 'tieredDress',
    looks: {
      body: { cloth: leaf(PALETTES.waxIndigo), layers: [binding(plain('#F0762E'), 1)] },
      sleeve: { cloth: leaf(PALETTES.waxIndigo), layers: [hem(plain('#F0762E'), -15)] },
      sash: { cloth: plain('#F0762E') },
    },
  },
  {
    slug: 'sheath-dress-kente',
    shape: 'sheath',
    looks: {
      body: {
        cloth: plain('#262120', 18),
        layers: [
          front(kente(PALETTES.kenteGold, 0.046, 8), ({ x }) => 6.6 - Math.abs(x)),
          front(plain('#E2A21B'), ({ x }) => 0.3 - Math.abs(Math.abs(x) - 6.6)),
          binding(plain('#E2A21B'), 0.6),
        ],
        seams: [hemSeam(54.5)],
      },
    },
  },
  {
    slug: 'shirt-dress-shweshwe',
    shape: 'shirtDress',
    looks: {
      body: {
        cloth: shweshwe(PALETTES.shweshweBrown),
        seams: [placket(), hemSeam(47)],
        buttons: { color: '#FFF0D6', heights: [...list(137, 110, 5), ...list(97, 56, 6)] },
      },
      sleeve: { cloth: shweshwe(PALETTES.shweshweBrown), layers: [hem(plain('#F6E9D8'), -18.4)] },
      collar: { cloth: plain('#F6E9D8') },
      belt: {
        cloth: plain('#F1DFC0', 18),
        layers: [
          {
            cloth: plain('#C79A3A', 1),
            inside: ({ u, v }) =>
              Math.min(
                2.7 - Math.abs(u),
                2.3 - Math.abs(v - 2.2),
                Math.max(Math.abs(u) - 1.9, Math.abs(v - 2.2) - 1.5),
              ),
          },
        ],
      },
    },
  },
  {
    slug: 'kids-dress-sunshine',
    shape: 'childDress',
    looks: createChildDress({ print: leaf(sun, 0.034), trim: '#FFF7E4' }),
  },
  {
    slug: 'kids-dress-indigo',
    shape: 'childDress',
    looks: createChildDress({ print: shweshwe(PALETTES.shweshweIndigo, 0.055), trim: '#FBFAF6' }),
  },
  {
    slug: 'kids-set-shweshwe',
    shape: 'childSet',
    looks: {
      body: {
        cloth: shweshwe(PALETTES.shweshweRed, 0.055),
        seams: [placket(1.1), hemSeam(51.5)],
        buttons: { color: '#FBEDE6', heights: list(79, 55, 5), radius: 0.5 },
      },
      sleeve: { cloth: shweshwe(PALETTES.shweshweRed, 0.055), seams: [hemSeam(-12.6)] },
      collar: { cloth: plain('#FBEDE6') },
      leg: { cloth: plain('#7A1920'), seams: [hemSeam(31)] },
    },
  },
  {
    slug: 'shirt-kente-gold',
    shape: 'campShirt',
    looks: createShirt({ print: kente(PALETTES.kenteGold), collar: plain('#1F1A17') }),
  },
  {
    hasOneView: true,
    slug: 'shirt-kente-blue',
    shape: 'campShirt',
    looks: createShirt({ print: kente(PALETTES.kenteBlue), collar: plain('#14203F') }),
  },
  {
    slug: 'shirt-palm-green',
    shape: 'campShirt',
    looks: createShirt({ print: leaf(PALETTES.waxGreen, 0.055, 6), collar: plain('#F1E7D2') }),
  },
  {
    slug: 'shirt-bogolan',
    shape: 'campShirt',
    looks: createShirt({ print: bogolan(PALETTES.bogolanLight), collar: plain('#3A2417'), buttons: '#3A2417' }),
  },
  {
    slug: 'shirt-shweshwe',
    shape: 'campShirt',
    looks: createShirt({ print: shweshwe(PALETTES.shweshweIndigo), collar: plain('#E9EDF5') }),
  },
  ...BAND_SHIRTS.map(({ name, ...look }) => ({
    slug: `shirt-grandad-${name}`,
    shape: 'bandShirt',
    looks: createBandShirt(look),
    hasOneView: name !== 'indigo',
  })),
  {
    slug: 'dashiki-cobalt',
    shape: 'dashiki',
    looks: createDashiki({
      print: roundel(PALETTES.waxIndigo, 0.045),
      colors: ['#0C1433', '#F2C14E', '#C8341F', '#FDF3E3'],
    }),
  },
  {
    slug: 'dashiki-black',
    shape: 'dashiki',
    looks: createDashiki({ print: rosette(night, 0.042), colors: ['#0B0A09', '#E2A82E', '#1E7B4F', '#B4321F'] }),
  },
  { slug: 'kaftan-adire', shape: 'kaftan', looks: createKaftan({ print: adire(), band: '#0D1D3C', line: '#E9DCC0' }) },
  {
    slug: 'kaftan-terracotta',
    shape: 'kaftan',
    looks: createKaftan({ print: rosette(kaftanTerracotta), band: '#4A1812', line: '#F2B84B' }),
  },
  {
    slug: 'tunic-embroidered',
    shape: 'tunic',
    looks: createTunic({ base: '#22345F', print: rosette(indigoGold, 0.026), line: '#F2C14E' }),
  },
  {
    slug: 'tunic-ivory',
    shape: 'tunic',
    looks: createTunic({ base: '#F4EAD4', print: rosette(ivory, 0.026), line: '#E3B04B' }),
  },
  { slug: 'robe-agbada-ivory', shape: 'agbada', looks: createAgbada({ base: '#EFE6D2', thread: '#B4822B' }) },
  {
    hasOneView: true,
    slug: 'robe-agbada-forest',
    shape: 'agbada',
    looks: createAgbada({ base: '#1F5A45', thread: '#EBCB7C' }),
  },
  {
    slug: 'bomber-green',
    shape: 'bomber',
    looks: {
      body: {
        cloth: rosette(PALETTES.waxGreen),
        layers: [
          hem({ ...plain('#18241F', 10) }, 85.4),
          front(plain('#14201B'), ({ x }) => 1.3 - Math.abs(x)),
          front(plain('#C9A24A', 2), ({ x }) => 0.32 - Math.abs(x)),
        ],
      },
      sleeve: { cloth: rosette(PALETTES.waxGreen), layers: [hem(plain('#18241F', 10), -51.4)] },
      rib: { cloth: plain('#18241F', 10), ribs: true },
    },
  },
  {
    slug: 'kimono-bogolan',
    shape: 'kimono',
    looks: {
      body: {
        cloth: bogolan(PALETTES.bogolanLight, 0.064),
        layers: [binding(plain('#1D1512'), 3.6)],
        seams: [hemSeam(59)],
      },
      sleeve: { cloth: bogolan(PALETTES.bogolanLight, 0.064), layers: [hem(plain('#1D1512'), -34)] },
    },
  },
  {
    slug: 'waistcoat-kente',
    shape: 'waistcoat',
    looks: {
      body: {
        cloth: kente(PALETTES.kenteGold, 0.046, 12),
        layers: [binding(plain('#171412'), 0.5)],
        seams: [seam(({ x }) => x - 1.6, 'front')],
        buttons: { color: '#E2A21B', heights: list(120, 96, 5) },
      },
    },
  },
  {
    slug: 'peplum-top-magenta',
    shape: 'peplum',
    looks: {
      body: { cloth: leaf(magenta), layers: [binding(plain('#3A0D2B'), 0.9)], seams: [hemSeam(82)] },
      sleeve: { cloth: leaf(magenta), layers: [hem(plain('#3A0D2B'), -19.6)] },
      sash: { cloth: plain('#3A0D2B') },
    },
  },
  {
    slug: 'wrap-skirt-leaf',
    shape: 'wrapSkirt',
    looks: {
      body: {
        cloth: leaf(PALETTES.waxGreen, 0.056, 9),
        layers: [front(plain('#12352A'), ({ x, y }) => 0.4 - Math.abs(x - 8 + (104 - y) * 0.02))],
        seams: [hemSeam(26.5)],
      },
      sash: { cloth: plain('#12352A') },
    },
  },
  {
    slug: 'skirt-pleated-plum',
    shape: 'pleatedSkirt',
    looks: { body: { cloth: rosette(PALETTES.waxPlum, 0.036) }, sash: { cloth: plain('#3A1533') } },
  },
  {
    slug: 'skirt-circle-indigo',
    shape: 'circleSkirt',
    looks: {
      body: { cloth: shweshwe(PALETTES.shweshweIndigo), seams: [hemSeam(49)] },
      sash: { cloth: plain('#14224D') },
    },
  },
  {
    slug: 'trousers-wide-teal',
    shape: 'wideTrousers',
    looks: {
      body: { cloth: roundel(PALETTES.waxTeal), seams: [seam(({ x }) => x, 'front')] },
      leg: { cloth: roundel(PALETTES.waxTeal), seams: [hemSeam(10.5)] },
      sash: { cloth: plain('#12233F') },
    },
  },
  {
    slug: 'trousers-drawstring-stone',
    shape: 'drawstringTrousers',
    looks: {
      body: {
        cloth: plain('#C6BAA3', 12),
        seams: [
          seam(({ x }) => x, 'front'),
          seam(({ x, y }) => Math.abs(x) - 11 - (y - 86) * 0.25 * smoothstep(84, 86, y), 'front'),
        ],
      },
      leg: { cloth: plain('#C6BAA3', 12), layers: [hem(bogolan(PALETTES.bogolan, 0.03), 16)] },
      belt: { cloth: plain('#B9AC93', 12) },
      sash: { cloth: plain('#F2EBDD', 10) },
    },
  },
  {
    slug: 'jumpsuit-plum',
    shape: 'jumpsuit',
    looks: {
      body: { cloth: roundel(PALETTES.waxPlum, 0.046), layers: [binding(plain('#2A1026'), 0.9)] },
      leg: { cloth: roundel(PALETTES.waxPlum, 0.046), seams: [hemSeam(12.5)] },
      belt: {
        cloth: plain('#2A1026', 18),
        layers: [
          {
            cloth: plain('#C79A3A', 1),
            inside: ({ u, v }) =>
              Math.min(
                2.7 - Math.abs(u),
                2.3 - Math.abs(v - 2.2),
                Math.max(Math.abs(u) - 1.9, Math.abs(v - 2.2) - 1.5),
              ),
          },
        ],
      },
    },
  },
  {
    slug: 'dungarees-green',
    shape: 'dungarees',
    looks: {
      body: {
        cloth: roundel(PALETTES.waxGreen, 0.034),
        layers: [binding(plain('#173A2C'), 0.6)],
        buttons: { color: '#D9A93A', heights: [74.6], x: 5.4, radius: 0.8 },
      },
      leg: { cloth: roundel(PALETTES.waxGreen, 0.034), layers: [hem(plain('#173A2C'), 28.4)] },
      pocket: { cloth: plain('#173A2C') },
    },
  },
  ...CLOTH_LENGTHS.map(([slug, cloth]) => ({
    slug,
    shape: 'clothLength',
    looks: createLength(cloth),
    hasOneView: !slug.endsWith('brown') && !slug.endsWith('indigo') && slug !== 'throw-kuba',
  })),
  { slug: 'scarf-adire', shape: 'scarf', looks: createLength(adire(), '#16305F') },
  { slug: 'scarf-kente', shape: 'scarf', looks: createLength(kente(PALETTES.kenteGold, 0.055, 7), '#15120F') },
  {
    slug: 'scarf-bogolan-rust',
    shape: 'scarf',
    looks: createLength(bogolan(PALETTES.bogolanRust, 0.06, 3), '#3A1C0E'),
  },
];

/** Cloth of drawn goods at its true scale: the slug, the cloth, and the centre and height of the section of a hanging length. */
export const CLOTH_SAMPLES = [
  ['apron-leaf-detail-1', leaf(PALETTES.waxRed, 0.045), [-4, 92], 28],
  ['cushion-wax-red-detail-1', leaf(PALETTES.waxRed, 0.07), [10, 104], 24],
  ['cushion-bogolan-detail-1', bogolan(PALETTES.bogolanRust, 0.06, 6), [-6, 100], 28],
  ['cushion-kuba-detail-1', { tile: createKubaTile(PALETTES.kuba), unit: 0.065 }, [4, 88], 26],
  ['cushion-adire-detail-1', adire(0.085), [-10, 96], 32],
  ['bedspread-adire-detail-1', adire(0.1), [8, 84], 36],
  ['fabric-shweshwe-detail-1', shweshwe(PALETTES.shweshweIndigo), [2, 98], 20],
  ['fabric-stack-detail-1', rosette(PALETTES.waxGreen, 0.05), [-8, 88], 30],
  ['table-runner-detail-2', kente(PALETTES.kenteBlue, 0.06, 9), [6, 94], 28],
  ['tea-towels-detail-1', bogolan(PALETTES.bogolanLight, 0.045), [-2, 104], 24],
  ['napkins-detail-1', roundel(PALETTES.waxTeal, 0.04), [12, 92], 22],
  ['headband-knot-detail-1', roundel(PALETTES.waxTeal, 0.055), [-12, 100], 24],
  ['bucket-hat-indigo-detail-1', roundel(PALETTES.waxIndigo, 0.045), [5, 106], 22],
].map(([slug, cloth, center, height]) => ({
  slug,
  shape: 'clothLength',
  looks: createLength(cloth),
  view: { center, height },
}));

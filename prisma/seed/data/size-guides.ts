import type { SizeGuide } from '@trad/contract/size-guide';

type Measure = SizeGuide['measures'][number];
/** In centimetres; null: the size has none. */
type Range = readonly [from: number, to: number] | number | null;

const createMeasure = (name: string, fr: string, es: string, ar: string, sw: string): Measure => ({
  name,
  names: { fr, es, ar, sw },
});

const MEASURES = {
  bust: createMeasure('Bust', 'Poitrine', 'Busto', 'الصدر', 'Kifua'),
  chest: createMeasure('Chest', 'Tour de poitrine', 'Pecho', 'الصدر', 'Kifua'),
  waist: createMeasure('Waist', 'Taille', 'Cintura', 'الخصر', 'Kiuno'),
  hips: createMeasure('Hips', 'Hanches', 'Cadera', 'الورك', 'Nyonga'),
  neck: createMeasure('Neck', 'Encolure', 'Cuello', 'الرقبة', 'Shingo'),
  height: createMeasure('Height', 'Stature', 'Estatura', 'الطول', 'Urefu'),
  head: createMeasure('Head', 'Tour de tête', 'Cabeza', 'الرأس', 'Kichwa'),
  foot: createMeasure('Foot length', 'Longueur du pied', 'Largo del pie', 'طول القدم', 'Urefu wa mguu'),
};

const createGuide = (measures: Measure[], sizes: Readonly<Record<string, readonly Range[]>>): SizeGuide => ({
  measures,
  sizes: Object.entries(sizes).map(([size, values]) => ({
    size,
    values: values.map((value) => {
      if (value === null) return null;
      const [from, to] = typeof value === 'number' ? [value, null] : value;
      return { from, to };
    }),
  })),
});

const { bust, chest, waist, hips, neck, height, head, foot } = MEASURES;

const WOMEN = createGuide([bust, waist, hips], {
  XS: [
    [80, 84],
    [62, 66],
    [88, 92],
  ],
  S: [
    [84, 89],
    [66, 71],
    [92, 97],
  ],
  M: [
    [89, 94],
    [71, 76],
    [97, 102],
  ],
  L: [
    [94, 100],
    [76, 82],
    [102, 108],
  ],
  XL: [
    [100, 107],
    [82, 89],
    [108, 115],
  ],
  '2XL': [
    [107, 114],
    [89, 96],
    [115, 122],
  ],
});
const MEN = createGuide([chest, waist, neck], {
  XS: [
    [86, 91],
    [71, 76],
    [36, 37],
  ],
  S: [
    [91, 96],
    [76, 81],
    [37, 38],
  ],
  M: [
    [96, 101],
    [81, 86],
    [39, 40],
  ],
  L: [
    [101, 107],
    [86, 92],
    [41, 42],
  ],
  XL: [
    [107, 113],
    [92, 98],
    [43, 44],
  ],
  '2XL': [
    [113, 120],
    [98, 106],
    [45, 46],
  ],
});
const KIDS = createGuide([height, chest, waist], {
  '2–3 years': [
    [92, 98],
    [53, 55],
    [51, 52],
  ],
  '4–5 years': [
    [104, 110],
    [57, 59],
    [53, 55],
  ],
  '6–7 years': [
    [116, 122],
    [61, 64],
    [56, 58],
  ],
  '8–9 years': [
    [128, 134],
    [66, 69],
    [59, 61],
  ],
});
const SANDALS = createGuide([foot], {
  'EU 37': [23.5],
  'EU 38': [24.1],
  'EU 39': [24.8],
  'EU 40': [25.4],
  'EU 41': [26.1],
});
const HATS = createGuide([head], { S: [[54, 55]], M: [[56, 57]], L: [[58, 59]], XL: [[60, 61]] });

/** By the slug of their category. */
export const SIZE_GUIDES: Readonly<Record<string, SizeGuide>> = {
  'women-dresses': WOMEN,
  'women-skirts': WOMEN,
  'women-tunics': WOMEN,
  'women-trousers': WOMEN,
  'women-sandals': SANDALS,
  'men-shirts': MEN,
  'men-robes': MEN,
  'men-jackets': MEN,
  'men-hats': HATS,
  'kids-dresses': KIDS,
  'kids-sets': KIDS,
};

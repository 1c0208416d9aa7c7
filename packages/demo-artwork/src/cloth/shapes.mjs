// The shapes of the garments: how each is cut, and how it is framed. Heights are in centimetres above the floor.
// Rows are [y, half width, half depth, z]. The cloth is fixed above 'held' and moves freely below 'free'; folds of a leg begin
// at 'folded'.
import { armholes, bodice, buildGarment, buildHangingCloth, hang, scoop, vee } from './garment.mjs';
import { smoothstep } from './vector.mjs';

const FULL = { center: [0, 83], height: 174 };
const MIDI = { center: [0, 96], height: 146 };
const TOP = { center: [0, 112], height: 112 };

const SHORT_SLEEVE = {
  shoulder: [14.2, 135.8, -0.6],
  angle: 17,
  rows: [
    [-21, 7.8, 8.6, 0],
    [-8, 7.4, 8.4, 0],
    [-2, 6.4, 7.6, 0],
    [1.2, 4.4, 5.6, 0],
    [2.6, 2.6, 3.4, 0],
    [3.3, 0.3, 0.3, 0],
  ],
};
const MEN_SLEEVE = {
  shoulder: [18.5, 138.4, -0.7],
  angle: 20,
  rows: [
    [-24, 9.6, 10.2, 0],
    [-9, 8.6, 9.4, 0],
    [-4, 7.2, 8.2, 0],
    [0, 5, 6, 0],
    [1.8, 3, 3.6, 0],
    [2.6, 0.3, 0.3, 0],
  ],
};
const LONG_MEN_SLEEVE = {
  ...MEN_SLEEVE,
  angle: 13,
  rows: [
    [-58, 4.6, 4.8, 1.5],
    [-53.4, 4.8, 5, 1.2],
    [-52.4, 5.8, 6.1, 1.1],
    [-30, 7, 7.4, 0.2],
    [-10, 8.2, 9, 0],
    ...MEN_SLEEVE.rows.slice(2),
  ],
  amplitude: 0.5,
};

const PETTICOAT = [
  [0, 27, 23, 0],
  [40, 24, 19.5, 0],
  [80, 19.2, 13.4, 0],
];
const skirt = (kind, hem, halfWidth, waist = 104) => {
  const rows = bodice(kind, waist, kind === 'child' ? 85.2 : 146.4);
  const [, a, b] = rows[0];
  const at = (t) => [hem + (waist - hem) * t, a + (halfWidth - a) * (1 - t), b + (halfWidth * 0.88 - b) * (1 - t), 0.1];
  return [at(0), at(0.5), at(0.86), ...rows];
};

const collarNeck = (top, drop) => (angle) => top - drop * smoothstep(1.35, 0, angle);
const cutAtCollar =
  (neck, z0 = -1.2) =>
  (x, y, z) =>
    neck(Math.abs(Math.atan2(x, z - z0))) - y;

const WOMAN_NECK = collarNeck(145.8, 7.5);
const MAN_NECK = collarNeck(148, 7.5);
const CHILD_NECK = collarNeck(84.4, 3.4);

const SHIRT_COLLAR = { stand: 2.5, fall: (fromEnd) => 6.4 - 2.9 * smoothstep(0, 0.36, fromEnd), spread: 9, end: 2.5 };

// The right side of a wrapped front lies over the left.
export const wrapEdge = (y) => (y > 104 ? -7.8 + (146.4 - y) * 0.36 : 7.46 + (104 - y) * 0.1);
const cutWrapped = (x, y, z) =>
  z < -1 ? scoop(146.4, 7.9, 10, 2.4)(x, y, z) : Math.max(wrapEdge(y) - x, x - 7.6 + (146.4 - y) * 0.33) * 0.94;

const trouserLeg = (hem, hemWidth) => ({
  folded: 80,
  rows: [
    [hem, hemWidth, hemWidth * 0.92, 0, 12.5],
    [40, (hemWidth + 11) / 2, (hemWidth + 10.6) / 2, 0, 11],
    [66, 10.6, 11.6, 0, 9.9],
    [72, 11, 12.3, 0, 9],
    [79, 11.7, 12.9, 0, 7.4],
    [86, 12.2, 12.6, 0, 6],
  ],
});
const cutCrotch = (_, y) => y - 82;
const HIPS = [
  [72, 19, 12.2, 0],
  [80, 19.1, 12.4, 0],
  [86, 18.6, 12.3, 0],
  [93, 17, 11.6, 0.2],
  [99, 14.6, 10.3, 0.3],
  [104, 13.2, 9.4, 0.4],
];
const LEG_RANGE = { bottom: 82, top: 108, hasNeck: false };
const WAIST_RANGE = { bottom: 72, top: 108, hasNeck: false };

const tier = (top, bottom, from, to, seed) => ({
  rows: [
    [bottom, to, to * 0.9, 0],
    [top - 2.5, from + (to - from) * 0.16, from * 0.86 + (to - from) * 0.16, 0],
    [top, from, from * 0.84, 0.2],
  ],
  held: top - 0.6,
  free: top - 4,
  columns: 264,
  waves: [13, 19, 26],
  amplitude: 1.5,
  fullness: (y) => 1.16 + 0.06 * smoothstep(top, bottom, y),
  petticoat: PETTICOAT,
  seed,
  steps: 110,
  cuts: [],
});

/** @type {Record<string, { build: () => { meshes: object[] }, frame: object, detail: object }>} */
export const SHAPES = {
  maxi: {
    frame: FULL,
    detail: { center: [1, 116], height: 34 },
    build: () =>
      buildGarment({
        body: {
          rows: skirt('woman', 20, 52),
          held: 105,
          free: 97,
          petticoat: PETTICOAT,
          waves: [7, 10, 13],
          amplitude: 3.4,
        },
        cuts: [scoop(146.4, 8.6, 12.5, 3.4), armholes(122, 14.2)],
        belts: [{ top: 106.4, width: 5, role: 'sash', crumple: 0.08 }],
        knot: { y: 104 },
      }),
  },
  wrapDress: {
    frame: MIDI,
    detail: { center: [2, 116], height: 34 },
    build: () =>
      buildGarment({
        body: {
          rows: skirt('woman', 40, 40),
          held: 105,
          free: 97,
          petticoat: PETTICOAT,
          waves: [5, 8, 11],
          amplitude: 2.6,
        },
        cuts: [cutWrapped],
        sleeves: SHORT_SLEEVE,
        belts: [{ top: 106, width: 4, role: 'sash', crumple: 0.08 }],
        knot: { y: 104, x: 7.5, length: 28, width: 3 },
      }),
  },
  tieredDress: {
    frame: FULL,
    detail: { center: [0, 84], height: 40 },
    build: () =>
      buildGarment({
        body: [
          {
            rows: [[70, 17.4, 12.4, 0], [90, 16, 11.6, 0], ...bodice('woman', 104, 146.4)],
            held: 60,
            free: 50,
            amplitude: 0,
          },
          tier(104.5, 74, 13.4, 27, 4),
          tier(76, 46, 18.5, 33, 5),
          tier(48, 14, 22.5, 38, 6),
        ],
        cuts: [scoop(146.4, 8.8, 10.5, 3)],
        sleeves: {
          ...SHORT_SLEEVE,
          rows: [
            [-17, 5.6, 6.2, 0],
            [-15.2, 5.8, 6.4, 0],
            [-13.5, 9.2, 9.8, 0],
            [-5, 9.6, 10.2, 0],
            [0, 8, 8.8, 0],
            [2.6, 4.6, 5.4, 0],
            [3.6, 0.3, 0.3, 0],
          ],
          waves: [13, 17, 9],
          gather: (y) => 0.5 * smoothstep(-4, -13, y) * smoothstep(-16, -14, y) + 0.35 * smoothstep(-5, 2, y),
          steps: 0,
        },
        belts: [{ top: 106, width: 3.4, role: 'sash' }],
      }),
  },
  sheath: {
    frame: MIDI,
    detail: { center: [0, 110], height: 34 },
    build: () =>
      buildGarment({
        body: {
          rows: [[50, 16.8, 11.6, 0], [68, 18.4, 12.4, 0], ...bodice('woman', 80, 146.4, 1)],
          held: 30,
          free: 20,
          waves: [3, 5, 7],
          amplitude: 0.5,
        },
        cuts: [scoop(146.4, 9.4, 9, 3), armholes(122, 14.4)],
      }),
  },
  shirtDress: {
    frame: MIDI,
    detail: { center: [0, 124], height: 36 },
    build: () =>
      buildGarment({
        body: {
          rows: skirt('woman', 44, 40),
          held: 105,
          free: 97,
          petticoat: PETTICOAT,
          waves: [6, 9, 12],
          amplitude: 2.8,
        },
        cuts: [cutAtCollar(WOMAN_NECK)],
        sleeves: SHORT_SLEEVE,
        collar: { neck: WOMAN_NECK, ...SHIRT_COLLAR, stand: 2.6 },
        belts: [{ top: 106, width: 4.4 }],
      }),
  },
  childDress: {
    frame: { center: [0, 54], height: 110 },
    detail: { center: [0, 68], height: 26 },
    build: () =>
      buildGarment({
        form: 'child',
        body: {
          rows: skirt('child', 29, 31, 62),
          held: 62.5,
          free: 58,
          waves: [9, 13, 17],
          amplitude: 2.2,
          fullness: (y) => 1 + 0.16 * smoothstep(63, 56, y),
          petticoat: [
            [0, 22, 19, 0],
            [30, 20, 17, 0],
            [56, 12.6, 9.8, 0],
          ],
        },
        cuts: [cutAtCollar(CHILD_NECK, -0.6)],
        sleeves: {
          shoulder: [10.4, 79.4, -0.4],
          angle: 24,
          rows: [
            [-12, 4.2, 4.6, 0],
            [-10.4, 4.3, 4.8, 0],
            [-8.6, 7, 7.4, 0],
            [-3, 7, 7.4, 0],
            [0, 5.4, 5.8, 0],
            [1.8, 3.2, 3.6, 0],
            [2.6, 0.2, 0.2, 0],
          ],
          waves: [11, 15, 8],
          gather: (y) => 0.4 * smoothstep(-2, -8, y) * smoothstep(-11, -9, y) + 0.3 * smoothstep(-4, 1, y),
          steps: 0,
        },
        collar: {
          neck: CHILD_NECK,
          stand: 1.2,
          fall: (fromEnd) => 4.6 * smoothstep(-0.05, 0.12, fromEnd),
          spread: 6,
          end: 3,
        },
        belts: [{ top: 63.8, width: 3.2, role: 'sash' }],
      }),
  },
  childSet: {
    frame: { center: [0, 56], height: 106 },
    detail: { center: [0, 70], height: 26 },
    build: () =>
      buildGarment({
        form: 'child',
        formRange: { bottom: 52 },
        body: [
          {
            hangs: true,
            rows: hang('child', { from: 50, to: 85.2, chest: 76, ease: 1.8, flare: 0.1 }),
            held: 76,
            free: 62,
            amplitude: 0.9,
            waves: [4, 7],
            petticoat: [
              [0, 13.4, 10.4, 0],
              [56, 12.4, 10, 0],
            ],
          },
          {
            rows: [
              [43, 12, 9, 0],
              [50, 11.8, 9, 0],
              [56, 11.2, 8.8, 0.2],
            ],
            held: 30,
            free: 20,
            role: 'leg',
            cuts: [(_, y) => y - 45],
          },
        ],
        cuts: [cutAtCollar(CHILD_NECK, -0.6)],
        sleeves: {
          shoulder: [10.6, 79.6, -0.4],
          angle: 24,
          rows: [
            [-14, 6.4, 6.8, 0],
            [-4, 5.8, 6.2, 0],
            [0, 4.6, 5.2, 0],
            [1.8, 2.8, 3.2, 0],
            [2.6, 0.2, 0.2, 0],
          ],
        },
        legs: {
          folded: 44,
          amplitude: 0.5,
          rows: [
            [29, 8, 8.6, 0, 7],
            [40, 6.8, 8.3, 0, 6.3],
            [48, 6, 7.8, 0, 5.9],
          ],
        },
        collar: {
          neck: CHILD_NECK,
          stand: 1.8,
          fall: (fromEnd) => 4.4 - 1.9 * smoothstep(0, 0.4, fromEnd),
          spread: 14,
          end: 3,
        },
      }),
  },
  campShirt: {
    frame: TOP,
    detail: { center: [0, 128], height: 34 },
    build: () =>
      buildGarment({
        form: 'man',
        formRange: { bottom: 92 },
        body: {
          hangs: true,
          rows: hang('man', { from: 77, to: 148.6, chest: 131, ease: 1.1, flare: 0.035 }),
          held: 131,
          free: 104,
          waves: [4, 6, 9],
          amplitude: 2.2,
        },
        cuts: [cutAtCollar(MAN_NECK)],
        sleeves: MEN_SLEEVE,
        collar: { neck: MAN_NECK, ...SHIRT_COLLAR },
        pockets: [{ x: 10, y: 127, width: 11.5, height: 12.5 }],
      }),
  },
  bandShirt: {
    frame: { center: [0, 109], height: 118 },
    detail: { center: [0, 132], height: 34 },
    build: () =>
      buildGarment({
        form: 'man',
        formRange: { bottom: 92 },
        body: {
          hangs: true,
          rows: hang('man', { from: 68, to: 148.6, chest: 131, ease: 1.1, flare: 0.04 }),
          held: 131,
          free: 104,
          waves: [4, 6, 9],
          amplitude: 2.3,
        },
        cuts: [cutAtCollar(collarNeck(148, 5.5))],
        sleeves: LONG_MEN_SLEEVE,
        collar: { neck: collarNeck(148, 5.5), stand: 3.2, end: 3, lean: 0.1 },
      }),
  },
  dashiki: {
    frame: TOP,
    detail: { center: [0, 126], height: 36 },
    build: () =>
      buildGarment({
        form: 'man',
        formRange: { bottom: 92 },
        body: {
          hangs: true,
          rows: hang('man', { from: 74, to: 148.6, chest: 131, ease: 2, flare: 0.07 }),
          held: 131,
          free: 104,
          waves: [4, 7, 9],
          amplitude: 1.8,
        },
        cuts: [vee(148.6, 8.2, 21, 3)],
        sleeves: {
          ...MEN_SLEEVE,
          angle: 34,
          rows: [
            [-25, 13.6, 12.6, 0],
            [-8, 11, 11, 0],
            [-1, 8.4, 8.8, 0],
            [1.4, 5.6, 6, 0],
            [2.8, 3, 3.4, 0],
            [3.6, 0.3, 0.3, 0],
          ],
        },
      }),
  },
  kaftan: {
    frame: MIDI,
    detail: { center: [0, 122], height: 36 },
    build: () =>
      buildGarment({
        formRange: { bottom: 90 },
        body: {
          hangs: true,
          rows: hang('woman', { from: 40, to: 146.4, chest: 126, ease: 2, flare: 0.12, depth: 0.05 }),
          held: 127,
          free: 102,
          waves: [4, 6, 9],
          amplitude: 2.8,
          petticoat: [
            [0, 19, 13, 0],
            [80, 18.2, 12, 0],
          ],
        },
        cuts: [vee(146.4, 7.4, 17, 2.6)],
        sleeves: {
          ...SHORT_SLEEVE,
          angle: 30,
          rows: [
            [-36, 13.5, 12.5, 0],
            [-12, 9.6, 9.8, 0],
            [-1, 6.8, 7.8, 0],
            [1.4, 4.6, 5.4, 0],
            [2.8, 2.4, 3, 0],
            [3.4, 0.3, 0.3, 0],
          ],
          waves: [3, 5],
          amplitude: 0.8,
        },
      }),
  },
  tunic: {
    frame: { center: [0, 104], height: 130 },
    detail: { center: [0, 127], height: 36 },
    build: () =>
      buildGarment({
        formRange: { bottom: 90 },
        body: {
          hangs: true,
          rows: hang('woman', { from: 62, to: 146.4, chest: 126, ease: 1.6, flare: 0.09 }),
          held: 127,
          free: 102,
          waves: [4, 6, 9],
          amplitude: 2,
        },
        cuts: [vee(146.4, 7.4, 14, 2.6)],
        sleeves: {
          ...SHORT_SLEEVE,
          angle: 20,
          rows: [[-34, 8.6, 9.2, 0], [-12, 8, 8.8, 0], ...SHORT_SLEEVE.rows.slice(2)],
          amplitude: 0.5,
        },
      }),
  },
  agbada: {
    frame: { center: [0, 92], height: 152 },
    detail: { center: [0, 126], height: 40 },
    build: () =>
      buildGarment({
        form: 'man',
        body: {
          hangs: true,
          rows: hang('man', { from: 34, to: 148.6, chest: 131, ease: 3, flare: 0.1, depth: 0.04 }),
          held: 131,
          free: 106,
          waves: [4, 6, 8],
          amplitude: 3.4,
          petticoat: [
            [0, 22, 15, 0],
            [90, 19, 13, 0],
          ],
        },
        cuts: [vee(148.6, 7.8, 15, 3)],
        sleeves: {
          ...MEN_SLEEVE,
          angle: 38,
          rows: [
            [-46, 22, 12, 0],
            [-22, 15, 11.5, 0],
            [-8, 9.4, 9.6, 0],
            [-1, 6, 7, 0],
            [1.8, 3.2, 3.8, 0],
            [2.8, 0.3, 0.3, 0],
          ],
          waves: [3, 5, 7],
          amplitude: 1.8,
          held: -4,
          steps: 110,
        },
      }),
  },
  bomber: {
    frame: TOP,
    detail: { center: [0, 128], height: 34 },
    build: () =>
      buildGarment({
        form: 'man',
        formRange: { bottom: 92 },
        body: {
          rows: [
            [79, 18.4, 13, 0],
            [84.4, 18.6, 13.2, 0],
            [87, 22, 16, 0],
            [104, 23.6, 16.6, 0.2],
            ...hang('man', { from: 120, to: 148.6, chest: 131, ease: 2.4 }).slice(1),
          ],
          held: 40,
          free: 30,
          amplitude: 0,
          fullness: () => 1,
        },
        cuts: [cutAtCollar(collarNeck(148, 6))],
        sleeves: {
          ...LONG_MEN_SLEEVE,
          angle: 15,
          rows: [
            [-58, 4.9, 5.1, 1.5],
            [-52.5, 5.1, 5.3, 1.2],
            [-50, 8.4, 8.6, 1.1],
            [-30, 9, 9.2, 0.2],
            [-10, 9.4, 10, 0],
            ...MEN_SLEEVE.rows.slice(2),
          ],
        },
        collar: { neck: collarNeck(148, 6), stand: 4.4, end: 3, lean: -0.1, role: 'rib' },
      }),
  },
  kimono: {
    frame: { center: [0, 102], height: 130 },
    detail: { center: [-10, 116], height: 36 },
    build: () =>
      buildGarment({
        body: {
          hangs: true,
          rows: hang('woman', { from: 56, to: 146.4, chest: 126, ease: 2, flare: 0.1 }),
          held: 127,
          free: 102,
          waves: [4, 6, 9],
          amplitude: 2.2,
        },
        cuts: [
          (x, y, z) =>
            z < -1 ? scoop(146.4, 8, 10, 2.4)(x, y, z) : Math.abs(x) - Math.min(6.6, 7.8 - (146.4 - y) * 0.03),
        ],
        sleeves: {
          ...SHORT_SLEEVE,
          angle: 34,
          rows: [
            [-38, 15, 12, 0],
            [-10, 11, 10, 0],
            [-1, 7, 7.8, 0],
            [1.4, 4.6, 5.4, 0],
            [2.8, 2.4, 3, 0],
            [3.4, 0.3, 0.3, 0],
          ],
          waves: [3, 5],
          amplitude: 0.9,
        },
      }),
  },
  waistcoat: {
    frame: { center: [0, 116], height: 96 },
    detail: { center: [0, 112], height: 32 },
    build: () =>
      buildGarment({
        form: 'man',
        body: {
          rows: bodice('man', 84, 148.6, 1.2),
          held: 60,
          free: 50,
          amplitude: 0,
        },
        cuts: [
          vee(148.6, 9.4, 26, 3),
          armholes(123, 16.2),
          // Two points at the front.
          (x, y, z) => (z < 0 ? y - 88 : y - 88 - 3 + 7.4 * smoothstep(8.5, 0.6, Math.abs(Math.abs(x) - 7))),
        ],
      }),
  },
  peplum: {
    frame: { center: [0, 114], height: 100 },
    detail: { center: [0, 112], height: 32 },
    build: () =>
      buildGarment({
        formRange: { bottom: 90 },
        body: {
          rows: skirt('woman', 80, 27),
          held: 105,
          free: 100,
          waves: [8, 11, 15],
          amplitude: 2,
          fullness: (y) => 1 + 0.14 * smoothstep(104, 92, y),
        },
        cuts: [scoop(146.4, 8.8, 9.5, 3)],
        sleeves: SHORT_SLEEVE,
        belts: [{ top: 106, width: 3.6, role: 'sash' }],
      }),
  },
  wrapSkirt: {
    frame: { center: [0, 62], height: 128 },
    detail: { center: [6, 92], height: 32 },
    build: () =>
      buildGarment({
        formRange: WAIST_RANGE,
        body: {
          rows: [
            [24, 35, 30, 0],
            [60, 25.5, 20, 0],
            [86, 18.9, 12.9, 0],
            [93, 17, 11.6, 0.2],
            [99, 14.6, 10.3, 0.3],
            [104.5, 13.2, 9.4, 0.4],
          ],
          held: 99,
          free: 88,
          waves: [5, 8, 11],
          amplitude: 2,
          petticoat: [
            [0, 17, 12, 0],
            [80, 18, 12, 0],
          ],
        },
        belts: [{ top: 105, width: 5, role: 'sash' }],
        knot: { y: 102.5, x: 8, length: 26, width: 3.4, size: 2.8 },
      }),
  },
  pleatedSkirt: {
    frame: { center: [0, 62], height: 128 },
    detail: { center: [0, 80], height: 32 },
    build: () =>
      buildGarment({
        formRange: WAIST_RANGE,
        body: {
          rows: [
            [28, 32, 27, 0],
            [86, 18.6, 13.4, 0],
            [99, 14.6, 10.3, 0.3],
            [104.5, 13.2, 9.4, 0.4],
          ],
          held: 20,
          free: 10,
          columns: 528,
          pleats: 44,
        },
        belts: [{ top: 105, width: 4.4, role: 'sash' }],
      }),
  },
  circleSkirt: {
    frame: { center: [0, 70], height: 116 },
    detail: { center: [2, 84], height: 32 },
    build: () =>
      buildGarment({
        formRange: WAIST_RANGE,
        body: {
          rows: [
            [46, 52, 47, 0],
            [80, 30, 25.5, 0],
            [98, 17, 12.8, 0.2],
            [104.5, 13.2, 9.4, 0.4],
          ],
          held: 103,
          free: 97,
          waves: [8, 11, 14],
          amplitude: 3,
          petticoat: PETTICOAT,
        },
        belts: [{ top: 105, width: 4.4, role: 'sash' }],
        knot: { y: 102.8, length: 24, width: 4.5, size: 3.4 },
      }),
  },
  wideTrousers: {
    frame: { center: [0, 58], height: 128 },
    detail: { center: [0, 92], height: 32 },
    build: () =>
      buildGarment({
        formRange: LEG_RANGE,
        body: { rows: HIPS, held: 60, free: 50, amplitude: 0, cuts: [cutCrotch] },
        legs: { ...trouserLeg(8, 19), amplitude: 1.6, waves: [3, 5, 8] },
        belts: [{ top: 105, width: 5, role: 'sash', crumple: 0.1 }],
      }),
  },
  drawstringTrousers: {
    frame: { center: [0, 58], height: 128 },
    detail: { center: [0, 94], height: 30 },
    build: () =>
      buildGarment({
        formRange: LEG_RANGE,
        body: { rows: HIPS, held: 60, free: 50, amplitude: 0, cuts: [cutCrotch] },
        legs: { ...trouserLeg(9, 11.5), amplitude: 0.9 },
        belts: [{ top: 105, width: 4.6, role: 'belt', crumple: 0.14 }],
        knot: { y: 102.6, length: 17, width: 0.9, size: 1.3 },
      }),
  },
  jumpsuit: {
    frame: FULL,
    detail: { center: [0, 116], height: 34 },
    build: () =>
      buildGarment({
        formRange: { bottom: 84 },
        body: { rows: [...HIPS.slice(0, -1), ...bodice('woman', 104, 146.4)], held: 60, free: 50, amplitude: 0 },
        cuts: [scoop(146.4, 8.8, 10, 3), armholes(122, 14.2), cutCrotch],
        legs: { ...trouserLeg(10, 18), amplitude: 1.5 },
        belts: [{ top: 106, width: 4.4 }],
      }),
  },
  dungarees: {
    frame: { center: [0, 56], height: 106 },
    detail: { center: [0, 66], height: 26 },
    build: () =>
      buildGarment({
        form: 'child',
        formRange: { bottom: 50 },
        body: {
          rows: [[44, 12.8, 9.6, 0], [50, 12.6, 9.6, 0], ...bodice('child', 56, 85.2, 0.9)],
          held: 40,
          free: 30,
          amplitude: 0,
        },
        cuts: [
          (_, y) => y - 44.5,
          (x, y, z) => {
            const strap = 1.5 - Math.abs(Math.abs(x) - 5.4);
            const bib =
              z > 0
                ? Math.min(76 - y, 7.4 + smoothstep(70, 62, y) * 6 - Math.abs(x))
                : Math.min(72 - y, 5 + smoothstep(72, 60, y) * 9 - Math.abs(x));
            return y < 61 ? 99 : Math.max(strap, bib);
          },
        ],
        legs: {
          folded: 44,
          amplitude: 0.5,
          rows: [
            [26, 8.4, 8.6, 0, 7.4],
            [40, 7.3, 8.7, 0, 6.8],
            [48, 6.5, 8.3, 0, 6.3],
          ],
        },
        pockets: [{ x: 0, y: 73, width: 9.5, height: 6.5 }],
      }),
  },
  clothLength: {
    frame: { center: [0, 93], height: 150 },
    detail: { center: [6, 96], height: 30 },
    build: () => buildHangingCloth({ width: 92, front: 108 }),
  },
  scarf: {
    frame: { center: [0, 92], height: 146 },
    detail: { center: [2, 92], height: 26 },
    build: () => buildHangingCloth({ width: 62, front: 104, fringe: 8, seed: 9 }),
  },
};

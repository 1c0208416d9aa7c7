// Pictures of products in a room: the front picture of a product, and where it stands, hangs or lies seen from above. Distances are
// units of the 1200 x 1500 picture: x, foot, top and middle are the product's place, `turn` is in degrees. A prop is
// [name, x, foot, scale].
const STANDING = [
  ['shekere', { setting: 'table', height: 930, behind: [['books', 990, 1130, 0.9]] }],
  ['drum-talking', { setting: 'floor', height: 760, behind: [['plant', 1040, 1190, 1]] }],
  ['drum-djembe', { setting: 'floor', height: 900, behind: [['plant', 190, 1190, 0.9]] }],
  ['fabric-shweshwe', { setting: 'shelf', width: 780, behind: [['stems', 1030, 1124, 1.1]] }],
  ['fabric-stack', { setting: 'shelf', width: 780, x: 520, behind: [['bottle', 980, 1124, 1]] }],
  ['basket-laundry', { setting: 'floor', height: 760, x: 560, inFront: [['towel', 1000, 1420, 0.9]] }],
  ['candle-holders', { setting: 'table', height: 720, x: 520, behind: [['bottle', 960, 1130, 0.9]] }],
  ['vase-cobalt', { setting: 'shelf', height: 820, x: 500, behind: [['books', 950, 1124, 1]] }],
  ['stool-carved', { setting: 'floor', width: 560, behind: [['plant', 1040, 1190, 1]] }],
  [
    'bowl-carved',
    {
      setting: 'table',
      width: 880,
      behind: [
        ['bottle', 180, 1130, 0.9],
        ['stems', 1030, 1120, 0.8],
      ],
    },
  ],
  ['fruit-bowl-woven', { setting: 'table', width: 810, behind: [['cup', 1040, 1140, 0.9]] }],
  ['coffee-bag', { setting: 'counter', height: 850, x: 480, inFront: [['cup', 930, 1330, 1.2]] }],
  [
    'shea-butter-tin',
    {
      setting: 'counter',
      width: 610,
      x: 480,
      behind: [
        ['towel', 920, 1170, 1],
        ['bottle', 190, 1150, 0.9],
      ],
    },
  ],
  ['spice-set', { setting: 'shelf', width: 760, behind: [['bottle', 1050, 1124, 1]] }],
  [
    'tray-painted',
    {
      setting: 'shelf',
      width: 760,
      foot: 1122,
      behind: [['bottle', 1040, 1124, 1]],
      inFront: [['cup', 240, 1124, 0.9]],
    },
  ],
  ['mugs-indigo', { setting: 'table', width: 760, x: 560, behind: [['books', 950, 1110, 0.9]] }],
  ['kufi-cap', { setting: 'shelf', width: 540, x: 520, behind: [['books', 960, 1124, 0.9]] }],
  ['belt-beaded', { setting: 'table', width: 850, behind: [['stems', 1000, 1110, 0.9]] }],
  ['bracelet-stack', { setting: 'table', width: 630, foot: 1200, behind: [['bottle', 1000, 1110, 0.9]] }],
  ['bangle-brass', { setting: 'counter', width: 510, foot: 1260, behind: [['books', 900, 1140, 0.9]] }],
  ['bracelet-set-ebony', { setting: 'shelf', width: 590, x: 480, behind: [['stems', 950, 1124, 1]] }],
  ['clutch-wax-red', { setting: 'shelf', width: 810, x: 520, behind: [['stems', 1040, 1124, 0.9]] }],
  [
    'bag-drawstring-shweshwe',
    { setting: 'table', height: 930, x: 520, foot: 1260, behind: [['books', 1000, 1130, 0.8]] },
  ],
  ['backpack-bogolan', { setting: 'floor', height: 800, behind: [['plant', 1060, 1200, 1]] }],
  ['head-wrap-kente', { setting: 'table', height: 880, x: 540, foot: 1240, behind: [['stems', 1030, 1110, 1]] }],
  ['headband-knot', { setting: 'shelf', height: 850, x: 540, behind: [['books', 990, 1124, 0.8]] }],
  ['bucket-hat-indigo', { setting: 'shelf', width: 680, x: 500, behind: [['bottle', 940, 1124, 1]] }],
  ['toy-blocks', { setting: 'floor', width: 620, foot: 1380, behind: [['plant', 150, 1180, 0.8]] }],
  ['toy-stacker', { setting: 'shelf', height: 760, x: 500, behind: [['books', 930, 1124, 0.9]] }],
  ['toy-elephant', { setting: 'floor', width: 680, foot: 1380 }],
  ['toy-giraffe', { setting: 'shelf', height: 930, x: 520, behind: [['books', 960, 1124, 0.9]] }],
  ['cushion-bogolan', { setting: 'sofa', width: 780 }],
  ['cushion-wax-red', { setting: 'sofa', width: 600, x: 420 }],
  ['cushion-kuba', { setting: 'sofa', width: 600, x: 780 }],
  ['cushion-adire', { setting: 'sofa', width: 780, x: 520 }],
];

const HANGING = [
  [
    'lamp-woven',
    {
      setting: 'table',
      width: 620,
      foot: 720,
      behind: [
        ['stems', 180, 1180, 1.1],
        ['cup', 720, 1240, 1],
      ],
    },
  ],
  ['apron-leaf', { setting: 'hook', height: 960 }],
  ['tea-towels', { setting: 'hook', width: 820, top: 240 }],
  ['kanga-cloth', { setting: 'wall', width: 760 }],
  ['kanga-cloth-indigo', { setting: 'wall', width: 800, x: 560, middle: 580, behind: [['bottle', 960, 1186, 1]] }],
  [
    'bunting-prints',
    {
      setting: 'shelf',
      width: 1120,
      middle: 480,
      behind: [
        ['books', 330, 1124, 1],
        ['plant', 890, 1124, 0.8],
      ],
    },
  ],
  ['tote-wax-indigo', { setting: 'peg', height: 820, x: 600 }],
  ['tote-bogolan', { setting: 'hook', height: 900, x: 600 }],
  ['tote-kente', { setting: 'peg', height: 860, x: 600 }],
  ['crossbody-bogolan', { setting: 'peg', height: 780, x: 600 }],
  ['crossbody-kente', { setting: 'hook', height: 820, x: 600 }],
  ['bag-round-straw', { setting: 'hook', height: 860, x: 600 }],
  ['necklace-cowrie', { setting: 'hook', height: 900 }],
  ['necklace-amber', { setting: 'hook', height: 960 }],
  ['necklace-krobo', { setting: 'peg', height: 900 }],
  ['earrings-brass-leaf', { setting: 'stand', width: 480 }],
  ['earrings-hoop-beaded', { setting: 'stand', width: 600, top: 425 }],
  ['earrings-disc', { setting: 'stand', width: 640 }],
  ['wall-plates', { setting: 'wall', width: 760, middle: 540, behind: [['cup', 900, 1186, 1]] }],
  ...[
    ['framed-textile', ['stems', 880, 1186, 1]],
    ['framed-kente', ['bottle', 330, 1186, 1]],
    ['art-dunes', ['books', 820, 1186, 0.9]],
    ['art-cutouts', ['stems', 320, 1186, 1]],
    ['art-vessels', ['cup', 840, 1186, 1]],
    ['art-botanical', ['books', 340, 1186, 0.9]],
    ['art-moonrise', ['stems', 860, 1186, 0.9]],
    ['art-baobab-dusk', ['bottle', 860, 1186, 1.1]],
  ].map(([slug, prop], i) => [
    slug,
    { setting: 'wall', height: 820, x: [560, 620, 540, 640][i % 4], middle: 530, behind: [prop] },
  ]),
  ['quilt-patchwork', { setting: 'sofa', width: 700, top: 512 }],
];

const LYING = [
  ['balafon', { setting: 'oak', width: 900, turn: -14 }],
  ['hosho-shakers', { setting: 'linen', width: 700, turn: 8 }],
  ['kalimba', { setting: 'walnut', height: 860, turn: -16 }],
  ['fat-quarters-wax', { setting: 'oak', width: 860, turn: 10 }],
  ['rug-geometric', { setting: 'lounge', width: 900, isFlattened: true, turn: 90 }],
  ['rug-kilim-indigo', { setting: 'lounge', width: 980, isFlattened: true, turn: 90 }],
  ['napkins', { setting: 'walnut', width: 700, x: 680, middle: 960, turn: 6, behind: [['plate', 430, 480, 1.1]] }],
  ['salad-servers', { setting: 'linen', height: 1000, turn: 18 }],
  ['greeting-cards', { setting: 'oak', width: 820, turn: -6, inFront: [['pencil', 1010, 1250, 1]] }],
  ['notebook-wax', { setting: 'linen', height: 960, turn: -10, inFront: [['pencil', 1010, 900, 1.2]] }],
  ['necklace-collar-lagoon', { setting: 'walnut', width: 820, turn: 12 }],
  ['wallet-kuba', { setting: 'oak', width: 720, turn: 12 }],
  ['bow-tie-kente', { setting: 'linen', height: 900, turn: -8 }],
  ['sandals-slide-wax', { setting: 'oak', height: 880, turn: -12 }],
];

export const ROOM_PICTURES = [...STANDING, ...HANGING, ...LYING].map(([sourceSlug, entry]) => ({
  sourceSlug,
  ...entry,
}));

// Detail pictures of popular products: a 4:5 section of the product's picture (`view`), or a close-up of its textile
// (`draw`). `of` is the slug of the product's picture.
import { BACKDROP, PALETTES } from '../palettes.mjs';
import { drawCloseUp } from '../products/close-up.mjs';
import { Scene } from '../scene.mjs';
import { createNdebeleTile } from '../textiles/painted.mjs';
import { createWaxWaveTile } from '../textiles/printed.mjs';

const createSection = (sourceSlug, nth, shows, x, y, width) => ({
  slug: `${sourceSlug}-detail-${nth}`,
  sourceSlug,
  shows,
  view: [x, y, width, width * 1.25],
});
const createTextileCloseUp = (sourceSlug, nth, shows, seed, tile, look) => ({
  slug: `${sourceSlug}-detail-${nth}`,
  sourceSlug,
  shows,
  draw: () => drawCloseUp(new Scene(BACKDROP, seed), tile, look),
});

export const DETAILS = [
  createSection('head-wrap-plum', 1, 'pleats', 300, 120, 600),
  createTextileCloseUp('head-wrap-plum', 2, 'print', 13, createWaxWaveTile(PALETTES.waxPlum, 5), { scale: 2.6 }),
  createSection('tote-bogolan', 1, 'handle and stitching', 240, 470, 440),
  createSection('basket-bolga', 1, 'rim and handle', 620, 400, 460),
  createSection('basket-bolga', 2, 'weave', 330, 640, 480),
  createSection('necklace-collar', 1, 'bead rows', 60, 340, 480),
  createSection('necklace-collar', 2, 'fringe', 400, 1060, 352),
  createSection('cushion-ndebele', 1, 'corner and piping', 110, 250, 480),
  createTextileCloseUp('cushion-ndebele', 2, 'cotton cover', 20, createNdebeleTile(PALETTES.ndebele), {
    scale: 2.4,
    turn: -6,
    shift: [-60, 120],
  }),
  createSection('sandals-beaded', 1, 'beaded band', 122, 330, 480),
  createSection('sandals-beaded', 2, 'buckle and heel', 590, 820, 440),
  createSection('pot-clay', 1, 'neck and painted band', 330, 220, 560),
  createSection('pot-clay', 2, 'burnished surface', 240, 560, 400),
  createSection('crossbody-kente', 1, 'flap and clasp', 380, 720, 440),
  createSection('backpack-bogolan', 1, 'buckle and flap', 300, 590, 440),
  createSection('belt-beaded', 1, 'buckle', 330, 530, 480),
  createSection('earrings-disc', 1, 'bead rows', 140, 370, 450),
  createSection('drum-djembe', 1, 'cords', 270, 250, 440),
  createSection('kalimba', 1, 'keys', 340, 340, 520),
  createSection('wall-plates', 1, 'coiled star', 130, 180, 560),
  createSection('bag-round-straw', 1, 'coiled star and handle', 360, 540, 480),
  createSection('shekere', 1, 'bead net', 300, 700, 440),
  createSection('mugs-indigo', 1, 'painted band', 520, 660, 480),
];

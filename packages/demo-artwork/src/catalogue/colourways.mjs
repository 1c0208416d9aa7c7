// Products in other colours. `sourceSlug` is the slug of the original picture.
import { PALETTES } from '../palettes.mjs';
import { drawTote } from '../products/clothing/bags.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createWaxWaveTile } from '../textiles/printed.mjs';
import { createScene } from './create-entry.mjs';

const teal = { bg: '#12706B', a: '#F2994A', b: '#FDF3E3', c: '#0D2A33', d: '#E9B949' };

export const COLOURWAYS = [
  {
    slug: 'head-wrap-teal',
    sourceSlug: 'head-wrap-plum',
    title: 'Gele head wrap, teal wax print',
    palette: 'teal, gold',
    draw: () => drawHeadWrap(createScene(13), createWaxWaveTile(teal, 5), '#15605E', '#F2B45A').zoomBy(0.98, 0),
  },
  {
    slug: 'tote-bogolan-rust',
    sourceSlug: 'tote-bogolan',
    title: 'Bogolan canvas tote, rust',
    palette: 'bogolanRust',
    draw: () => drawTote(createScene(14), createBogolanTile(PALETTES.bogolanRust), '#3A2114', 0.66).zoomBy(1.04, -10),
  },
];

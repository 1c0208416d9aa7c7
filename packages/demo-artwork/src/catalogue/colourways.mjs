// Products of the catalogue in other colours: of `head-wrap-plum` and `tote-bogolan`.
import { PALETTES } from '../palettes.mjs';
import { drawTote } from '../products/clothing/bags.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createWaxRoundelTile } from '../textiles/printed.mjs';
import { createEntry, createScene } from './create-entry.mjs';

const teal = { bg: '#12706B', a: '#F2994A', b: '#FDF3E3', c: '#0D2A33', d: '#E9B949' };

export const COLOURWAYS = [
  createEntry('head-wrap-teal', 'Gele head wrap, teal wax print', 'teal, gold', () =>
    drawHeadWrap(createScene(13), createWaxRoundelTile(teal, 5), '#15605E', '#F2B45A').zoomBy(0.98, 0),
  ),
  createEntry('tote-bogolan-rust', 'Bogolan canvas tote, rust', 'rust', () =>
    drawTote(createScene(14), createBogolanTile(PALETTES.bogolanRust), '#3A2114', 0.66).zoomBy(1.04, -10),
  ),
];

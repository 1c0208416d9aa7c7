// Products in other colours. `sourceSlug` is the slug of the original picture.
import { BACKGROUNDS, PALETTES } from '../palettes.mjs';
import { createCottonPattern } from '../products/cloth-parts.mjs';
import { drawTote } from '../products/clothing/bags.mjs';
import { drawMaxiDress } from '../products/clothing/dresses.mjs';
import { drawHeadWrap } from '../products/clothing/headwear.mjs';
import { drawShirt } from '../products/clothing/shirts.mjs';
import { drawBandShirt } from '../products/clothing/tailoring.mjs';
import { Scene } from '../scene.mjs';
import { createBogolanTile } from '../textiles/dyed.mjs';
import { createWaxRosetteTile, createWaxWaveTile } from '../textiles/printed.mjs';
import { createKenteTile } from '../textiles/woven.mjs';

const createScene = (bg, seed) => new Scene(BACKGROUNDS[bg], seed);
const terracotta = { bg: '#B5481F', a: '#F2B84B', b: '#FFF3DC', c: '#5E1C12', d: '#8FD0BF' };
const plum = { bg: '#74306A', a: '#F3A3BE', b: '#FCEFE0', c: '#3A1245', d: '#F0BE4C' };
const teal = { bg: '#12706B', a: '#F2994A', b: '#FDF3E3', c: '#0D2A33', d: '#E9B949' };

/** The band-collar shirt's colours besides indigo, with a button colour for contrast. */
const BAND_SHIRTS = [
  ['sky', '#6C92C4', 'kenteBlue'],
  ['cobalt', '#1F3F86', 'kenteGold'],
  ['slate', '#3E5668', 'kenteBlue'],
  ['forest', '#1F5A45', 'kenteGold'],
  ['black', '#171412', 'kenteGold'],
  ['ivory', '#EFE6D2', 'kenteBlue', '#3A2417'],
  ['stone', '#B9AD98', 'kenteBlue', '#3A2417'],
  ['terracotta', '#A33A17', 'kenteGold'],
  ['plum', '#5B2148', 'kenteGold'],
];
const createBandShirtEntry = ([color, base, strip, buttons = '#F4E3BE']) => ({
  slug: `shirt-grandad-${color}`,
  sourceSlug: 'shirt-grandad-indigo',
  title: `Band-collar shirt, ${color}`,
  palette: `${color}, ${strip}`,
  draw: () =>
    drawBandShirt(createScene('butter', 141), base, createKenteTile(PALETTES[strip], 3), buttons).zoomBy(1.1, -10),
});

export const COLOURWAYS = [
  ...BAND_SHIRTS.map(createBandShirtEntry),
  {
    slug: 'maxi-dress-ankara-terracotta',
    sourceSlug: 'maxi-dress-ankara-teal',
    title: 'Ankara rosette maxi dress, terracotta',
    palette: 'terracotta, gold',
    draw: () =>
      drawMaxiDress(createScene('sand', 11), createWaxRosetteTile(terracotta), '#1D5F5C', 0.46).zoomBy(1.08, -30),
  },
  {
    slug: 'maxi-dress-ankara-plum',
    sourceSlug: 'maxi-dress-ankara-teal',
    title: 'Ankara rosette maxi dress, plum',
    palette: 'plum, gold',
    draw: () => drawMaxiDress(createScene('sand', 11), createWaxRosetteTile(plum), '#D99A2B', 0.46).zoomBy(1.08, -30),
  },
  {
    slug: 'shirt-kente-blue',
    sourceSlug: 'shirt-kente-gold',
    title: 'Kente strip camp shirt, blue',
    palette: 'kenteBlue',
    draw: () => {
      const s = createScene('sage', 12);
      return drawShirt(s, createKenteTile(PALETTES.kenteBlue, 4), createCottonPattern(s, '#14203F', 1), 0.52).zoomBy(
        1.17,
        60,
      );
    },
  },
  {
    slug: 'head-wrap-teal',
    sourceSlug: 'head-wrap-plum',
    title: 'Gele head wrap, teal wax print',
    palette: 'teal, gold',
    draw: () =>
      drawHeadWrap(createScene('blush', 13), createWaxWaveTile(teal, 5), '#15605E', '#F2B45A').zoomBy(0.98, 0),
  },
  {
    slug: 'tote-bogolan-rust',
    sourceSlug: 'tote-bogolan',
    title: 'Bogolan canvas tote, rust',
    palette: 'bogolanRust',
    draw: () =>
      drawTote(createScene('oat', 14), createBogolanTile(PALETTES.bogolanRust), '#3A2114', 0.66).zoomBy(1.04, -10),
  },
];

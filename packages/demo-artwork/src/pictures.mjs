// All product pictures of 1200 x 1500, as {slug, width, height, view, isDetail, svg()}.

import { COLOURWAYS } from './catalogue/colourways.mjs';
import { DETAILS } from './catalogue/details.mjs';
import { CATALOGUE } from './catalogue.mjs';

const drawings = new Map([...CATALOGUE, ...COLOURWAYS].map(({ slug, draw }) => [slug, draw]));

const createPicture = ({ slug, sourceSlug, view, draw = drawings.get(sourceSlug) }) => ({
  slug,
  width: 1200,
  height: 1500,
  view,
  svg: (...options) => draw().svg(...options),
});

export const PICTURES = [
  ...[...CATALOGUE, ...COLOURWAYS].map(createPicture),
  ...DETAILS.map((entry) => ({ ...createPicture(entry), isDetail: true })),
];

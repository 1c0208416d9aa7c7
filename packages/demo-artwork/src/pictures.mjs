// All product pictures of 1200 x 1500, as {slug, width, height, view, isDetail, svg()} or, for garments, with render().

import { COLOURWAYS } from './catalogue/colourways.mjs';
import { DETAILS } from './catalogue/details.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { GARMENT_PICTURES } from './cloth/pictures.mjs';

const drawings = new Map([...CATALOGUE, ...COLOURWAYS].map(({ slug, draw }) => [slug, draw]));

const createPicture = ({ slug, sourceSlug, view, draw = drawings.get(sourceSlug) }) => ({
  slug,
  width: 1200,
  height: 1500,
  view,
  svg: (...options) => draw().svg(...options),
});

const garments = new Set(GARMENT_PICTURES.map(({ slug }) => slug));

export const PICTURES = [
  ...GARMENT_PICTURES,
  ...[...CATALOGUE, ...COLOURWAYS].filter(({ slug }) => !garments.has(slug)).map(createPicture),
  ...DETAILS.map((entry) => ({ ...createPicture(entry), isDetail: true })),
];

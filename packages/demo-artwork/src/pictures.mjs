// All product pictures of 1200 x 1500, as {slug, width, height, view, isDetail, svg()}, or with render() for garments and close-ups.
// `view`: the section of the drawing that is shown, [x, y, width, height]; undefined: all of it. `isDetail`: no front picture, such as a
// close-up, a back or a room; it is encoded in a quality of its own.

import { COLOURWAYS } from './catalogue/colourways.mjs';
import { CLOSE_UPS, DETAILS } from './catalogue/details.mjs';
import { ROOM_PICTURES } from './catalogue/room-pictures.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { CLOTH_PICTURES, GARMENT_PICTURES } from './cloth/pictures.mjs';
import { renderCloseUp } from './render-close-up.mjs';
import { drawInRoom } from './room.mjs';

const drawings = new Map([...CATALOGUE, ...COLOURWAYS].map(({ slug, draw }) => [slug, draw]));

const createPicture = ({ slug, sourceSlug, view, draw = drawings.get(sourceSlug) }) => ({
  slug,
  width: 1200,
  height: 1500,
  view,
  svg: (...options) => draw().toSvg(...options),
});

const garments = new Set(GARMENT_PICTURES.map(({ slug }) => slug));

export const PICTURES = [
  ...GARMENT_PICTURES,
  ...CLOTH_PICTURES,
  ...[...CATALOGUE, ...COLOURWAYS].filter(({ slug }) => !garments.has(slug)).map(createPicture),
  ...DETAILS.map((entry) => ({ ...createPicture(entry), isDetail: true })),
  ...CLOSE_UPS.map(({ slug, sourceSlug, ...section }) => ({
    slug,
    width: 1200,
    height: 1500,
    isDetail: true,
    render: (width) => renderCloseUp(drawings.get(sourceSlug), section, width),
  })),
  ...ROOM_PICTURES.map(({ sourceSlug, ...entry }) => ({
    ...createPicture({
      slug: `${sourceSlug}-detail-2`,
      sourceSlug,
      draw: () => drawInRoom(drawings.get(sourceSlug)(), entry),
    }),
    isDetail: true,
  })),
];

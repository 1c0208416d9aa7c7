import { drawLightRoom, renderBanner } from './banner.mjs';

/** The sizes of a banner's crops; the floor begins at this share of the height. */
const CROPS = {
  wide: { width: 2400, height: 1000, floor: 0.84 },
  mid: { width: 1600, height: 1000, floor: 0.84 },
  portrait: { width: 1080, height: 1060, floor: 0.82 },
};

/** The three crops of a banner; `draw` has a function for each, which gets the scene and the y of the floor. */
export const createCrops = (slug, look, draw) =>
  Object.entries(CROPS).map(([crop, { width, height, floor }]) => ({
    slug: `${slug}-${crop}`,
    crop,
    width,
    height,
    svg: () =>
      renderBanner(width, height, (s) => {
        drawLightRoom(s, width, height, height * floor, look);
        draw[crop](s, height * floor);
      }),
  }));

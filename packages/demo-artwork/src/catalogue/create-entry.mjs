import { BACKDROP } from '../palettes.mjs';
import { Scene } from '../scene.mjs';

/** Creates an empty picture; the seed is that of the warp filter. */
export const createScene = (seed) => new Scene(BACKDROP, seed);

/** An entry of the catalogue; `title` and `colours` are for readers of these lists only: `draw` determines the picture. */
export const createEntry = (slug, title, colours, draw) => ({ slug, title, colours, draw });

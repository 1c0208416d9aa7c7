import { BACKDROP } from '../palettes.mjs';
import { Scene } from '../scene.mjs';

/** Creates an empty picture; the seed is that of the warp filter. */
export const createScene = (seed) => new Scene(BACKDROP, seed);

/** An entry of the catalogue. `palette` describes the colours for people. */
export const createEntry = (slug, title, palette, draw) => ({ slug, title, palette, draw });

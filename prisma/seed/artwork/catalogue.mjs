// All pictures, in shop order. Add an entry to one of the lists below.
import { BAGS_JEWELS } from './catalogue/bags-jewels.mjs';
import { FIRST } from './catalogue/first.mjs';
import { HOME_ART } from './catalogue/home-art.mjs';
import { WEAR } from './catalogue/wear.mjs';

export const CATALOGUE = [...FIRST, ...WEAR, ...BAGS_JEWELS, ...HOME_ART];

// All pictures, in shop order. Add an entry to one of the lists below.

import { ASSORTMENT } from './catalogue/assortment.mjs';
import { BAGS_JEWELS } from './catalogue/bags-jewels.mjs';
import { HOME_ART } from './catalogue/home-art.mjs';
import { HOUSE_ART_SOUND } from './catalogue/house-art-sound.mjs';
import { MEN_KIDS } from './catalogue/men-kids.mjs';
import { WEAR } from './catalogue/wear.mjs';
import { WOMEN } from './catalogue/women.mjs';

export const CATALOGUE = [
  ...ASSORTMENT,
  ...WEAR,
  ...BAGS_JEWELS,
  ...HOME_ART,
  ...WOMEN,
  ...MEN_KIDS,
  ...HOUSE_ART_SOUND,
];

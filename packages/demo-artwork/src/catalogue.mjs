// The drawn product pictures; pictures.mjs adds the others. Add an entry to a list in catalogue/.

import { ACCESSORIES } from './catalogue/accessories.mjs';
import { BAGS } from './catalogue/bags.mjs';
import { GIFTS } from './catalogue/gifts.mjs';
import { HOME_TEXTILES } from './catalogue/home-textiles.mjs';
import { HOMEWARE } from './catalogue/homeware.mjs';
import { INSTRUMENTS } from './catalogue/instruments.mjs';
import { JEWELLERY } from './catalogue/jewellery.mjs';
import { TOYS } from './catalogue/toys.mjs';
import { WALL_ART } from './catalogue/wall-art.mjs';

export const CATALOGUE = [
  ...ACCESSORIES,
  ...BAGS,
  ...JEWELLERY,
  ...HOMEWARE,
  ...HOME_TEXTILES,
  ...WALL_ART,
  ...INSTRUMENTS,
  ...TOYS,
  ...GIFTS,
];

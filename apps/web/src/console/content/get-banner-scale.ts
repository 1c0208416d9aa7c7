import { BANNER_CROPS, type BannerCrop } from '@trad/contract/console/content-kinds';
import { scaleToCover } from '../../lib/shrink-picture.ts';

/**
 * Returns a function of a picture's size: the factor by which the picture can shrink and still fill a crop of a banner. The wide one is
 * cut for the others, too.
 */
export const getBannerScale = (crop: BannerCrop) => {
  const { width, height } = BANNER_CROPS[crop];
  return scaleToCover({ width, height: crop === 'wide' ? BANNER_CROPS.portrait.height : height });
};

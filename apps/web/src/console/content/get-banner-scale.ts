import { BANNER_CROPS, type BannerCrop } from '@trad/contract/console/content-kinds';
import { scaleToCover } from '../../lib/shrink-picture.ts';

/**
 * Returns a function of a picture's size: the factor by which the picture can shrink and still fill a crop of a banner. The server cuts
 * crops without a picture of their own from the wide one, which therefore has to be as high as the portrait crop.
 */
export const getBannerScale = (crop: BannerCrop) => {
  const { width, height } = BANNER_CROPS[crop];
  return scaleToCover({ width, height: crop === 'wide' ? BANNER_CROPS.portrait.height : height });
};

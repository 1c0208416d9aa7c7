/** A banner's pictures, as in the response of get_slider_images. */
export interface BannerImages {
  image: string;
  image_mid: string;
  image_portrait: string;
}

interface Crop {
  media: string;
  srcSet: string;
  type: 'image/avif' | undefined;
}

const PHONE = '(max-width: 639px)';
const TABLET = '(min-width: 640px) and (max-width: 1023px)';
const WIDE = '(min-width: 1024px)';

const STORED = /^(\/media\/.+)-\d+\.webp$/;

const buildCrop = (src: string, widths: number[], media: string): Crop => {
  const key = STORED.exec(src)?.[1];
  if (!key) return { media, srcSet: src, type: undefined };
  const files = widths.map((width) => `${key}-${width}.avif`);
  return {
    media,
    srcSet: files.map((file, index) => `${file} ${widths[index]}w`).join(', '),
    type: 'image/avif',
  };
};

/** Three crops for window widths: in a single picture the text would cover goods. In lite mode each is the smallest file. */
export const buildBannerCrops = ({ image, image_mid, image_portrait }: BannerImages, isLite: boolean): Crop[] =>
  isLite
    ? [
        buildCrop(image_portrait, [480], PHONE),
        buildCrop(image_mid, [1024], TABLET),
        { media: WIDE, srcSet: image, type: undefined },
      ]
    : [
        buildCrop(image_portrait, [480, 780], PHONE),
        buildCrop(image_mid, [1024, 1600], TABLET),
        buildCrop(image, [1920, 2400], WIDE),
      ];

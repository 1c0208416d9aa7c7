/** A banner's pictures, as in the response of get_slider_images. */
export interface BannerImages {
  image: string;
  image_mid: string;
  image_portrait: string;
}

interface Crop {
  media: string;
  /** The smallest file, for the preload link. */
  href: string;
  srcSet: string;
  type: 'image/avif' | undefined;
}

const STORED = /^(\/media\/.+)-\d+\.webp$/;

const buildCrop = (src: string, widths: number[], media: string): Crop => {
  const key = STORED.exec(src)?.[1];
  if (!key) return { media, href: src, srcSet: src, type: undefined };
  const files = widths.map((width) => `${key}-${width}.avif`);
  return {
    media,
    href: files[0] ?? src,
    srcSet: files.map((file, index) => `${file} ${widths[index]}w`).join(', '),
    type: 'image/avif',
  };
};

/** Three crops for window widths, because in a single picture the text would overlap bright cloth; two small ones in lite mode. */
export const buildBannerCrops = ({ image, image_mid, image_portrait }: BannerImages, isLite: boolean): Crop[] =>
  isLite
    ? [buildCrop(image_portrait, [480], '(max-width: 899px)'), buildCrop(image_mid, [1024], '(min-width: 900px)')]
    : [
        buildCrop(image_portrait, [480, 780], '(max-width: 899px)'),
        buildCrop(image_mid, [1024, 1600], '(min-width: 900px) and (max-width: 1799px)'),
        buildCrop(image, [1920, 2400], '(min-width: 1800px)'),
      ];

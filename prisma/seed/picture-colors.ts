import type { Product } from './data/types.ts';

/** Returns the colour that a picture of the product shows, if any; a detail has the colour of its picture. */
export const findPictureColor = ({ colorPictures }: Product, key: string): string | undefined =>
  Object.keys(colorPictures).find(
    (color) => key === colorPictures[color] || key.startsWith(`${colorPictures[color]}-detail-`),
  );

/** Returns the picture of a variant in this colour: its own, or one without a colour, never another colour's. */
export const findVariantPicture = (product: Product, color: string | undefined): string | null =>
  product.colorPictures[color ?? ''] ??
  product.pictures.find((key) => findPictureColor(product, key) === undefined) ??
  null;

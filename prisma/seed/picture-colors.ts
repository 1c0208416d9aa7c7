import type { Product } from './data/types.ts';

/** The colour that a picture of the product shows, if it shows one: a detail shows that of the picture it is a part of. */
export const colorShownIn = ({ colorPictures }: Product, key: string): string | undefined =>
  Object.keys(colorPictures).find(
    (color) => key === colorPictures[color] || key.startsWith(`${colorPictures[color]}-detail-`),
  );

/** The picture of a variant in this colour: its own, or one that shows no colour, never that of another one. */
export const pictureIn = (product: Product, color: string | undefined): string | null =>
  product.colorPictures[color ?? ''] ??
  product.pictures.find((key) => colorShownIn(product, key) === undefined) ??
  null;

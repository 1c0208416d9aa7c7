import { isCallError } from './call-error.ts';

interface KeyedPicture {
  key: string;
}

/** The keys of the pictures that the API refuses: the first group of `path` is the index in the list that was sent. */
export const listRefusedKeys = (error: unknown, path: RegExp, sent: readonly KeyedPicture[]): string[] =>
  isCallError(error)
    ? error.details.flatMap((detail) => {
        const index = path.exec(detail.path)?.[1];
        const picture = index === undefined ? undefined : sent[Number(index)];
        return picture ? [picture.key] : [];
      })
    : [];

/** The present numbers, from 1, of the pictures with these keys. */
export const listPictureNumbers = (pictures: readonly KeyedPicture[], keys: readonly string[]): string[] =>
  pictures.flatMap(({ key }, index) => (keys.includes(key) ? [String(index + 1)] : []));

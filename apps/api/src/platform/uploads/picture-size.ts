import { Refusal } from '../http/refusal.ts';

interface Size {
  width: number;
  height: number;
}

/** The client error for a picture that is smaller than `least`. */
export const createTooSmallError = (path: string, { width, height }: Size, least: Size) => {
  const size = { width, height };
  return least.width === least.height
    ? new Refusal('PICTURE_TOO_SMALL', {
        params: { ...size, least: least.width },
        details: [{ path, message: `has a side of less than ${least.width} pixels` }],
      })
    : new Refusal('PICTURE_TOO_SMALL', {
        messageKey: 'pictureSmallerThan',
        params: { ...size, leastWidth: least.width, leastHeight: least.height },
        details: [{ path, message: `has less than ${least.width} × ${least.height} pixels` }],
      });
};

export const isSmallerThan = (size: Size, least: Size) => size.width < least.width || size.height < least.height;

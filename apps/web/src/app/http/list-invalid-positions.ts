import { isCallError } from './call-error.ts';

/** The positions, from 1, of the entries of a list that the API refuses: the first group of `path` is the index. */
export const listInvalidPositions = (error: unknown, path: RegExp): number[] =>
  isCallError(error)
    ? error.details.flatMap((detail) => {
        const index = path.exec(detail.path)?.[1];
        return index === undefined ? [] : [Number(index) + 1];
      })
    : [];

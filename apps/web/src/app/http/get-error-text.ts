import { isCallError } from './call-error.ts';

/** The API's message about a failed call, else the screen's. */
export const getErrorText = (error: unknown, fallback: string): string =>
  (isCallError(error) && error.message) || fallback;

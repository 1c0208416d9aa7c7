/** The header of a copy: when it was stored, in milliseconds. */
export const COPIED_AT = 'x-copied-at';

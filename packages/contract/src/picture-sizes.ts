// Without zod: the browser includes this module.

/** The smallest pictures that are accepted: what a page enlarges looks blurred. */
const SQUARE = { width: 200, height: 200 };
/** Shown with up to 128 pixels a side. */
export const MIN_PROFILE_PICTURE = SQUARE;
/** Shown with up to 136 pixels a side, as the portrait. */
export const MIN_STORE_LOGO = SQUARE;
export const MIN_STORE_PORTRAIT = SQUARE;
export const MIN_CATEGORY_PICTURE = SQUARE;
/** Shown with a width of 1360 pixels at the top of the store's page. */
export const MIN_STORE_BANNER = { width: 1600, height: 400 };

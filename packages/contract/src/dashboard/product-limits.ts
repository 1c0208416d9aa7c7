// Without zod: the browser includes this module.

/** The languages of a product's texts besides English. */
export const TRANSLATION_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const;
/** Limits of one product, of the API, the form, and vendors' and operators' files: what a file brings, the form can save. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_PICTURES = 20;
export const MAX_SKU_LENGTH = 80;
/** Of the name of an option, and of a value. */
export const MAX_OPTION_LENGTH = 120;
/** Differences stay within the `integer` column of a stock move. */
export const MAX_STOCK = 1_000_000_000;

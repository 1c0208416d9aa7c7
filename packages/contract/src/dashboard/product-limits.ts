// Without zod: the browser includes this module.

/** Languages beside English for a product's texts. */
export const TRANSLATION_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const;
/** Limits of one product, for forms and listings. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_PICTURES = 20;
/** The same as in operators' files. Differences stay within the `integer` column of a stock move. */
export const MAX_STOCK = 1_000_000_000;

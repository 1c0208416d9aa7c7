// Without zod: the browser includes this module.

/** Languages beside English for a product's texts. */
export const TRANSLATION_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const;
/** Limits of one product, for forms and listings. */
export const MOST_OPTIONS = 3;
export const MOST_VARIANTS = 100;
export const MOST_PICTURES = 20;

// Nothing of zod is in here: the browser has it, too.

/** Languages beside English, in which a product's texts may stand. */
export const TRANSLATION_LANGUAGES = ['fr', 'es', 'ar', 'sw'] as const;
/** Of one product, as much as forms and listings can bear. */
export const MOST_OPTIONS = 3;
export const MOST_VARIANTS = 100;
export const MOST_PICTURES = 20;

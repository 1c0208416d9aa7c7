// Without zod: the browser includes this module.

/** The texts of a store's profile and their maximum lengths. Each has translations. */
export const STORE_TEXT_LIMITS = {
  headline: 80,
  story: 6000,
  delivery_policy: 2000,
  return_policy: 2000,
  custom_orders: 2000,
} as const;
export type StoreTextField = keyof typeof STORE_TEXT_LIMITS;
export const STORE_TEXT_FIELDS = Object.keys(STORE_TEXT_LIMITS) as StoreTextField[];
/** No workshop that sells is older. */
export const MIN_FOUNDED_YEAR = 1000;

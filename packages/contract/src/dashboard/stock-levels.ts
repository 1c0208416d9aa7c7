// Without zod, for the browser too.

export const STOCK_LEVELS = ['in_stock', 'low', 'out_of_stock'] as const;

/** Up to this number of units the stock is low. */
export const LOW_STOCK_MAX = 5;

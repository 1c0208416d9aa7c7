// Without zod, for the browser too.

export const STOCK_LEVELS = ['in_stock', 'low', 'out_of_stock'] as const;

/** Up to this number of units the stock is low. The index variant_few_in_stock_idx has it, too: a larger one needs a migration. */
export const LOW_STOCK_MAX = 5;

import type { ProductStatus } from '@trad/contract/vendor-area/vendor-catalog';

// The contract has these lists, too, but zod comes with them.
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const satisfies ProductStatus[];
export const STOCK_STANDINGS = ['in_stock', 'low', 'out_of_stock'] as const;
/** The two that SPEC.md's sample rows have. */
export const SAMPLE_STOCK_STANDINGS = ['in_stock', 'out_of_stock'] as const;
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'other'] as const;

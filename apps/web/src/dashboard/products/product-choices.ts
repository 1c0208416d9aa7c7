import type { ProductStatus } from '@trad/contract/dashboard/vendor-catalog';

// Importing the contract's lists would bundle zod.
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const satisfies ProductStatus[];
export const STOCK_STATUSES = ['in_stock', 'low', 'out_of_stock'] as const;
/** The statuses of the sample rows in SPEC.md. */
export const SAMPLE_STOCK_STATUSES = ['in_stock', 'out_of_stock'] as const;
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'other'] as const;

import type { ProductStatus } from '@trad/contract/dashboard/vendor-catalog';

/** Importing the list of `vendor-catalog.ts` would bundle zod. */
export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const satisfies ProductStatus[];
/** The stock levels of the sample rows in SPEC.md. */
export const SAMPLE_STOCK_LEVELS = ['in_stock', 'out_of_stock'] as const;
/** As `PRODUCT_STATUSES`. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'other'] as const;

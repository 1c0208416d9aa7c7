/** Public interface of the domain: what other domains may import. */
export { findQuotedAddressId, loadCart, lockCart, removeOrderedLines, type StoredCart } from './cart.queries.ts';
export { type Pricing, priceCart } from './price-cart.ts';
export type { Quote, QuoteLine } from './quote.ts';
export { createOutOfStockError } from './stock-limit.ts';

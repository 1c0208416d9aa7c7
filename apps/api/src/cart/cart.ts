/** The cart's door: what other domains may call. */
export { cartOf, lockCart, quotedAddressId, takeOffCart } from './cart.queries.ts';
export { type Pricing, priceCart } from './price-cart.ts';
export type { Quote, QuoteLine } from './quote.ts';
export { outOfStock } from './stock-limit.ts';

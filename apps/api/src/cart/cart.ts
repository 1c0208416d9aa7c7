/** Public interface of the domain: what other domains may import. */
export { findQuotedAddressId, lockCart, lockStoresOfCart, removeOrderedLines } from './cart.queries.ts';
export { type LoadedCart, loadCart } from './load-cart.ts';
export { type Pricing, priceCart, requireDeliveredTo, requireOrderTotal } from './price-cart.ts';
export { getChosenOption, type Quote, type QuoteLine, type ShippingChoice, toShippingChoice } from './quote.ts';
export { quoteGuestCart, sumQuantities } from './quote-cart.ts';
export { createQuantityError } from './stock-limit.ts';

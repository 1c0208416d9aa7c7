/** The catalogue's door: what other domains may call. */
export { catalogJobs } from './catalog-jobs.ts';
export type { PriceCurrency } from './currency.queries.ts';
export { keptCurrencies, keptCurrency } from './listing/cached-lookups.ts';
export { type Offer, offersInCart, offersOf, siblingVariants } from './offer.queries.ts';
export { type Missing, type Pieces, returnStock, takeStock } from './stock.queries.ts';

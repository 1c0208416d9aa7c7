/** The public interface of the catalogue: what other domains may import. */
export { catalogJobs } from './catalog-jobs.ts';
export type { PriceCurrency } from './currency.queries.ts';
export { loadCurrencies, resolveCurrency } from './listing/cached-lookups.ts';
export { invalidateStock } from './listing/listing-tags.ts';
export { findOffers, findSiblingVariants, indexOffers, type Offer, selectOffers } from './offer.queries.ts';
export { releaseStock, reserveStock, type StockQuantity, type StockShortage } from './stock.queries.ts';

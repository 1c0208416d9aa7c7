/** The catalogue's door: what other domains may call. */
export { catalogJobs } from './catalog-jobs.ts';
export { chosenCurrency, type PriceCurrency, priceCurrencies } from './currency.queries.ts';
export { type Offer, offersOf, siblingVariants } from './offer.queries.ts';
export { type Missing, type Pieces, takeStock } from './stock.queries.ts';

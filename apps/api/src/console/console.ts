/** The public interface of the console: what other domains may import. */

export { catalogueCleanupJobs, catalogueImportJobs } from './imports/run-catalogue-import.ts';
export { storeOrderKeyJobs } from './orders/set-store-order-keys.ts';
export { productFlagJobs } from './products/flag-products.ts';

/** The public interface of the catalogue: what other domains may import. */
export { catalogJobs } from './catalog-jobs.ts';
export { isUploadedForCategory, scheduleCategoryPictureRemoval } from './categories/category-pictures.queries.ts';
export { saveCategoryPicture } from './categories/category-pictures.ts';
export {
  type CategoryWithParent,
  findCategoryPath,
  listCategoryParents,
  lockCategoryTree,
} from './categories/category-tree.queries.ts';
export { insertCategory, insertCategoryUnderFreeSlug, type NewCategory } from './categories/insert-category.queries.ts';
export { changeCategoryOrAttribute, runUntracked } from './change-category-or-attribute.queries.ts';
export type { PriceCurrency } from './currency.queries.ts';
export {
  type AttributeValues,
  loadAttributeValues,
  loadCurrencies,
  resolveCurrency,
} from './listing/cached-lookups.ts';
export { findSiblingVariants, type StoredOffer, selectOffers } from './offer.queries.ts';
export { addAttributes, indexOffers, loadOffers, type Offer } from './offers.ts';
export { interpretQuery } from './search/interpret-query.ts';
export { findSuggestions } from './search/search.queries.ts';
export { isPictureShown } from './shown-pictures.queries.ts';
export { updateUnitsSold } from './sold.queries.ts';
export { releaseStock, reserveStock, type StockQuantity, type StockShortage } from './stock.queries.ts';
export { stockAlertMails } from './stock-alerts/stock-alert-mails.ts';

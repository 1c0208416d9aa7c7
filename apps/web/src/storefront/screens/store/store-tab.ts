/** The tabs of a store's page, the default first. */
export const STORE_TABS = ['products', 'story', 'reviews', 'policies'] as const;
export type StoreTab = (typeof STORE_TABS)[number];

/** Returns the tab that the URL names. */
export const parseStoreTab = (query: URLSearchParams): StoreTab =>
  STORE_TABS.find((tab) => tab === query.get('tab')) ?? 'products';

import { paths } from './paths.ts';

const operator = paths.operator();

/** Builds the link to a list of the console; `query` selects its rows. */
const buildListPath = (segments: string) => (query?: Record<string, string>) =>
  `${operator}/${segments}${query ? `?${new URLSearchParams(query)}` : ''}`;

/** Builds every link within the operators' console. A separate file, because every storefront page loads `paths`. */
export const consolePaths = {
  home: () => operator,
  account: () => `${operator}/account`,
  orders: buildListPath('orders'),
  categories: () => `${operator}/categories`,
  products: buildListPath('products'),
  product: (id: number) => `${operator}/products/${id}`,
  reviews: buildListPath('reviews'),
  review: (id: number, search = '') => `${operator}/reviews/${id}${search}`,
  proposal: (id: number | string, search = '') => `${operator}/proposals/${id}${search}`,
  proposals: buildListPath('proposals'),
  content: () => `${operator}/content`,
  contentTab: (tab: string) => `${operator}/content/${tab}`,
  contentItem: (kind: string, id: number | string) => `${operator}/content/${kind}/${id}`,
  people: () => `${operator}/people`,
  person: (id: number) => `${operator}/people/${id}`,
  staff: () => `${operator}/staff`,
  withdrawals: buildListPath('withdrawals'),
  withdrawalBatches: () => `${operator}/withdrawals/batches`,
  withdrawalBatch: (id: number) => `${operator}/withdrawals/batches/${id}`,
  applications: () => `${operator}/applications`,
  application: (id: number) => `${operator}/applications/${id}`,
  stores: buildListPath('stores'),
  store: (id: number) => `${operator}/stores/${id}`,
  payments: buildListPath('payments'),
  payment: (id: string) => `${operator}/payments/${id}`,
  paymentAlerts: () => `${operator}/payments/alerts`,
  refunds: buildListPath('payments/refunds'),
  money: () => `${operator}/payments/money`,
  attributes: () => `${operator}/attributes`,
  synonyms: () => `${operator}/synonyms`,
  catalogueImport: () => `${operator}/import`,
  settings: () => `${operator}/settings`,
  deliverySettings: () => `${operator}/settings/delivery`,
  countrySettings: () => `${operator}/settings/countries`,
  order: (id: number) => `${operator}/orders/${id}`,
  audit: buildListPath('audit'),
};

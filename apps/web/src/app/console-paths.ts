import { paths } from './paths.ts';

const operator = paths.operator();

/** Builds every link within the operators' console. A separate file, because every storefront page loads `paths`. */
export const consolePaths = {
  home: () => operator,
  account: () => `${operator}/account`,
  orders: (query?: Record<string, string>) => `${operator}/orders${query ? `?${new URLSearchParams(query)}` : ''}`,
  categories: () => `${operator}/categories`,
  products: (query?: Record<string, string>) => `${operator}/products${query ? `?${new URLSearchParams(query)}` : ''}`,
  product: (id: number) => `${operator}/products/${id}`,
  reviews: (query?: Record<string, string>) => `${operator}/reviews${query ? `?${new URLSearchParams(query)}` : ''}`,
  review: (id: number, search = '') => `${operator}/reviews/${id}${search}`,
  proposal: (id: number | string, search = '') => `${operator}/proposals/${id}${search}`,
  proposals: (query?: Record<string, string>) =>
    `${operator}/proposals${query ? `?${new URLSearchParams(query)}` : ''}`,
  content: () => `${operator}/content`,
  contentTab: (tab: string) => `${operator}/content/${tab}`,
  contentItem: (kind: string, id: number | string) => `${operator}/content/${kind}/${id}`,
  people: () => `${operator}/people`,
  person: (id: number) => `${operator}/people/${id}`,
  staff: () => `${operator}/staff`,
  withdrawals: (query?: Record<string, string>) =>
    `${operator}/withdrawals${query ? `?${new URLSearchParams(query)}` : ''}`,
  withdrawalBatches: () => `${operator}/withdrawals/batches`,
  withdrawalBatch: (id: number) => `${operator}/withdrawals/batches/${id}`,
  applications: () => `${operator}/applications`,
  application: (id: number) => `${operator}/applications/${id}`,
  stores: (query?: Record<string, string>) => `${operator}/stores${query ? `?${new URLSearchParams(query)}` : ''}`,
  store: (id: number) => `${operator}/stores/${id}`,
  payments: (query?: Record<string, string>) => `${operator}/payments${query ? `?${new URLSearchParams(query)}` : ''}`,
  payment: (id: string) => `${operator}/payments/${id}`,
  paymentAlerts: () => `${operator}/payments/alerts`,
  refunds: (query?: Record<string, string>) =>
    `${operator}/payments/refunds${query ? `?${new URLSearchParams(query)}` : ''}`,
  money: () => `${operator}/payments/money`,
  attributes: () => `${operator}/attributes`,
  synonyms: () => `${operator}/synonyms`,
  catalogueImport: () => `${operator}/import`,
  settings: () => `${operator}/settings`,
  deliverySettings: () => `${operator}/settings/delivery`,
  countrySettings: () => `${operator}/settings/countries`,
  order: (id: number) => `${operator}/orders/${id}`,
  audit: (query?: Record<string, string>) => `${operator}/audit${query ? `?${new URLSearchParams(query)}` : ''}`,
};

import { toQueryParameters } from '@trad/contract/calls';
import { isUnder, paths } from './paths.ts';

const dashboard = paths.vendorDashboard();

type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const parameters = toQueryParameters(query);
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
};

/** Builds every link within the dashboard. A separate file, because every storefront page loads `paths`. */
export const dashboardPaths = {
  dashboard: () => dashboard,
  /** The screens with sample data, for every visitor. */
  demo: () => `${dashboard}?demo=1`,
  products: (query?: Query) => withQuery(`${dashboard}/products`, query),
  product: (id: number) => `${dashboard}/products/${id}`,
  addProduct: () => `${dashboard}/add-product`,
  addCategory: () => `${dashboard}/add-category`,
  stock: (query?: Query) => withQuery(`${dashboard}/stock`, query),
  /** Import and export of products and stock as files. */
  files: (kind?: 'stock') => withQuery(`${dashboard}/files`, { kind }),
  orders: (query?: Query) => withQuery(`${dashboard}/orders`, query),
  order: (id: number) => `${dashboard}/orders/${id}`,
  payment: () => `${dashboard}/payment`,
  store: () => `${dashboard}/store-settings`,
  account: (tab?: string) => withQuery(`${dashboard}/account-settings`, { tab }),
};

/** Whether a path belongs to the document of dashboard and onboarding, which is another one than the storefront's. */
export const isDashboardPath = (pathname: string) =>
  isUnder(pathname, dashboard) || isUnder(pathname, '/vendor/onboarding');

/** Whether a path belongs to a document that the browser renders: the router of the storefront cannot show it. */
export const isOtherDocument = (pathname: string) => isDashboardPath(pathname) || isUnder(pathname, paths.operator());

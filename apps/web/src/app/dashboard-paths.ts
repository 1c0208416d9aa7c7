import { queryParametersOf } from '@trad/contract/calls';
import { paths } from './paths.ts';

const dashboard = paths.vendorDashboard();

type Query = Record<string, string | number | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const parameters = queryParametersOf(query);
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
};

/** Every link within the dashboard. Apart from `paths`, which is on every page of the storefront. */
export const dashboardPaths = {
  dashboard: () => dashboard,
  /** The screens with sample data, whoever asks. */
  demo: () => `${dashboard}?demo=1`,
  products: (query?: Query) => withQuery(`${dashboard}/products`, query),
  product: (id: number) => `${dashboard}/products/${id}`,
  addProduct: () => `${dashboard}/add-product`,
  addCategory: () => `${dashboard}/add-category`,
  stock: (query?: Query) => withQuery(`${dashboard}/stock`, query),
  /** Products and stock as files, in and out. */
  files: (kind?: 'stock') => withQuery(`${dashboard}/files`, { kind }),
  orders: (query?: Query) => withQuery(`${dashboard}/orders`, query),
  order: (id: number) => `${dashboard}/orders/${id}`,
  payment: () => `${dashboard}/payment`,
  store: () => `${dashboard}/store-settings`,
  account: (tab?: string) => withQuery(`${dashboard}/account-settings`, { tab }),
};

const isUnder = (pathname: string, parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);

/** Whether an address is one of the dashboard's: another document than the storefront's. */
export const isDashboardPath = (pathname: string) =>
  isUnder(pathname, dashboard) || isUnder(pathname, '/vendor/onboarding');

/** Builds the links of the storefront, and to the first page of the dashboard and of the console. */
export const paths = {
  home: () => '/',
  /** Without an id: the list of all products. */
  category: (id?: number, search?: string) =>
    `/category${id === undefined ? '' : `/${id}`}${search ? `?${new URLSearchParams({ search })}` : ''}`,
  product: (id: number) => `/product/${id}`,
  store: (slug: string) => `/store/${encodeURIComponent(slug)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  favourites: () => '/favourites',
  followedStores: () => '/followed-stores',
  manageAccount: () => '/manage-account',
  myOrders: () => '/my-orders',
  myOrder: (id: number) => `/my-orders/${id}`,
  myAddress: () => '/my-address',
  myReviews: () => '/my-reviews',
  /** The product's page with the open review form. */
  writeReview: (productId: number, stars: number) => `/product/${productId}?rate=${stars}#reviews`,
  signIn: (next?: string) => withNext('/sign-in', next),
  signUp: (next?: string) => withNext('/signup', next),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  about: () => '/about',
  faq: () => '/faq',
  shipping: () => '/shipping',
  terms: () => '/terms',
  privacy: () => '/privacy',
  contact: () => '/contact',
  vendor: () => '/vendor',
  vendorOnboarding: (step: OnboardingStep = 'welcome') => `/vendor/onboarding/${step}`,
  vendorDashboard: () => '/vendor/dashboard',
  operator: () => '/operator',
  offline: () => '/offline',
};

/** The steps of becoming a seller, in their order. */
type OnboardingStep = 'welcome' | 'store-name' | 'category-selection' | 'documents' | 'terms';

const withNext = (path: string, next?: string) =>
  next && next !== '/' ? `${path}?${new URLSearchParams({ next })}` : path;

/** The target after sign-in: a path of this shop, never another site (open redirect). */
export function sanitizeNextPath(next: string | null | undefined): string {
  // Browsers read a backslash as a slash and drop tabs and line breaks: `/<tab>/evil.example` would leave the shop.
  return next && /^\/(?!\/)[^\\\s]*$/.test(next) ? next : paths.home();
}

/** Whether a path is this parent or below it. */
export const isUnder = (pathname: string, parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);

/** The same page in another language. */
export function withLanguage(location: { pathname: string; search: string }, language: string): string {
  const query = new URLSearchParams(location.search);
  query.set('lang', language);
  return `${location.pathname}?${query}`;
}

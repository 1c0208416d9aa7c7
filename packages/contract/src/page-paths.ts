/**
 * The first path segments of the web app's pages. The API is not served below one: its calls, and its response for unknown ones, would
 * hide the pages. A test of the web app compares them with its routes.
 */
export const PAGE_PATH_SEGMENTS: ReadonlySet<string> = new Set([
  'about',
  'cart',
  'category',
  'checkout',
  'confirm-email',
  'contact',
  'faq',
  'favourites',
  'followed-stores',
  'forgot-password',
  'login',
  'manage-account',
  'my-address',
  'my-orders',
  'my-reviews',
  'offline',
  'operator',
  'paypal-status',
  'privacy',
  'product',
  'reset-password',
  'shipping',
  'sign-in',
  'signup',
  'store',
  'terms',
  'ui-gallery',
  'vendor',
]);

/** Paths that redirect to a page. Below them there is none. */
export const REDIRECTED_PATHS: ReadonlySet<string> = new Set([
  '/addresses',
  '/orders',
  '/profile',
  '/shop',
  '/wishlist',
]);

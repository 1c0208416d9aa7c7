import { matchPath } from 'react-router-dom';

/** Every page that the app has: a link to what is not here is not shown. */
export const servedPaths = [
  '/',
  '/category/:id?',
  '/product/:id',
  '/store/:slug',
  '/cart',
  '/checkout',
  '/paypal-status',
  '/favourites',
  '/manage-account',
  '/my-address',
  '/my-orders',
  '/my-orders/:id',
  '/sign-in',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/about',
  '/faq',
  '/shipping',
  '/terms',
  '/privacy',
  '/contact',
  '/vendor',
  '/ui-gallery',
] as const;
export type ServedPath = (typeof servedPaths)[number];

/** Whether the app has a page at this path yet. */
export const isServed = (pathname: string) => servedPaths.some((path) => matchPath({ path, end: true }, pathname));

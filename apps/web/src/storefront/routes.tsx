import { matchPath } from 'react-router-dom';
import { notFound } from './islands.ts';
import { type ScreenRoute, screen } from './screen.ts';

const unknown: ScreenRoute = { path: '*', screen: notFound };

const signIn = screen('SignInScreen', () => import('./screens/SignInScreen.tsx'));

/** Every page of the storefront; a link to what is not here is not shown. */
export const routes: ScreenRoute[] = [
  {
    path: '/',
    screen: screen('HomeScreen', () => import('./screens/HomeScreen.tsx')),
  },
  {
    path: '/category/:id?',
    screen: screen('CategoryScreen', () => import('./screens/CategoryScreen.tsx')),
  },
  {
    path: '/product/:id',
    screen: screen('ProductScreen', () => import('./screens/ProductScreen.tsx')),
  },
  {
    path: '/cart',
    screen: screen('CartScreen', () => import('./screens/CartScreen.tsx')),
  },
  {
    path: '/checkout',
    screen: screen('CheckoutScreen', () => import('./screens/CheckoutScreen.tsx')),
    texts: 'account',
  },
  {
    path: '/my-orders',
    screen: screen('MyOrdersScreen', () => import('./screens/MyOrdersScreen.tsx')),
    texts: 'account',
  },
  { path: '/sign-in', screen: signIn, texts: 'account' },
  { path: '/login', screen: signIn, texts: 'account' },
  {
    path: '/signup',
    screen: screen('SignUpScreen', () => import('./screens/SignUpScreen.tsx')),
    texts: 'account',
  },
  {
    path: '/ui-gallery',
    screen: screen('UiGalleryScreen', () => import('./screens/UiGalleryScreen.tsx')),
    texts: 'account',
  },
  unknown,
];

/** Old and alternative addresses, and where they lead for good. */
const redirects: Record<string, string> = {
  '/shop': '/category',
  '/profile': '/manage-account',
  '/orders': '/my-orders',
  '/wishlist': '/favourites',
  '/addresses': '/my-address',
};

/** The route of a path and its parameters; the last one takes everything. */
export function routeOf(pathname: string) {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: unknown, params: {} };
}

/** Whether the app has a page at this path yet. */
export const isServed = (pathname: string) => routeOf(pathname).route !== unknown;

/** The redirects whose page is there. */
export const servedRedirects = Object.entries(redirects).filter(([, target]) => isServed(target));

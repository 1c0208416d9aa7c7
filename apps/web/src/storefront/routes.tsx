import { matchPath } from 'react-router-dom';
import { notFound } from './islands.ts';
import { type ScreenRoute, screen } from './screen.ts';
import { isServed, type ServedPath, servedPaths } from './served-paths.ts';

const unknown: ScreenRoute = { path: '*', screen: notFound };

const signIn = screen('SignInScreen', () => import('./screens/SignInScreen.tsx'));

const pages: Record<ServedPath, Omit<ScreenRoute, 'path'>> = {
  '/': { screen: screen('HomeScreen', () => import('./screens/HomeScreen.tsx')) },
  '/category/:id?': { screen: screen('CategoryScreen', () => import('./screens/CategoryScreen.tsx')) },
  '/product/:id': {
    screen: screen('ProductScreen', () => import('./screens/ProductScreen.tsx')),
    texts: 'product',
  },
  '/store/:slug': {
    screen: screen('StoreScreen', () => import('./screens/StoreScreen.tsx')),
    texts: 'account',
  },
  '/cart': { screen: screen('CartScreen', () => import('./screens/CartScreen.tsx')), texts: 'account' },
  '/checkout': {
    screen: screen('CheckoutScreen', () => import('./screens/CheckoutScreen.tsx')),
    texts: 'account',
    takesPayments: true,
  },
  '/paypal-status': {
    screen: screen('PaypalStatusScreen', () => import('./screens/PaypalStatusScreen.tsx')),
    texts: 'account',
  },
  '/favourites': {
    screen: screen('FavouritesScreen', () => import('./screens/FavouritesScreen.tsx')),
    texts: 'account',
  },
  '/manage-account': {
    screen: screen('ManageAccountScreen', () => import('./screens/ManageAccountScreen.tsx')),
    texts: 'account',
  },
  '/my-address': {
    screen: screen('MyAddressScreen', () => import('./screens/MyAddressScreen.tsx')),
    texts: 'account',
  },
  '/my-orders': {
    screen: screen('MyOrdersScreen', () => import('./screens/MyOrdersScreen.tsx')),
    texts: 'account',
  },
  '/my-orders/:id': {
    screen: screen('MyOrderScreen', () => import('./screens/MyOrderScreen.tsx')),
    texts: 'account',
  },
  '/sign-in': { screen: signIn, texts: 'account' },
  '/login': { screen: signIn, texts: 'account' },
  '/signup': { screen: screen('SignUpScreen', () => import('./screens/SignUpScreen.tsx')), texts: 'account' },
  '/forgot-password': {
    screen: screen('ForgotPasswordScreen', () => import('./screens/ForgotPasswordScreen.tsx')),
    texts: 'account',
  },
  '/reset-password': {
    screen: screen('ResetPasswordScreen', () => import('./screens/ResetPasswordScreen.tsx')),
    texts: 'account',
  },
  '/confirm-email': {
    screen: screen('ConfirmEmailScreen', () => import('./screens/ConfirmEmailScreen.tsx')),
    texts: 'account',
  },
  '/about': { screen: screen('AboutScreen', () => import('./screens/AboutScreen.tsx')), texts: 'content' },
  '/faq': { screen: screen('FaqScreen', () => import('./screens/FaqScreen.tsx')), texts: 'content' },
  '/shipping': { screen: screen('ShippingScreen', () => import('./screens/ShippingScreen.tsx')), texts: 'content' },
  '/terms': { screen: screen('TermsScreen', () => import('./screens/TermsScreen.tsx')), texts: 'content' },
  '/privacy': { screen: screen('PrivacyScreen', () => import('./screens/PrivacyScreen.tsx')), texts: 'content' },
  '/contact': { screen: screen('ContactScreen', () => import('./screens/ContactScreen.tsx')), texts: 'content' },
  '/vendor': { screen: screen('VendorScreen', () => import('./screens/VendorScreen.tsx')), texts: 'vendor' },
  '/ui-gallery': {
    screen: screen('UiGalleryScreen', () => import('./screens/UiGalleryScreen.tsx')),
    texts: 'account',
  },
};

/** Every page of the storefront. */
export const routes: ScreenRoute[] = [...servedPaths.map((path) => ({ path, ...pages[path] })), unknown];

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

/** The redirects whose page is there. */
export const servedRedirects = Object.entries(redirects).filter(([, target]) => isServed(target));

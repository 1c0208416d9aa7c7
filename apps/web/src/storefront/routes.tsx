import { matchPath } from 'react-router-dom';
import { type ScreenRoute, screen } from './app/screen.ts';
import { notFound } from './hydration/islands.ts';
import { isServed, type ServedPath, servedPaths } from './server/served-paths.ts';

const unknown: ScreenRoute = { path: '*', screen: notFound };

const signIn = screen('SignInScreen', () => import('./screens/sign-in/SignInScreen.tsx'));

const pages: Record<ServedPath, Omit<ScreenRoute, 'path'>> = {
  '/': { screen: screen('HomeScreen', () => import('./screens/home/HomeScreen.tsx')) },
  '/category/:id?': { screen: screen('CategoryScreen', () => import('./screens/category/CategoryScreen.tsx')) },
  '/product/:id': {
    screen: screen('ProductScreen', () => import('./screens/product/ProductScreen.tsx')),
    texts: 'product',
  },
  '/store/:slug': {
    screen: screen('StoreScreen', () => import('./screens/store/StoreScreen.tsx')),
    texts: 'account',
  },
  '/cart': { screen: screen('CartScreen', () => import('./screens/cart/CartScreen.tsx')), texts: 'account' },
  '/checkout': {
    screen: screen('CheckoutScreen', () => import('./screens/checkout/CheckoutScreen.tsx')),
    texts: 'account',
    takesPayments: true,
  },
  '/paypal-status': {
    screen: screen('PaypalStatusScreen', () => import('./screens/paypal-status/PaypalStatusScreen.tsx')),
    texts: 'account',
  },
  '/favourites': {
    screen: screen('FavouritesScreen', () => import('./screens/favourites/FavouritesScreen.tsx')),
    texts: 'account',
  },
  '/manage-account': {
    screen: screen('ManageAccountScreen', () => import('./screens/manage-account/ManageAccountScreen.tsx')),
    texts: 'account',
  },
  '/my-address': {
    screen: screen('MyAddressScreen', () => import('./screens/my-address/MyAddressScreen.tsx')),
    texts: 'account',
  },
  '/my-orders': {
    screen: screen('MyOrdersScreen', () => import('./screens/my-orders/MyOrdersScreen.tsx')),
    texts: 'account',
  },
  '/my-orders/:id': {
    screen: screen('MyOrderScreen', () => import('./screens/my-order/MyOrderScreen.tsx')),
    texts: 'account',
  },
  '/sign-in': { screen: signIn, texts: 'account' },
  '/login': { screen: signIn, texts: 'account' },
  '/signup': { screen: screen('SignUpScreen', () => import('./screens/sign-up/SignUpScreen.tsx')), texts: 'account' },
  '/forgot-password': {
    screen: screen('ForgotPasswordScreen', () => import('./screens/forgot-password/ForgotPasswordScreen.tsx')),
    texts: 'account',
  },
  '/reset-password': {
    screen: screen('ResetPasswordScreen', () => import('./screens/reset-password/ResetPasswordScreen.tsx')),
    texts: 'account',
  },
  '/confirm-email': {
    screen: screen('ConfirmEmailScreen', () => import('./screens/confirm-email/ConfirmEmailScreen.tsx')),
    texts: 'account',
  },
  '/about': { screen: screen('AboutScreen', () => import('./screens/about/AboutScreen.tsx')), texts: 'content' },
  '/faq': { screen: screen('FaqScreen', () => import('./screens/faq/FaqScreen.tsx')), texts: 'content' },
  '/shipping': {
    screen: screen('ShippingScreen', () => import('./screens/shipping/ShippingScreen.tsx')),
    texts: 'content',
  },
  '/terms': { screen: screen('TermsScreen', () => import('./screens/terms/TermsScreen.tsx')), texts: 'content' },
  '/privacy': {
    screen: screen('PrivacyScreen', () => import('./screens/privacy/PrivacyScreen.tsx')),
    texts: 'content',
  },
  '/contact': {
    screen: screen('ContactScreen', () => import('./screens/contact/ContactScreen.tsx')),
    texts: 'content',
  },
  '/vendor': {
    screen: screen('VendorScreen', () => import('./screens/vendor/VendorScreen.tsx')),
    texts: 'become-a-vendor',
  },
  '/ui-gallery': {
    screen: screen('UiGalleryScreen', () => import('./screens/ui-gallery/UiGalleryScreen.tsx')),
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

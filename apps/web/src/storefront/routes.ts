import { matchPath } from 'react-router-dom';
import type { Screen } from './app/define-screen.ts';
import * as screens from './route-table.ts';
import { notFound } from './screens/not-found/not-found.screen.ts';

const pages: Screen[] = Object.values(screens);

/** Every page of the storefront; the last route matches every other path. */
export const routes: Screen[] = [...pages, notFound];

/** Former and alternative paths, and where they redirect permanently. */
export const redirects = Object.entries({
  '/shop': '/category',
  '/profile': '/manage-account',
  '/orders': '/my-orders',
  '/wishlist': '/favourites',
  '/addresses': '/my-address',
});

/** The route of a path, with its parameters. */
export function matchRoute(pathname: string) {
  for (const screen of routes) {
    const match = matchPath({ path: screen.path, end: true }, pathname);
    if (match) return { screen, params: match.params };
  }
  return { screen: notFound, params: {} };
}

/** Whether the storefront has a page at this path. */
export const isServed = (pathname: string) => matchRoute(pathname).screen !== notFound;

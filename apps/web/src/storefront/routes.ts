import { matchPath } from 'react-router-dom';
import type { Screen } from './app/define-screen.ts';
import * as screens from './route-table.ts';
import { notFound } from './screens/not-found/not-found.screen.ts';
import { uiGallery } from './screens/ui-gallery/ui-gallery.screen.ts';

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

/** Returns the path that a path redirects to, if it does. Like React Router it ignores case. */
export const findRedirect = (pathname: string) =>
  redirects.find(([path]) => path === pathname.replace(/\/$/, '').toLowerCase())?.[1];

type MatchedRoute = { screen: Screen; params: Readonly<Record<string, string | undefined>> };
let latest: (MatchedRoute & { pathname: string }) | undefined;

/** The route of a path, with its parameters. Remembers the latest path: loader, router and header of a page match it. */
export function matchRoute(pathname: string): MatchedRoute {
  if (latest?.pathname !== pathname) latest = { pathname, ...findRoute(pathname) };
  return latest;
}

function findRoute(pathname: string): MatchedRoute {
  // In production the gallery is an unknown page: the document says so, and the API renders the page of unknown paths instead.
  const isGalleryOff = globalThis.document?.documentElement.dataset.gallery === 'off';
  for (const screen of routes) {
    if (isGalleryOff && screen === uiGallery) continue;
    const match = matchPath({ path: screen.path, end: true }, pathname);
    if (match) return { screen, params: match.params };
  }
  return { screen: notFound, params: {} };
}

/** Whether the storefront has a page at this path. */
export const isServed = (pathname: string) => matchRoute(pathname).screen !== notFound;

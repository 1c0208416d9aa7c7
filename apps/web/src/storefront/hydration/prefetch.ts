import { matchRoute } from '../routes.ts';

/** Loads a screen's chunk as soon as a link to it is hovered or focused. Returns a function that ends it. */
export function prefetchOnIntent() {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    // Ignore errors: following the link retries the download and shows the error.
    matchRoute(link.pathname)
      .screen.load()
      .catch(() => undefined);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}

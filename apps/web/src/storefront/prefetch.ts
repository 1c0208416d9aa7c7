import type { I18n } from '@lingui/core';
import { addTexts } from '../i18n/i18n.ts';
import { routeOf } from './routes.tsx';

/** Fetches a screen's chunk and texts as soon as somebody points at a link to it. */
export function prefetchOnIntent(i18n: I18n) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const { screen, texts } = routeOf(link.pathname).route;
    // A failure shows when the link is followed.
    screen.load().catch(() => undefined);
    if (texts) void addTexts(i18n, texts);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

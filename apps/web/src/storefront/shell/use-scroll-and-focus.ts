import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { readTabItem, writeTabItem } from '../../app/state/session-storage.ts';
import { clearPendingLink } from '../../ui/actions/Link.tsx';
import { focusMain } from '../../ui/layout/focus-main.ts';

/** The key of the scroll position of a history entry in the tab's storage. */
const getScrollKey = (key: string) => `scroll:${key}`;

/** Scrolls to the top of a new page, or to where going back left it, and moves the focus to its content. */
export function scrollAndFocus({ key, hash }: Pick<Location, 'key' | 'hash'>, navigationType: string) {
  const top = navigationType === 'POP' ? Number(readTabItem(getScrollKey(key)) ?? 0) : 0;
  if (!hash) window.scrollTo({ top, behavior: 'instant' });
  focusMain();
}

/**
 * A new page starts at its top with the focus on its content; going back restores the scroll position. A change of the
 * query alone, such as a filter, moves nothing; the screen of categories treats another search as a new page (`use-top-of-search.ts`).
 */
export function useScrollAndFocus() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shownPath = useRef(pathname);
  const scrollPosition = useRef(0);

  useEffect(() => {
    const recordPosition = () => {
      scrollPosition.current = window.scrollY;
    };
    const storePosition = () => {
      writeTabItem(getScrollKey(history.state?.key ?? 'default'), String(window.scrollY));
      // On a reload the browser restores the position before the first paint.
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', storePosition);
    return () => {
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', storePosition);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has another key, and ends here.
  useLayoutEffect(clearPendingLink, [key]);

  useLayoutEffect(() => {
    if (shownPath.current !== pathname) {
      shownPath.current = pathname;
      scrollAndFocus({ key, hash }, navigationType);
    }
    return () => void writeTabItem(getScrollKey(key), String(scrollPosition.current));
  }, [pathname, hash, key, navigationType]);
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readTabItem, writeTabItem } from '../../app/state/session-storage.ts';

const scrollKey = (key: string) => `scroll:${key}`;

/**
 * A new page starts at its top with the focus in front of its content; going back finds the place again. A change of
 * the query alone, such as a filter, moves nothing.
 */
export function useNavigationFocus() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const place = useRef(0);

  useEffect(() => {
    const notePlace = () => {
      place.current = window.scrollY;
    };
    const leave = () => {
      writeTabItem(scrollKey(history.state?.key ?? 'default'), String(window.scrollY));
      // The browser restores the place of a reloaded page better than we could.
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', notePlace, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', notePlace);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      const back = how === 'POP' ? Number(readTabItem(scrollKey(key)) ?? 0) : 0;
      if (!hash) window.scrollTo({ top: back, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    return () => void writeTabItem(scrollKey(key), String(place.current));
  }, [pathname, hash, key, how]);
}

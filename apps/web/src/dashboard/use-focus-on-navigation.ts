import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A new screen has the focus in front of its content; a change of the query alone moves nothing. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

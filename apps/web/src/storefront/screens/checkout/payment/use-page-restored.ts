import { useEffect, useEffectEvent } from 'react';

/** Runs when navigating back restores this page from the back/forward cache, as after PayPal's page. */
export function usePageRestored(onRestored: () => void) {
  const handlePageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onRestored());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => void handlePageShow(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}

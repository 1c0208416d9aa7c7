import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The token that a mailed link carries behind the #; null until it is read, '' where there is none. */
export function useLinkToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    setToken((known) => hash.slice(1) || (known ?? ''));
    // Remove it from the address and the history, where a later user of this browser would find it. Without the router:
    // a navigation would discard what was typed before hydration.
    if (hash) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return token;
}

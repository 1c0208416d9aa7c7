import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The token in the URL fragment of a mailed link; null until it is read, '' if there is none. */
export function useLinkToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const fragment = hash.slice(1);
    // A link to an element of the page, such as to skip the navigation, changes the fragment too.
    const linked = document.getElementById(fragment) ? '' : fragment;
    setToken((previous) => linked || (previous ?? ''));
    // Remove the token from the URL and the history, where a later user of this browser would find it. Bypass the
    // router: a navigation would discard input from before hydration.
    if (linked)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return token;
}

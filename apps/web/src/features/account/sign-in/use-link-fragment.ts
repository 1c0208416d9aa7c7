import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The URL fragment of a mailed link: its token, in the link to a guest's order after `guest=`. null until it is read, '' if there is none.
 */
export function useLinkFragment() {
  const { hash } = useLocation();
  const [linked, setLinked] = useState<string | null>(null);
  useEffect(() => {
    const current = hash.slice(1);
    // A link to an element of the page, such as to skip the navigation, changes the fragment too.
    const fragment = document.getElementById(current) ? '' : current;
    setLinked((previous) => fragment || (previous ?? ''));
    // Remove the token from the URL and the history, where a later user of this browser would find it. Bypass the
    // router: a navigation would discard input from before hydration.
    if (fragment)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return linked;
}

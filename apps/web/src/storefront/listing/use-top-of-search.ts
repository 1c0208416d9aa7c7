import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollAndFocus } from '../shell/use-scroll-and-focus.ts';

/**
 * The results of another search are a new page, although its path is the same: they start at their top with the focus on the content.
 * Going back restores the scroll position.
 */
export function useTopOfSearch(search: string) {
  const { key, hash } = useLocation();
  const navigationType = useNavigationType();
  const shownSearch = useRef(search);
  useLayoutEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    scrollAndFocus({ key, hash }, navigationType);
  }, [search, key, hash, navigationType]);
}

import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readTabItem } from '../../app/state/session-storage.ts';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { getScrollKey } from '../shell/use-navigation-focus.ts';

/**
 * The results of another search are a new page, although its path is the same: they start at their top with the focus on the content.
 * Going back restores the scroll position.
 */
export function useTopOfSearch(search: string) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shownSearch = useRef(search);
  useLayoutEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    const top = navigationType === 'POP' ? Number(readTabItem(getScrollKey(key)) ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
    focusMain();
  }, [search, key, navigationType]);
}

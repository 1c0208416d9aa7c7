import { useEffect, useRef } from 'react';

/**
 * Moves scroll position and focus to the top on another page; the focus too when one of the items, whose ids are given, was removed
 * and had it. Returns the ref of the title.
 */
export function useTopOfPage(page: number, ids: readonly number[]) {
  const top = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [page]);
  const before = useRef(ids);
  useEffect(() => {
    const isRemoved = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (isRemoved && document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, [ids]);
  return top;
}

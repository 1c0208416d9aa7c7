import { useEffect, useRef } from 'react';

/** Shows the link of the current page in the middle of a row that scrolls. */
export function useScrollToCurrent() {
  const row = useRef<HTMLUListElement>(null);
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLAnchorElement>('[aria-current]');
    // Once per page, so that the user's scrolling is not undone.
    if (!current || scrolledTo.current === current.href) return;
    scrolledTo.current = current.href;
    const { left, width } = current.getBoundingClientRect();
    row.current?.scrollBy({ left: left + width / 2 - innerWidth / 2, behavior: 'instant' });
  });
  return row;
}

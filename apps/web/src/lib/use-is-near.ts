import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window, in CSS. */
const MARGIN = '600px';

/** Whether an element has come near the window, such as to request what it shows then. */
export function useIsNear(): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance around the viewport, as a CSS length. */
const MARGIN = '600px';

/** Whether an element has come near the viewport, so that its data should be requested. */
export function useIsNearViewport(): [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // A busy main thread gets several entries at once, the oldest first.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}

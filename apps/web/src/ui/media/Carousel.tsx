import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { getPageScroll, measureEnds } from './carousel-position.ts';

interface CarouselProps {
  title: string;
  /** A link behind the title, such as 'View all'. */
  action?: ReactNode;
  /** How wide an item is per window width: flex-basis classes that reckon with the gap. */
  itemLook: string;
  /** The row was scrolled. */
  onMove?: () => void;
  children: ReactNode[];
}

/** The items of four per page on wide windows, three on tablets and two on phones. */
export const fourPerPage = 'basis-[calc((100%-12px)/2)] sm:basis-[calc((100%-40px)/3)] lg:basis-[calc((100%-60px)/4)]';

/** A row that scrolls and snaps, with buttons that turn the page; off at its ends. */
export function Carousel({ title, action, itemLook, onMove, children }: CarouselProps) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    if (!scroller.current) return;
    const now = measureEnds(scroller.current);
    setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now));
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [measure]);

  const turn = (forward: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const { columnGap, direction } = getComputedStyle(element);
    const left = getPageScroll(
      forward,
      element.clientWidth,
      Number.parseFloat(columnGap) || 0,
      direction as 'ltr' | 'rtl',
    );
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
  };

  return (
    // Out of view, nothing of it is laid out, nor its pictures fetched.
    <section aria-label={title} className="[contain-intrinsic-height:auto_30rem] [content-visibility:auto]">
      <div className="mb-5 flex items-end justify-between gap-4 md:mb-7">
        <h2 className="text-[26px] md:text-[32px]">{title}</h2>
        <div className="flex items-center gap-2">
          {action}
          {!(ends.atStart && ends.atEnd) && (
            <>
              {/* Not `disabled` at an end: whoever has the focus there would lose it. */}
              <IconButton
                look="outline"
                label={t('ui.previous')}
                aria-disabled={ends.atStart || undefined}
                onClick={() => turn(false)}
              >
                <ChevronLeft aria-hidden size={20} className="flip" />
              </IconButton>
              <IconButton
                look="outline"
                label={t('ui.next')}
                aria-disabled={ends.atEnd || undefined}
                onClick={() => turn(true)}
              >
                <ChevronRight aria-hidden size={20} className="flip" />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <ul
        ref={scroller}
        onScroll={() => {
          measure();
          onMove?.();
        }}
        className="no-scrollbar relative -m-1 flex snap-x snap-mandatory scroll-ps-1 gap-3 overflow-x-auto overscroll-x-contain p-1 sm:gap-5"
      >
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items carry their own keys; this wraps their place.
          <li key={index} className={cx('min-w-0 shrink-0 snap-start', itemLook)}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

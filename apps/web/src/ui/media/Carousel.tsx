import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../display/Icon.tsx';
import { detectScrollEnds, getPageScroll } from './carousel-position.ts';

interface CarouselProps {
  title: string;
  /** `flex-basis` classes of an item by window width, which subtract the gap. */
  itemClassName: string;
  /** Called when the row is scrolled. */
  onMove?: () => void;
  children: ReactNode[];
}

/**
 * Four items per page on wide windows, three on tablets and two on phones; 40 % of the next item is visible, which
 * shows that the row continues.
 */
export const fourPerPage =
  'basis-[calc((100%-24px)/2.4)] sm:basis-[calc((100%-60px)/3.4)] lg:basis-[calc((100%-80px)/4.4)]';

/** A row with scroll snapping and page buttons. */
export function Carousel({ title, itemClassName, onMove, children }: CarouselProps) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    if (!scroller.current) return;
    const current = detectScrollEnds(scroller.current);
    setEnds((previous) =>
      previous.atStart === current.atStart && previous.atEnd === current.atEnd ? previous : current,
    );
  }, []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [measure]);

  const scrollPage = (forward: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const { columnGap, direction } = getComputedStyle(element);
    const left = getPageScroll(
      forward,
      element.clientWidth,
      Number.parseFloat(columnGap) || 0,
      direction as 'ltr' | 'rtl',
    );
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  };

  return (
    // Skip layout and picture requests while it is out of view.
    <section
      aria-label={title}
      className="min-w-0 [contain-intrinsic-height:auto_30rem] [content-visibility:auto] max-lg:-me-(--gutter)"
    >
      <div className="mb-5 flex items-end justify-between gap-4 md:mb-7">
        <h2 className="text-[26px] md:text-[32px]">{title}</h2>
        {!(ends.atStart && ends.atEnd) && (
          // On touch screens the visible part of the next item shows that the row continues.
          <div className="flex items-center gap-2 max-lg:hidden">
            {/* Not `disabled` at an end: a disabled button would lose the focus. */}
            <IconButton
              variant="outline"
              label={t('ui.previous')}
              aria-disabled={ends.atStart || undefined}
              onClick={() => scrollPage(false)}
            >
              <Icon name="chevron-left" size={20} className="rtl-mirror" />
            </IconButton>
            <IconButton
              variant="outline"
              label={t('ui.next')}
              aria-disabled={ends.atEnd || undefined}
              onClick={() => scrollPage(true)}
            >
              <Icon name="chevron-right" size={20} className="rtl-mirror" />
            </IconButton>
          </div>
        )}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have keys of their own.
          <li key={index} className={cx('min-w-0 shrink-0 snap-start', itemClassName)}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

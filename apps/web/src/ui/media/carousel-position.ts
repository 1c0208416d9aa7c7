/** Where a scroller stands. `scrollLeft` counts down from 0 where the text runs from right to left. */
export interface ScrollerPosition {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Browsers round scroll offsets on zoomed screens. */
const TOLERANCE = 2;

/** Whether there is something before and after what is in view. */
export function measureEnds({ scrollLeft, scrollWidth, clientWidth }: ScrollerPosition) {
  const passed = Math.abs(scrollLeft);
  return {
    atStart: passed <= TOLERANCE,
    atEnd: passed + clientWidth >= scrollWidth - TOLERANCE,
  };
}

/** How far to scroll to turn a page, in the direction of the text. */
export function getPageScroll(forward: boolean, clientWidth: number, gap: number, direction: 'ltr' | 'rtl') {
  const distance = clientWidth + gap;
  return (forward ? distance : -distance) * (direction === 'rtl' ? -1 : 1);
}

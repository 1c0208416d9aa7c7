/** The position of a scroller. `scrollLeft` is negative in right-to-left text. */
export interface ScrollerPosition {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}

/** Browsers round scroll offsets on zoomed screens. */
const TOLERANCE = 2;

/** Returns whether the scroller is at its start, and at its end. */
export function detectScrollEnds({ scrollLeft, scrollWidth, clientWidth }: ScrollerPosition) {
  const offset = Math.abs(scrollLeft);
  return {
    atStart: offset <= TOLERANCE,
    atEnd: offset + clientWidth >= scrollWidth - TOLERANCE,
  };
}

/** The scroll distance of a page, signed by the text direction. */
export function getPageScroll(forward: boolean, clientWidth: number, gap: number, direction: 'ltr' | 'rtl') {
  const distance = clientWidth + gap;
  return (forward ? distance : -distance) * (direction === 'rtl' ? -1 : 1);
}

import { expect, test } from 'vitest';
import { detectScrollEnds, getPageScroll } from './carousel-position.ts';

const scroller = { scrollWidth: 2000, clientWidth: 500 };

test.each([
  ['at its start', 0, true, false],
  ['between its ends', 700, false, false],
  ['at its end, rounded by a zoomed screen', 1499, false, true],
  ['at its start, from right to left', -0, true, false],
  ['between its ends, from right to left', -700, false, false],
  ['at its end, from right to left', -1500, false, true],
])('the ends of a row %s are measured', (_, scrollLeft, atStart, atEnd) => {
  expect(detectScrollEnds({ ...scroller, scrollLeft })).toEqual({ atStart, atEnd });
});

test('a row without overflow is at both ends', () => {
  expect(detectScrollEnds({ scrollLeft: 0, scrollWidth: 500, clientWidth: 500 })).toEqual({
    atStart: true,
    atEnd: true,
  });
});

test('the scroll distance follows the text direction', () => {
  expect(getPageScroll(true, 500, 20, 'ltr')).toBe(520);
  expect(getPageScroll(false, 500, 20, 'ltr')).toBe(-520);
  expect(getPageScroll(true, 500, 20, 'rtl')).toBe(-520);
});

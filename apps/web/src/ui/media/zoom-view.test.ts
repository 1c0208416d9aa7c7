import { expect, test } from 'vitest';
import { MAX_SCALE, moveView, WHOLE_PICTURE, zoomView } from './zoom-view.ts';

const box = { width: 400, height: 500 };
const centre = { x: 0, y: 0 };

test('the point under the pointer does not move, and the picture stays in its box', () => {
  const twice = zoomView(WHOLE_PICTURE, 2, { x: 100, y: -50 }, box);
  expect(twice).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the picture that is 100 px beside the centre is now drawn 200 px from the picture's own centre.
  expect(twice.x + 2 * 100).toBe(100);
  expect(moveView(twice, { x: -500, y: 500 }, box)).toEqual({ scale: 2, x: -200, y: 250 });
});

test('the scale has limits, and the whole picture is centred', () => {
  const nearest = zoomView(WHOLE_PICTURE, 100, { x: 200, y: 0 }, box);
  expect(nearest.scale).toBe(MAX_SCALE);
  expect(zoomView(nearest, 0.001, centre, box)).toEqual({ scale: 1, x: expect.closeTo(0), y: expect.closeTo(0) });
  expect(moveView(WHOLE_PICTURE, { x: 30, y: 30 }, box)).toEqual({ scale: 1, x: 0, y: 0 });
});

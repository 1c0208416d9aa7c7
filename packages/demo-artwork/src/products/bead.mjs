import { drawCircle } from '../shapes.mjs';

export const drawBead = (x, y, r, colour) =>
  drawCircle(x, y, r, colour) +
  drawCircle(x + r * 0.22, y + r * 0.28, r * 0.66, '#000', 'opacity=".12"') +
  drawCircle(x - r * 0.3, y - r * 0.34, r * 0.28, '#fff', 'opacity=".68"');

// A tile in the manner of Ndebele wall paintings.

import { drawPolygon, drawRect } from '../shapes.mjs';

/** Stepped diamonds and triangles with thick black outlines. */
export function createNdebeleTile(palette) {
  const width = 480,
    height = 480;
  let body = drawRect(0, 0, width, height, palette.white);
  const drawOutlined = (points, c) =>
    drawPolygon(points, c, `stroke="${palette.black}" stroke-width="9" stroke-linejoin="miter"`);
  const mirror = (fn) => fn((x) => x) + fn((x) => width - x);
  const drawSteppedDiamond = (cx, cy, n, s, colours) => {
    let markup = '';
    for (let i = 0; i < n; i++) {
      const w = (n - i) * s,
        h = (n - i) * s * 0.8;
      markup += drawOutlined(
        [
          [cx - w, cy - h * 0.36],
          [cx - w * 0.66, cy - h * 0.36],
          [cx - w * 0.66, cy - h * 0.7],
          [cx - w * 0.33, cy - h * 0.7],
          [cx - w * 0.33, cy - h],
          [cx + w * 0.33, cy - h],
          [cx + w * 0.33, cy - h * 0.7],
          [cx + w * 0.66, cy - h * 0.7],
          [cx + w * 0.66, cy - h * 0.36],
          [cx + w, cy - h * 0.36],
          [cx + w, cy + h * 0.36],
          [cx + w * 0.66, cy + h * 0.36],
          [cx + w * 0.66, cy + h * 0.7],
          [cx + w * 0.33, cy + h * 0.7],
          [cx + w * 0.33, cy + h],
          [cx - w * 0.33, cy + h],
          [cx - w * 0.33, cy + h * 0.7],
          [cx - w * 0.66, cy + h * 0.7],
          [cx - w * 0.66, cy + h * 0.36],
          [cx - w, cy + h * 0.36],
        ],
        colours[i % colours.length],
      );
    }
    return markup;
  };
  body += mirror(
    (X) =>
      drawOutlined(
        [
          [X(0), 0],
          [X(130), 0],
          [X(0), 150],
        ],
        palette.a,
      ) +
      drawOutlined(
        [
          [X(0), 480],
          [X(130), 480],
          [X(0), 330],
        ],
        palette.d,
      ) +
      drawOutlined(
        [
          [X(0), 165],
          [X(70), 240],
          [X(0), 315],
        ],
        palette.b,
      ) +
      drawOutlined(
        [
          [X(150), 0],
          [X(240), 0],
          [X(240), 62],
        ],
        palette.c,
      ) +
      drawOutlined(
        [
          [X(150), 480],
          [X(240), 480],
          [X(240), 418],
        ],
        palette.e,
      ) +
      drawOutlined(
        [
          [X(20), 0],
          [X(78), 0],
          [X(20), 66],
        ],
        palette.white,
      ) +
      drawOutlined(
        [
          [X(20), 480],
          [X(78), 480],
          [X(20), 414],
        ],
        palette.white,
      ),
  );
  body += drawSteppedDiamond(240, 240, 4, 46, [palette.a, palette.white, palette.c, palette.b]);
  return { w: width, h: height, body: body };
}

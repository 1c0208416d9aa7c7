// Tiles of wax prints and discharge prints.

import { createRandom, drawCircle, drawPolygon, drawPolyline, drawRect, drawRing, round1 } from '../shapes.mjs';

/** Fine lines where dye ran into cracks of the wax. */
export function drawCrackle(random, width, height, colour, count, opacity) {
  let markup = '';
  for (let i = 0; i < count; i++) {
    let x = random() * width,
      y = random() * height,
      a = random() * 6.3;
    const points = [[x, y]];
    for (let k = 0; k < 5; k++) {
      a += (random() - 0.5) * 1.1;
      x += Math.cos(a) * 14;
      y += Math.sin(a) * 14;
      points.push([x, y]);
    }
    markup += drawPolyline(points, colour, 1.3, `opacity="${opacity}"`);
  }
  return markup;
}

function wrapTile(width, height, items) {
  // Draw each motif at the opposite edges too, so that the tile repeats without seams.
  let markup = '';
  for (const [x, y, radius, drawMotif] of items)
    for (const dx of [-width, 0, width])
      for (const dy of [-height, 0, height]) {
        const wrappedX = x + dx,
          wrappedY = y + dy;
        if (wrappedX + radius > 0 && wrappedX - radius < width && wrappedY + radius > 0 && wrappedY - radius < height)
          markup += drawMotif(wrappedX, wrappedY);
      }
  return markup;
}

/** A wax print of large rosettes. */
export function createWaxRosetteTile(palette, seed = 3) {
  const random = createRandom(seed),
    width = 360,
    height = 420;
  let body = drawRect(0, 0, width, height, palette.bg) + drawCrackle(random, width, height, palette.b, 46, 0.5);
  const drawRosette = (x, y) => {
    let markup = drawCircle(x, y, 128, palette.c) + drawRing(x, y, 122, palette.d, 5);
    const petalCount = 16;
    for (let i = 0; i < petalCount; i++) {
      const a = (i / petalCount) * 2 * Math.PI;
      const findPoint = (radius, angleOffset) => [
        x + Math.cos(a + angleOffset) * radius,
        y + Math.sin(a + angleOffset) * radius,
      ];
      const [tip, left, right, base] = [findPoint(112, 0), findPoint(84, -0.17), findPoint(84, 0.17), findPoint(50, 0)];
      markup += `<path d="M${base.map(round1)} Q${left.map(round1)} ${tip.map(round1)} Q${right.map(round1)} ${base.map(round1)}Z" fill="${i % 2 ? palette.a : palette.b}"/>`;
      const middle = findPoint(86, 0);
      markup += drawCircle(middle[0], middle[1], 5, palette.c);
    }
    markup +=
      drawCircle(x, y, 50, palette.bg) +
      drawRing(x, y, 50, palette.b, 5) +
      drawRing(x, y, 36, palette.a, 6) +
      drawCircle(x, y, 24, palette.d) +
      drawCircle(x, y, 11, palette.c);
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 2 * Math.PI;
      markup += drawCircle(x + Math.cos(a) * 43, y + Math.sin(a) * 43, 3, palette.b);
    }
    for (let i = 0; i < 32; i++) {
      const a = (i / 32) * 2 * Math.PI;
      markup += drawCircle(x + Math.cos(a) * 142, y + Math.sin(a) * 142, 5, i % 2 ? palette.b : palette.d);
    }
    return markup;
  };
  const drawBud = (x, y) => {
    let markup = '';
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 2 * Math.PI;
      markup += `<ellipse cx="${round1(x + Math.cos(a) * 19)}" cy="${round1(
        y + Math.sin(a) * 19,
      )}" rx="15" ry="8" transform="rotate(${round1(a * 57.3)} ${round1(x + Math.cos(a) * 19)} ${round1(
        y + Math.sin(a) * 19,
      )})" fill="${palette.a}"/>`;
    }
    return markup + drawCircle(x, y, 9, palette.b) + drawCircle(x, y, 4, palette.c);
  };
  body += wrapTile(width, height, [
    [width * 0.25 + 5, height * 0.25, 150, drawRosette],
    [width * 0.75 + 5, height * 0.75, 150, drawRosette],
    [width * 0.77, height * 0.22, 40, drawBud],
    [width * 0.27, height * 0.72, 40, drawBud],
  ]);
  return { w: width, h: height, body: body };
}

/** A wax print of leaf sprays on dots. */
export function createWaxLeafTile(palette, seed = 4) {
  const random = createRandom(seed),
    width = 420,
    height = 420;
  let body = drawRect(0, 0, width, height, palette.bg);
  for (let y = 0; y < height; y += 21)
    for (let x = ((y / 21) % 2) * 10.5; x < width; x += 21) body += drawCircle(x, y, 2.6, palette.b, 'opacity=".75"');
  const drawLeaf = (x, y, angle, length, fill) => {
    let markup = `<g transform="translate(${round1(x)} ${round1(y)}) rotate(${round1(angle)})"><path d="M0 0C${length * 0.28} ${
      -length * 0.34
    } ${length * 0.75} ${-length * 0.3} ${length} 0C${length * 0.75} ${length * 0.3} ${length * 0.28} ${
      length * 0.34
    } 0 0Z" fill="${fill}" stroke="${palette.c}" stroke-width="6"/><path d="M6 0L${length - 8} 0" stroke="${palette.c}" stroke-width="4"/>`;
    for (let k = 1; k < 7; k++) {
      const veinX = (length * k) / 7.5,
        veinHeight = Math.sin((k / 7.5) * Math.PI) * length * 0.17;
      markup += `<path d="M${round1(veinX)} 0L${round1(veinX + veinHeight * 0.75)} ${round1(-veinHeight)}M${round1(veinX)} 0L${round1(veinX + veinHeight * 0.75)} ${round1(
        veinHeight,
      )}" stroke="${palette.b}" stroke-width="3.4" stroke-linecap="round"/>`;
    }
    return `${markup}</g>`;
  };
  const drawSpray = (x, y) => {
    let markup = '';
    for (let i = 0; i < 8; i++) markup += drawLeaf(x, y, i * 45 + 12, i % 2 ? 92 : 118, i % 2 ? palette.d : palette.a);
    return (
      markup +
      drawCircle(x, y, 27, palette.c) +
      drawCircle(x, y, 21, palette.b) +
      drawCircle(x, y, 13, palette.a) +
      drawCircle(x, y, 5, palette.c)
    );
  };
  const drawBud = (x, y) => {
    let markup = '';
    for (let i = 0; i < 5; i++) markup += drawLeaf(x, y, i * 72 - 90, 46, palette.d);
    return markup + drawCircle(x, y, 10, palette.b) + drawCircle(x, y, 5, palette.c);
  };
  body += wrapTile(width, height, [
    [105, 120, 130, drawSpray],
    [315, 330, 130, drawSpray],
    [315, 118, 60, drawBud],
    [105, 328, 60, drawBud],
  ]);
  return { w: width, h: height, body: body + drawCrackle(random, width, height, palette.b, 16, 0.35) };
}

/** A wax print of roundels and diamonds. */
export function createWaxRoundelTile(palette, seed = 5) {
  const width = 300,
    height = 300;
  let body = drawRect(0, 0, width, height, palette.bg);
  const drawRoundel = (x, y) => {
    let markup = '';
    for (const [i, r] of [96, 80, 66, 50, 34, 18].entries())
      markup += drawCircle(x, y, r, [palette.c, palette.a, palette.b, palette.c, palette.d, palette.b][i]);
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 2 * Math.PI;
      markup += drawPolyline(
        [
          [x + Math.cos(a) * 53, y + Math.sin(a) * 53],
          [x + Math.cos(a) * 63, y + Math.sin(a) * 63],
        ],
        palette.c,
        3.5,
      );
    }
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * 2 * Math.PI;
      markup += drawCircle(x + Math.cos(a) * 88, y + Math.sin(a) * 88, 4, palette.b);
    }
    return markup + drawCircle(x, y, 8, palette.c);
  };
  const drawDiamond = (x, y) =>
    drawPolygon(
      [
        [x, y - 42],
        [x + 30, y],
        [x, y + 42],
        [x - 30, y],
      ],
      palette.d,
    ) +
    drawPolygon(
      [
        [x, y - 27],
        [x + 19, y],
        [x, y + 27],
        [x - 19, y],
      ],
      palette.c,
    ) +
    drawCircle(x, y, 7, palette.b);
  body += wrapTile(width, height, [
    [75, 75, 100, drawRoundel],
    [225, 225, 100, drawRoundel],
    [225, 75, 50, drawDiamond],
    [75, 225, 50, drawDiamond],
  ]);
  return { w: width, h: height, body: body + drawCrackle(createRandom(seed), width, height, palette.b, 14, 0.35) };
}

/** A discharge print of finely dotted medallions. */
export function createShweshweTile(palette) {
  const width = 144,
    height = 144;
  let body = drawRect(0, 0, width, height, palette.bg);
  for (let y = 6; y < height; y += 12)
    for (let x = 6 + (Math.round(y / 12) % 2) * 6; x < width + 6; x += 12) body += drawCircle(x, y, 1.5, palette.m);
  const drawMedallion = (x, y) => {
    let markup = drawCircle(x, y, 50, palette.bg);
    for (const [r, n, d] of [
      [46, 36, 1.8],
      [36, 12, 4],
      [26, 20, 1.7],
      [17, 8, 3],
    ])
      for (let i = 0; i < n; i++) {
        const a = ((i + 0.5) / n) * 2 * Math.PI;
        markup += drawCircle(x + Math.cos(a) * r, y + Math.sin(a) * r, d, palette.fg);
      }
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      markup += drawPolyline(
        [
          [x + Math.cos(a) * 4, y + Math.sin(a) * 4],
          [x + Math.cos(a) * 11, y + Math.sin(a) * 11],
        ],
        palette.fg,
        2,
      );
    }
    return markup + drawRing(x, y, 31, palette.m, 1.3);
  };
  const drawStar = (x, y) => {
    let markup = drawCircle(x, y, 17, palette.bg);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      markup += drawCircle(x + Math.cos(a) * 11, y + Math.sin(a) * 11, 2.6, palette.fg);
    }
    return markup + drawCircle(x, y, 3.5, palette.fg);
  };
  body += wrapTile(width, height, [
    [36, 36, 52, drawMedallion],
    [108, 108, 52, drawMedallion],
    [108, 36, 18, drawStar],
    [36, 108, 18, drawStar],
  ]);
  return { w: width, h: height, body: body };
}

// The woven ribbon above the footer: a repeating strip of 116 x 24 CSS pixels at a device pixel ratio of 2.
import { PALETTES } from './palettes.mjs';
import { drawRect } from './shapes.mjs';

const BLOCK = 58;
const HEIGHT = 48;
const SELVEDGE = 3;
const CELL = 6;
const ink = PALETTES.kenteGold;

function drawStripes(x) {
  const bands = [
    [4, 4, ink.d],
    [11, 6, ink.c],
    [20, 4, ink.e],
    [27, 4, ink.d],
    [34, 4, ink.e],
    [41, 6, ink.c],
    [50, 4, ink.d],
  ];
  return drawRect(x, 0, BLOCK, HEIGHT, ink.b) + bands.map(([dx, w, c]) => drawRect(x + dx, 0, w, HEIGHT, c)).join('');
}

/** Draws a block of 9 x 7 cells; `cell(column, row)`, counted from the middle, returns a colour or nothing. */
function drawMotif(x, ground, cell) {
  let markup = drawRect(x, 0, BLOCK, HEIGHT, ground);
  for (let row = -3; row <= 3; row++)
    for (let column = -4; column <= 4; column++) {
      const colour = cell(Math.abs(column), Math.abs(row));
      if (colour) markup += drawRect(x + 2 + (column + 4) * CELL, SELVEDGE + (row + 3) * CELL, CELL, CELL, colour);
    }
  return markup + drawRect(x, 0, BLOCK, SELVEDGE, ink.e) + drawRect(x, HEIGHT - SELVEDGE, BLOCK, SELVEDGE, ink.e);
}

function svg() {
  const width = BLOCK * 4;
  let markup =
    drawStripes(0) +
    drawMotif(BLOCK, ink.d, (c, r) => (c + r < 3 ? ink.c : c + r < 5 ? ink.a : null)) +
    drawStripes(BLOCK * 2) +
    drawMotif(BLOCK * 3, ink.b, (c, r) => (c > r ? ink.a : null));
  for (let y = 0; y < HEIGHT; y += 4) markup += drawRect(0, y, width, 1, '#000', 'opacity=".16"');
  for (let x = 0; x < width; x += BLOCK) markup += drawRect(x, 0, 1, HEIGHT, '#000', 'opacity=".4"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">${markup}</svg>`;
}

export const RIBBON = { slug: 'ribbon', width: BLOCK * 4, height: HEIGHT, svg };

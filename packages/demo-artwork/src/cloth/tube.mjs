// Tubes of cloth: a grid of points around an axis, from the upper edge to the lower one. Lengths are in centimetres;
// x is to the right, y up, z towards the viewer.
import { createRandom } from '../shapes.mjs';
import { createCurve, getSplineWeights } from './vector.mjs';

const power = (x, exponent) => Math.sign(x) * Math.abs(x) ** exponent;

/** A superellipse: the point at an angle from the front, towards +x. */
function getRingPoint(angle, [halfWidth, halfDepth, z], squareness) {
  const e = 2 / squareness;
  return [halfWidth * power(Math.sin(angle), e), z + halfDepth * power(Math.cos(angle), e)];
}

/**
 * Creates a tube whose cross-sections are superellipses.
 * @param {object} shape
 * @param {number[][]} shape.rows [y, half width, half depth, z of the centre], ascending in y
 * @param {number} shape.columns around, a multiple of four; the first is at the back
 * @param {number} shape.count of rows
 * @param {(y: number) => number} [shape.fullness] length of the cloth around, relative to the cross-section
 * @param {(angle: number, y: number) => number} [shape.folds] displacement outwards, in centimetres
 * @param {(angle: number, y: number) => number} [shape.drop] displacement downwards
 */
export function createTube({
  rows,
  columns,
  count,
  squareness = 2.3,
  fullness = () => 1,
  folds,
  drop,
  top = rows.at(-1)[0],
  bottom = rows[0][0],
}) {
  const section = createCurve(rows);
  // Rows are equally far apart along the cloth, which lies nearly flat on the shoulders.
  const heights = [top];
  const lengths = [0];
  const steps = 2000;
  let previous = section(top);
  for (let i = 1; i <= steps; i++) {
    const y = top + ((bottom - top) * i) / steps;
    const now = section(y);
    heights.push(y);
    lengths.push(
      lengths.at(-1) +
        Math.hypot((top - bottom) / steps, Math.max(Math.abs(now[0] - previous[0]), Math.abs(now[1] - previous[1]))),
    );
    previous = now;
  }
  const total = lengths.at(-1);
  const grid = createGrid(columns, count, true);
  let k = 0;
  for (let row = 0; row < count; row++) {
    const along = (total * row) / (count - 1);
    while (k < steps && lengths[k] < along) k++;
    const y = heights[k];
    const ring = section(y);
    let x0 = 0;
    let z0 = 0;
    let around = 0;
    const arcs = [];
    for (let column = 0; column <= columns; column++) {
      const angle = -Math.PI + (2 * Math.PI * column) / columns;
      const [x, z] = getRingPoint(angle, ring, squareness);
      if (column > 0) around += Math.hypot(x - x0, z - z0);
      arcs.push(around);
      [x0, z0] = [x, z];
      if (column === columns) break;
      const i = row * columns + column;
      const out = folds ? folds(angle, y) : 0;
      const down = drop ? drop(angle, y) : 0;
      grid.position.set([x + Math.sin(angle) * out, y - down, z + Math.cos(angle) * out], 3 * i);
      grid.origin.set([x, y - down, z], 3 * i);
    }
    const factor = fullness(y);
    grid.around[row] = (around * factor) / columns;
    // The front and the back are cut separately: each is measured from its middle, and the back is 100 cm farther in the print.
    for (let column = 0; column < columns; column++) {
      const isFront = column >= columns / 4 && column <= (3 * columns) / 4;
      const middle = isFront ? arcs[columns / 2] : column < columns / 2 ? 0 : arcs[columns];
      const i = row * columns + column;
      grid.cloth.set([(arcs[column] - middle) * factor + (isFront ? 0 : 100), along], 2 * i);
    }
  }
  grid.along.fill(total / (count - 1));
  return grid;
}

/** Creates an empty grid. */
export function createGrid(columns, count, isClosed = false) {
  const n = columns * count;
  return {
    columns,
    count,
    isClosed,
    position: new Float32Array(3 * n),
    /** The position of a point before the simulation: cuts and seams are measured here. */
    origin: new Float32Array(3 * n),
    /** Coordinates in the flat cloth, in centimetres. */
    cloth: new Float32Array(2 * n),
    /** Distance of neighbours in a row, and of neighbours in a column. */
    around: new Float32Array(count),
    along: new Float32Array(count),
  };
}

/** Creates a grid from a function of a column and a row, each from 0 to 1, that returns [x, y, z]. */
export function createSheet(columns, count, getPoint, [width, height]) {
  const grid = createGrid(columns, count);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < columns; column++) {
      const [s, t] = [column / (columns - 1), row / (count - 1)];
      const i = row * columns + column;
      const point = getPoint(s, t);
      grid.position.set(point, 3 * i);
      grid.origin.set(point, 3 * i);
      grid.cloth.set([(s - 0.5) * width, t * height], 2 * i);
    }
  return grid;
}

const FIELDS = [
  ['position', 3],
  ['origin', 3],
  ['cloth', 2],
];

/**
 * Makes a part of a tube, or a sheet, finer by splines.
 * @param {number} from the first column, may exceed the number of columns of a tube
 */
export function refine(grid, factor = 2, from = 0, to = grid.columns - 1) {
  const columns = (to - from) * factor + 1;
  const count = (grid.count - 1) * factor + 1;
  const fine = createGrid(columns, count);
  const wrap = grid.isClosed
    ? (column) => ((column % grid.columns) + grid.columns) % grid.columns
    : (column) => Math.max(0, Math.min(grid.columns - 1, column));
  for (const [field, size] of FIELDS) {
    // The cloth's coordinates jump at the seams, which are the limits of a part.
    const limit = field === 'cloth' ? (column) => Math.max(from, Math.min(to, column)) : (column) => column;
    for (let row = 0; row < count; row++) {
      const r = Math.min(Math.floor(row / factor), grid.count - 2);
      const rowWeights = getSplineWeights(row / factor - r);
      for (let column = 0; column < columns; column++) {
        const c = Math.min(Math.floor(column / factor), to - from - 1);
        const weights = getSplineWeights(column / factor - c);
        for (let k = 0; k < size; k++) {
          let sum = 0;
          for (let a = 0; a < 4; a++) {
            const sourceRow = Math.max(0, Math.min(grid.count - 1, r + a - 1));
            for (let b = 0; b < 4; b++) {
              const source = sourceRow * grid.columns + wrap(limit(from + c + b - 1));
              sum += rowWeights[a] * weights[b] * grid[field][source * size + k];
            }
          }
          fine[field][(row * columns + column) * size + k] = sum;
        }
      }
    }
  }
  return fine;
}

/** Splits a tube at its side seams: [front, back]. */
export function splitAtSides(tube, factor = 2) {
  const quarter = tube.columns / 4;
  const back = refineBack(tube, factor, quarter);
  return [refine(tube, factor, quarter, 3 * quarter), back];
}

// At its last column the back has the front's coordinates, so the side seam is extended from the column before.
function refineBack(tube, factor, quarter) {
  const copy = { ...tube, cloth: tube.cloth.slice() };
  for (let row = 0; row < tube.count; row++)
    for (const [edge, inner, next] of [
      [3 * quarter, 3 * quarter + 1, 3 * quarter + 2],
      [quarter, quarter - 1, quarter - 2],
    ]) {
      const at = (column) => 2 * (row * tube.columns + column);
      copy.cloth[at(edge)] = 2 * copy.cloth[at(inner)] - copy.cloth[at(next)];
      copy.cloth[at(edge) + 1] = copy.cloth[at(inner) + 1];
    }
  return refine(copy, factor, 3 * quarter, 5 * quarter);
}

/** Returns a function of an angle: irregular waves around a tube, between about -1 and 1. */
export function createWaves(seed, counts) {
  const random = createRandom(seed);
  const waves = counts.map((count) => [count, random() * 2 * Math.PI, 0.6 + 0.4 * random()]);
  const scale = 1 / Math.sqrt(waves.length);
  return (angle, shift = 0) =>
    waves.reduce((sum, [count, phase, size]) => sum + size * Math.cos(count * angle + phase + shift * count), 0) *
    scale;
}

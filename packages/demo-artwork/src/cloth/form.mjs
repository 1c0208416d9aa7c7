// The dress form that wears the clothes, and meshes on it.
import { prepareCloth } from './fabric.mjs';
import { computeNormals } from './light.mjs';
import { createSheet, createTube, refine, splitAtSides } from './tube.mjs';
import { clamp, createCurve } from './vector.mjs';

// [y, half width, half depth, z] in centimetres, from the floor up.
const WOMAN = [
  [0, 15, 9, 0],
  [70, 17.4, 11, 0],
  [78, 18, 11.5, 0],
  [84, 18.1, 11.7, 0],
  [92, 16.6, 11, 0.2],
  [99, 13.8, 9.6, 0.3],
  [104, 12.5, 8.7, 0.4],
  [110, 13.2, 9.3, 0.8],
  [117, 15.2, 10.8, 1.5],
  [123, 16.7, 11.8, 1.7],
  [129, 17.4, 10.9, 0.9],
  [134, 17.9, 9.6, 0],
  [138, 17.8, 8.4, -0.6],
  [140.2, 16.6, 7.5, -0.9],
  [141.8, 14.4, 6.9, -1.1],
  [143.2, 11.6, 6.5, -1.3],
  [144.6, 8.8, 6.1, -1.4],
  [146.4, 6.2, 5.6, -1.4],
  [150, 5.3, 5.3, -1.1],
  [155, 5.1, 5.2, -0.8],
];
const MAN = [
  [0, 16, 10, 0],
  [70, 17.6, 11.2, 0],
  [80, 18, 11.8, 0],
  [90, 17.2, 11.4, 0.2],
  [104, 16, 10.6, 0.3],
  [114, 17.4, 11.6, 0.6],
  [124, 19.6, 12.6, 0.9],
  [131, 20.8, 11.8, 0.4],
  [136, 21.4, 10.4, -0.2],
  [139.6, 21, 9.2, -0.7],
  [141.8, 19.2, 8.3, -1],
  [143.6, 16.2, 7.7, -1.2],
  [145, 13, 7.2, -1.4],
  [146.6, 9.8, 6.9, -1.5],
  [148.6, 7.2, 6.6, -1.5],
  [152, 6.2, 6.3, -1.2],
  [157, 6, 6.2, -0.9],
];
// A child of about four years.
const CHILD = [
  [0, 9.5, 6.5, 0],
  [40, 11, 7.6, 0],
  [48, 11.2, 8, 0],
  [55, 10.8, 8.2, 0.3],
  [62, 10.4, 8, 0.4],
  [70, 11.2, 8.1, 0.3],
  [76, 11.9, 7.6, 0],
  [79.5, 12, 6.8, -0.3],
  [81.4, 11, 6.1, -0.5],
  [82.6, 9.2, 5.6, -0.6],
  [83.8, 7, 5.2, -0.7],
  [85.2, 4.9, 4.7, -0.7],
  [88, 4.3, 4.4, -0.5],
  [91, 4.2, 4.3, -0.4],
];
export const FORMS = { woman: WOMAN, man: MAN, child: CHILD };

/** Makes rows wider by `ease(y)` centimetres. */
export const widen = (rows, ease) =>
  rows.map(([y, halfWidth, halfDepth, z]) => {
    const by = typeof ease === 'function' ? ease(y) : ease;
    return [y, halfWidth + by, halfDepth + by, z];
  });

/** Cuts rows of a shape to a range of y. */
export function cutRows(rows, from, to) {
  const curve = createCurve(rows);
  return [[from, ...curve(from)], ...rows.filter(([y]) => y > from && y < to), [to, ...curve(to)]];
}

/** Returns a function that moves points out of the form. */
export function createCollision(rows, ease = 0.7) {
  const section = createCurve(rows);
  // The form is read from a table, because the cloth asks for it millions of times.
  const low = rows[0][0];
  const high = rows.at(-1)[0];
  const table = Float32Array.from(
    { length: 3 * 513 },
    (_, i) => section(low + ((high - low) * Math.floor(i / 3)) / 512)[i % 3],
  );
  return (position, at) => {
    const y = position[at + 1];
    const k = 3 * Math.round(clamp((y - low) / (high - low)) * 512);
    const a = table[k] + ease;
    const b = table[k + 1] + ease;
    const x = position[at];
    const z = position[at + 2] - table[k + 2];
    // The form is squarer than an ellipse.
    if ((x * x) / (a * a) + (z * z) / (b * b) > 1.12) return;
    const q = (Math.abs(x / a) ** 2.3 + Math.abs(z / b) ** 2.3) ** (1 / 2.3);
    if (q >= 1 || q < 1e-6) return;
    position[at] = x / q;
    position[at + 2] = z / q + table[k + 2];
  };
}

/** Turns meshes about the vertical axis. */
export function turn(meshes, degrees) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return meshes.map((mesh) => {
    const rotate = (field) => {
      const out = new Float32Array(field.length);
      for (let i = 0; i < field.length; i += 3) {
        out[i] = cos * field[i] + sin * field[i + 2];
        out[i + 1] = field[i + 1];
        out[i + 2] = -sin * field[i] + cos * field[i + 2];
      }
      return out;
    };
    return { ...mesh, position: rotate(mesh.position), normal: rotate(mesh.normal) };
  });
}

/** Makes a mesh of a grid; `cut(x, y, z)`: distance in centimetres from the edge of what is cut off, negative in it. */
export function createMesh(grid, { role, cut, normal = computeNormals(grid), ...rest }) {
  const mesh = { ...grid, role, normal, ...rest };
  if (cut) {
    mesh.clip = new Float32Array(grid.columns * grid.count);
    for (let i = 0; i < mesh.clip.length; i++)
      mesh.clip[i] = cut(grid.origin[3 * i], grid.origin[3 * i + 1], grid.origin[3 * i + 2]);
  }
  return mesh;
}

/** Makes the two meshes of a tube of cloth: front and back. */
export function createTubeMeshes(tube, { role, cut, cutBack = cut, factor = 2 }) {
  const [front, back] = splitAtSides(tube, factor);
  return [
    createMesh(front, { role, cut, part: 'front', stride: factor }),
    createMesh(back, { role, cut: cutBack, part: 'back', stride: factor }),
  ];
}

const createSolid = (rows, role, columns = 96, count = 120, squareness = 2) => {
  const tube = createTube({ rows, columns, count, squareness });
  return [createMesh(refine(tube, 1, 0, columns), { role })];
};

/** The form on its turned stand. */
export function createForm(rows, { bottom, top = rows.at(-1)[0], hasNeck = true }) {
  const cover = createSolid(cutRows(rows, bottom, top), 'form', 120, 200, 2.3);
  const [halfWidth, halfDepth] = createCurve(rows)(top);
  const cap = hasNeck
    ? createSolid(
        [
          [top - 0.4, halfDepth + 0.1, halfDepth + 0.2, -0.8],
          [top + 0.7, halfDepth + 0.1, halfDepth + 0.2, -0.8],
          [top + 1.6, halfDepth - 1, halfDepth - 1, -0.8],
          [top + 2.3, 1.6, 1.6, -0.8],
          [top + 3.4, 1.5, 1.5, -0.8],
          [top + 4.8, 2.3, 2.3, -0.8],
          [top + 6.4, 2, 2, -0.8],
          [top + 7.6, 0.05, 0.05, -0.8],
        ],
        'wood',
      )
    : createSolid(
        [
          [top, halfWidth, halfDepth, 0.3],
          [top + 0.5, halfWidth - 0.4, halfDepth - 0.4, 0.3],
          [top + 0.9, halfWidth * 0.5, halfDepth * 0.5, 0.3],
          [top + 1, 0.05, 0.05, 0.3],
        ],
        'form',
      );
  const stand = createSolid(
    [
      [0, 17.5, 17.5, 0],
      [1.4, 17.5, 17.5, 0],
      [2.3, 16, 16, 0],
      [3.2, 6, 6, 0],
      [5, 2.8, 2.8, 0],
      [10, 2, 2, 0],
      [bottom * 0.5, 1.7, 1.7, 0],
      [bottom, 1.7, 1.7, 0],
      [bottom + 4, 1.7, 1.7, 0],
    ],
    'wood',
  );
  return [...cover, ...cap, ...stand];
}

/** A turned post of a stand for lengths of cloth. */
export function createPost(x, height) {
  const rows = [
    [0, 9, 12, 0],
    [1.6, 9, 12, 0],
    [2.6, 7, 9, 0],
    [3.6, 2.6, 2.6, 0],
    [8, 1.8, 1.8, 0],
    [height + 1, 1.7, 1.7, 0],
    [height + 2.4, 2.6, 2.6, 0],
    [height + 5, 2.2, 2.2, 0],
    [height + 6.4, 0.05, 0.05, 0],
  ];
  return createSolid(rows, 'wood').map((mesh) => {
    for (let i = 0; i < mesh.position.length; i += 3) mesh.position[i] += x;
    return mesh;
  });
}

const createPlainPaint = (cloth, shadeOf) => (resolution) => {
  const paint = prepareCloth(cloth, resolution);
  return (sample, out) => {
    paint(sample.u, sample.v, out);
    if (shadeOf) shadeOf(sample, out);
  };
};

/** Paints of what is not a garment. */
export const FORM_PAINTS = {
  // The form's cover is sewn of panels.
  form: createPlainPaint({ color: '#C6B294', threads: 9 }, (sample, out) => {
    const seam = Math.min(Math.abs(sample.x), Math.abs(Math.abs(sample.x) - 8.6));
    if (seam < 0.12) out.shade = 0.78;
    if (sample.isInside) out.shade = 0.5;
  }),
  wood: (resolution) => {
    const paint = prepareCloth({ color: '#7A4E2C', threads: 60 }, resolution);
    return (sample, out) => {
      paint(sample.u * 0.2, sample.v, out);
      out.shade =
        0.86 + 0.14 * Math.sin(sample.u * 2.1 + 2.2 * Math.sin(sample.v * 0.11) + Math.sin(sample.u * 7) * 0.6);
      out.gloss = 0.16;
    };
  },
};

/** Finds points on a draped tube. */
export function createSurface(tube) {
  const { columns, count, position, origin } = tube;
  const normals = computeNormals(refine(tube, 1, 0, columns));
  const middle = columns / 2;
  const heights = Array.from({ length: count }, (_, row) => origin[3 * (row * columns + middle) + 1]);
  const halfWidths = Array.from(
    { length: count },
    (_, row) => origin[3 * (row * columns + Math.round(columns * 0.75))],
  );
  const findRow = (y) => {
    let row = 0;
    while (row < count - 2 && heights[row + 1] > y) row++;
    return row + clamp((heights[row] - y) / (heights[row] - heights[row + 1]));
  };
  const at = (field, stride, row, column) => {
    const r = Math.min(Math.floor(row), count - 2);
    const wrapped = ((column % columns) + columns) % columns;
    const c = Math.floor(wrapped);
    const [fr, fc] = [row - r, wrapped - c];
    const next = stride === columns ? (c + 1) % columns : c + 1;
    return [0, 1, 2].map(
      (k) =>
        (field[3 * (r * stride + c) + k] * (1 - fc) + field[3 * (r * stride + next) + k] * fc) * (1 - fr) +
        (field[3 * ((r + 1) * stride + c) + k] * (1 - fc) + field[3 * ((r + 1) * stride + next) + k] * fc) * fr,
    );
  };
  return {
    /** A point at a distance `down` along the cloth from a height. */
    getPointBelow(angle, y, down, offset) {
      const row = clamp(findRow(y) + down / tube.along[0], 0, count - 1.001);
      const column = columns / 2 + (angle / (2 * Math.PI)) * columns;
      const point = at(position, columns, row, column);
      const normal = at(normals, columns + 1, row, column);
      return point.map((x, k) => x + normal[k] * offset);
    },
    /** A point at an angle from the front and a height before the cloth fell, `offset` outside of it. */
    getPoint(angle, y, offset) {
      const row = findRow(y);
      const column = columns / 2 + (angle / (2 * Math.PI)) * columns;
      const point = at(position, columns, row, column);
      const normal = at(normals, columns + 1, row, column);
      return point.map((x, k) => x + normal[k] * offset);
    },
    /** The angle at a distance x from the middle of the front. */
    getAngle(x, y) {
      const row = findRow(y);
      const [a, b] = [halfWidths[Math.floor(row)], halfWidths[Math.min(count - 1, Math.floor(row) + 1)]];
      const ratio = clamp(x / (a + (b - a) * (row % 1)), -1, 1);
      return Math.sign(ratio) * Math.asin(Math.abs(ratio) ** (2.3 / 2));
    },
  };
}

/** Makes a piece that lies on a tube: `getPlace(s, t)` returns [angle, y, offset]. */
export function createPatch(surface, [columns, count], getPlace, { role, size, ...rest }) {
  const grid = createSheet(columns, count, (s, t) => surface.getPoint(...getPlace(s, t)), size);
  return createMesh(grid, { role, ...rest });
}

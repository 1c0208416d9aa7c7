// Builds garments on a form: a body, sleeves, legs, collars and belts, from a description.
import { drape } from './drape.mjs';
import {
  createCollision,
  createForm,
  createMesh,
  createPatch,
  createPost,
  createSurface,
  createTubeMeshes,
  cutRows,
  FORMS,
  widen,
} from './form.mjs';
import { createSheet, createTube, createWaves } from './tube.mjs';
import { createCurve, mix, smoothstep } from './vector.mjs';

const DEGREE = Math.PI / 180;
const BODY_COLUMNS = 176;

/** A scoop at the neck: half width and depth at the front, depth at the back. */
export const scoop = (top, halfWidth, front, back) => (x, y, z) => {
  const depth = z > -1 ? front : back;
  return (Math.hypot(x / halfWidth, (y - top) / depth) - 1) * Math.min(halfWidth, depth + 2);
};

/** A V at the front with straight sides; the back is a flat scoop. */
export const vee = (top, halfWidth, front, back) => (x, y, z) => {
  if (z <= -1) return scoop(top, halfWidth, front, back)(x, y, z);
  const slope = halfWidth / front;
  return (Math.abs(x) - halfWidth + (top - y) * slope) / Math.hypot(1, slope);
};

/** Armholes without sleeves: `shoulder` is the distance of their edge from the middle at the shoulder. */
export const armholes = (bottom, shoulder) => (x, y) =>
  y < bottom - 1 ? 99 : mix(shoulder + 6, shoulder, smoothstep(bottom, bottom + 12, y)) - Math.abs(x);

// A fold that rises slowly and falls back at once.
const pleat = (x) => {
  const t = x / (2 * Math.PI) - Math.floor(x / (2 * Math.PI));
  return t < 0.86 ? t / 0.86 - 0.5 : 0.5 - (t - 0.86) / 0.14;
};

const intersect =
  (...cuts) =>
  (x, y, z) =>
    Math.min(...cuts.map((cut) => cut(x, y, z)));

function createBody(
  form,
  {
    rows,
    held,
    free,
    columns = BODY_COLUMNS,
    petticoat,
    waves,
    amplitude = 1,
    pleats,
    fullness,
    seed,
    steps,
    hangs = false,
  },
) {
  const height = rows.at(-1)[0] - rows[0][0];
  const wave = createWaves(seed ?? 3, waves ?? [5, 8, 11]);
  const tube = createTube({
    rows,
    columns,
    count: Math.round(height * 1.15) + 24,
    fullness: fullness ?? (hangs ? (y) => 1 + 0.1 * smoothstep(held - 14, rows[0][0], y) : undefined),
    folds: pleats
      ? (angle, y) => (0.25 + 1.5 * smoothstep(rows.at(-1)[0], rows[0][0], y)) * pleat(angle * pleats)
      : (angle, y) => amplitude * smoothstep(held, rows[0][0], y) * wave(angle, (held - y) * 0.0015),
  });
  const below = petticoat ? [...petticoat, ...form.filter(([y]) => y > petticoat.at(-1)[0])] : form;
  drape(tube, {
    mobility: (i, origin) => smoothstep(held, free, origin[3 * i + 1]),
    collide: createCollision(below, 0.8),
    steps: steps ?? 170,
  });
  return tube;
}

/**
 * A sleeve: `shoulder` [x, y, z] is where the arm begins on the right, `rows` are along the arm, which begins at 0 and
 * goes down; `angle` is its distance from the vertical, in degrees.
 */
function createSleeve(
  side,
  { shoulder, rows, angle, waves = [4, 7], amplitude = 0.25, gather, seed = 1, role = 'sleeve', held = -7, steps = 70 },
) {
  const wave = createWaves(seed + side, waves);
  const length = rows.at(-1)[0] - rows[0][0];
  const ripple = createWaves(seed + 5 + side, [2, 3]);
  const tube = createTube({
    rows,
    columns: 96,
    count: Math.round(length * 1.3) + 8,
    squareness: 2.1,
    folds: (a, y) =>
      (gather ? gather(y) : amplitude * smoothstep(2, -8, y)) * wave(a, y * 0.01) +
      0.22 * smoothstep(-6, -14, y) * Math.sin(y * 0.62 + 1.7 * ripple(a) + seed),
  });
  const turn = side * angle * DEGREE;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const { position } = tube;
  for (let i = 0; i < position.length; i += 3) {
    const [x, y] = [position[i], position[i + 1]];
    position[i] = side * shoulder[0] + x * cos - y * sin;
    position[i + 1] = shoulder[1] + x * sin + y * cos;
    position[i + 2] += shoulder[2];
  }
  if (steps) {
    const collide = (points, at) => {
      const dx = points[at] - side * shoulder[0];
      const dy = points[at + 1] - shoulder[1];
      const dz = points[at + 2] - shoulder[2];
      const across = dx * cos + dy * sin;
      const r = Math.hypot(across, dz);
      if (r > 5 || r < 1e-6) return;
      const k = 5 / r - 1;
      points[at] += across * cos * k;
      points[at + 1] += across * sin * k;
      points[at + 2] += dz * k;
    };
    drape(tube, { mobility: (i, origin) => smoothstep(held, held - 8, origin[3 * i + 1]), collide, steps });
  }
  return createTubeMeshes(tube, { role, factor: 2 });
}

/** A leg of trousers: rows from the hem to the top, [y, half width, half depth, z, x of the middle]. */
function createLeg(side, { rows, waves = [3, 5, 8], amplitude = 0.5, seed = 2, folded }) {
  const wave = createWaves(seed + side, waves);
  const tube = createTube({
    rows: rows.map(([y, a, b, z]) => [y, a, b, z]),
    columns: 120,
    count: Math.round((rows.at(-1)[0] - rows[0][0]) * 1.1) + 6,
    squareness: 2.2,
    folds: (angle, y) => amplitude * smoothstep(folded, rows[0][0], y) * wave(angle, y * 0.002),
  });
  const middle = createCurve(rows.map(([y, , , , x]) => [y, x]));
  const { position } = tube;
  for (let i = 0; i < position.length; i += 3) position[i] += side * middle(position[i + 1])[0];
  return createTubeMeshes(tube, { role: 'leg' });
}

/**
 * A collar: `neck(angle)` is the height of the neckline, `stand` the height of the collar, `fall` how far it comes down
 * at a place from 0 (its end at the front) to 1 (the back); `end` and `spread` are in degrees.
 */
function createCollar(surface, { neck, stand, fall, end = 4, spread = 10, role = 'collar', lean = 0.35 }) {
  const columns = 150;
  const angleAt = (s) => {
    const from = end * DEGREE;
    return mix(from, 2 * Math.PI - from, s);
  };
  const getPlace = (s) => {
    const angle = angleAt(s);
    const fromEnd = 1 - Math.abs(2 * s - 1);
    const wrapped = angle > Math.PI ? angle - 2 * Math.PI : angle;
    return { wrapped, fromEnd, base: surface.getPoint(wrapped, neck(Math.abs(wrapped)), 0.5) };
  };
  const height = (fromEnd) => stand * (0.35 + 0.65 * smoothstep(0, 0.35, fromEnd));
  const upper = (s, k) => {
    const { wrapped, fromEnd, base } = getPlace(s);
    const up = height(fromEnd) * k;
    return [base[0] + Math.sin(wrapped) * lean * k, base[1] + up, base[2] + Math.cos(wrapped) * lean * k];
  };
  const sheets = [createSheet(columns, 8, (s, t) => upper(s, 1 - t), [60, stand])];
  if (fall)
    sheets.push(
      createSheet(
        columns,
        18,
        (s, t) => {
          const { wrapped, fromEnd } = getPlace(s);
          const top = upper(s, 1);
          const outwards = spread * DEGREE * Math.sign(wrapped) * (1 - smoothstep(0, 0.3, fromEnd));
          const outer = surface.getPointBelow(wrapped + outwards, neck(Math.abs(wrapped)), fall(fromEnd), 1);
          const bulge = Math.sin(Math.PI * t) * (0.3 + 0.4 * stand * smoothstep(0, 0.3, fromEnd));
          return [0, 1, 2].map(
            (k) => mix(top[k], outer[k], t) + (k === 1 ? 0.6 : k === 0 ? Math.sin(wrapped) : Math.cos(wrapped)) * bulge,
          );
        },
        [60, 7],
      ),
    );
  // The stand is too close to the neck for depth maps: both its sides have the light of the outer one.
  return sheets.map((sheet, index) => createMesh(sheet, { role, isThin: index === 0 }));
}

/** A belt or waistband between two heights. */
function createBelt(surface, { top, width, thickness = 0.5, role = 'belt', crumple = 0 }) {
  return createPatch(
    surface,
    [200, 12],
    (s, t) => [
      -Math.PI + 2 * Math.PI * s,
      top - width * t,
      0.3 + thickness * Math.sin(Math.PI * t) ** 0.5 + crumple * Math.sin(9 * t + 5 * s),
    ],
    { role, size: [85, width] },
  );
}

/** The bow or knot of a sash with its two ends. */
function createKnot(surface, { y, x = 0, length = 33, role = 'sash', width = 3.6, size = 3 }) {
  const tail = (side, tailLength, lean) =>
    createPatch(
      surface,
      [14, 70],
      (s, t) => {
        const h = y - 0.6 - t * tailLength;
        const across = x + side * 0.8 + lean * t * tailLength + (s - 0.5) * (width + 2.6 * t);
        return [
          surface.getAngle(across, h),
          h,
          1.1 + 0.5 * Math.sin(3 * t + side) + 0.35 * Math.cos((s - 0.5) * 5 + 4 * t),
        ];
      },
      { role, size: [5, tailLength] },
    );
  return [
    tail(1, length, 0.16),
    tail(-1, length * 0.85, -0.1),
    createPatch(
      surface,
      [20, 20],
      (s, t) => {
        const r = Math.hypot(s - 0.5, t - 0.5) * 2;
        return [
          surface.getAngle(x + (s - 0.5) * 2 * size, y),
          y + size - 2 * size * t,
          0.2 + 2.6 * Math.max(0, 1 - r * r) ** 0.7,
        ];
      },
      { role, size: [6, 6] },
    ),
  ];
}

/** A flat piece sewn onto the body, such as a pocket: the middle `x` of its upper edge, whose height is `y`. */
function createPocket(surface, { x, y, width, height, role = 'pocket' }) {
  return createPatch(
    surface,
    [24, 24],
    (s, t) => {
      const h = y - t * height;
      const edge = Math.min(s, 1 - s, t, 1 - t);
      return [surface.getAngle(x + (s - 0.5) * width, h), h, 0.15 + 0.3 * smoothstep(0, 0.06, edge)];
    },
    { role, size: [width, height] },
  );
}

/**
 * Builds a garment.
 * @returns {{ meshes: object[] }} meshes with a `role` that paints are chosen by
 */
export function buildGarment({
  form: kind = 'woman',
  formRange,
  body,
  cuts = [],
  sleeves,
  legs,
  collar,
  belts = [],
  knot,
  pockets = [],
}) {
  const form = FORMS[kind];
  const meshes = createForm(form, formRange ?? { bottom: kind === 'child' ? 42 : 72 });
  let surface;
  for (const [index, part] of [body].flat().filter(Boolean).entries()) {
    const tube = createBody(form, part);
    const cut = intersect(...(part.cuts ?? cuts), () => 99);
    meshes.push(...createTubeMeshes(tube, { role: part.role ?? 'body', cut }));
    if (index === 0) surface = createSurface(tube);
  }
  for (const sleeve of sleeves ? [sleeves].flat() : [])
    for (const side of [-1, 1]) meshes.push(...createSleeve(side, sleeve));
  if (legs) for (const side of [-1, 1]) meshes.push(...createLeg(side, legs));
  if (collar) meshes.push(...createCollar(surface, collar));
  for (const belt of belts) meshes.push(createBelt(surface, belt));
  if (knot) meshes.push(...createKnot(surface, knot));
  for (const pocket of pockets) meshes.push(createPocket(surface, pocket));
  return { meshes };
}

/** Rows of a bodice: the form between two heights, wider by `ease`. */
export const bodice = (kind, from, to, ease = 0.8) => widen(cutRows(FORMS[kind], from, to), ease);

/**
 * Loose clothes do not follow the waist: rows hang down from the chest. They widen by `flare` per centimetre, from front to back by
 * `depth` more.
 */
export function hang(kind, { from, to, chest, ease = 1, flare = 0, depth = 0 }) {
  const upper = widen(cutRows(FORMS[kind], chest, to), (y) => 0.35 + (ease - 0.35) * smoothstep(to - 1, to - 8, y));
  const [y, a, b, z] = upper[0];
  const lower = [0, 0.5].map((t) => {
    const h = mix(from, y, t);
    return [h, a + flare * (y - h), b + (flare + depth) * (y - h), z * t];
  });
  return [...lower, ...upper];
}

/** Threads below a cloth; each has four columns, of which two are cut off. */
function createFringe(getPoint, width, length, part) {
  const threads = Math.round(width / 0.75);
  const columns = 4 * threads + 1;
  const sheet = createSheet(
    columns,
    14,
    (s, t) => {
      const [x, y, z] = getPoint(s, 1 + t * part);
      return [x + 0.3 * t * Math.sin(s * 731 + 2 * t), y, z + 0.3 * t * Math.cos(s * 517)];
    },
    [width, length],
  );
  const mesh = createMesh(sheet, { role: 'fringe', part: 'front' });
  mesh.clip = Float32Array.from({ length: columns * 14 }, (_, i) => ((i % columns) % 4 < 2 ? 0.3 : -0.3));
  return mesh;
}

/**
 * A length of cloth over the bar of a wooden stand. Its front falls `front` centimetres, its back less.
 * @returns {{ meshes: object[] }}
 */
export function buildHangingCloth({ width, front, bar = 142, fringe = 0, seed = 3 }) {
  const radius = 2;
  const quarter = (Math.PI / 2) * radius;
  const waves = createWaves(seed, [0.2, 0.31, 0.47]);
  const createFall = (length, direction) => (s, t) => {
    const u = (s - 0.5) * width * direction;
    const down = t * length;
    const straight = Math.max(0, down - quarter);
    const angle = Math.min(down, quarter) / radius;
    const fold = 3 * smoothstep(0, length * 0.6, straight) * waves(u + 0.05 * straight + 30);
    // Folds take up a part of the width.
    const x = u * (1 - 0.07 * smoothstep(0, length, straight)) + 0.6 * fold;
    return [
      x,
      bar + radius * Math.cos(angle) - straight,
      direction * (radius * Math.sin(angle) + 0.4 + fold + 0.012 * straight),
    ];
  };
  const createCloth = (length, direction, part) =>
    createMesh(createSheet(220, 240, createFall(length, direction), [width * direction, length]), {
      role: 'body',
      part,
      stride: 2,
    });
  const half = width / 2 + 7;
  const rail = createSheet(
    60,
    40,
    (s, t) => [(s - 0.5) * 2 * (half + 4), bar + 1.5 * Math.cos(2 * Math.PI * t), 1.5 * Math.sin(2 * Math.PI * t)],
    [2 * half, 9],
  );
  return {
    meshes: [
      createCloth(front, 1, 'front'),
      createCloth(front * 0.8, -1, 'back'),
      ...(fringe ? [createFringe(createFall(front, 1), width, fringe, fringe / front)] : []),
      createMesh(rail, { role: 'wood' }),
      ...[-half, half].flatMap((x) => createPost(x, bar)),
    ],
  };
}

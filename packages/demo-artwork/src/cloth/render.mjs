// Renders lit meshes before the backdrop of all cloth pictures.
import { createRandom } from '../shapes.mjs';
import { toByte } from './fabric.mjs';
import { createDepthMaps, illuminate } from './light.mjs';
import { clamp, mix, smoothstep } from './vector.mjs';

// Lengths are in centimetres, colours linear.
/** From the camera to the depth of the product. */
const DISTANCE = 560;
const LAMP = [1.32, 1.23, 1.11];
const ROOM = [0.5, 0.505, 0.52];
const WALL = [0.845, 0.775, 0.685];
const FLOOR = [0.7, 0.615, 0.515];
const WALL_Z = -110;
// The backdrop's light varies slowly: it is computed for every sixth pixel of a picture of 1200.
const BACKDROP_STEPS = 200;
const EMPTY_MAPS = createDepthMaps([]);

/** Computes the light on meshes, once for all views and prints. */
export function lightMeshes(meshes) {
  const maps = createDepthMaps(meshes);
  for (const mesh of meshes) mesh.light = new Float32Array((4 * mesh.position.length) / 3);
  illuminate(maps, meshes);
  return { meshes, maps };
}

/** The camera of a view: `center` [x, y] at the depth of the product, and the height that the picture shows. */
function createCamera({ center, height, eye = center[1] + height * 0.26 }, pixelWidth, pixelHeight) {
  const scale = pixelHeight / height;
  return {
    scale,
    toScreen(x, y, z) {
      const f = DISTANCE / (DISTANCE - z);
      return [
        pixelWidth / 2 + (x * f - center[0]) * scale,
        pixelHeight / 2 - ((y - eye) * f + eye - center[1]) * scale,
      ];
    },
    /** Computes where a pixel's ray meets the floor or the wall, and the weight of the wall there. */
    toBackdrop(px, py) {
      const x = (px - pixelWidth / 2) / scale + center[0];
      const y = (pixelHeight / 2 - py) / scale + center[1];
      const reach = y < eye ? eye / (eye - y) : 1e9;
      const wallReach = (DISTANCE - WALL_Z) / DISTANCE;
      const t = Math.min(reach, wallReach);
      const floorZ = DISTANCE - reach * DISTANCE;
      const wallWeight = smoothstep(WALL_Z + 75, WALL_Z - 60, floorZ);
      return { position: [x * t, eye + (y - eye) * t, DISTANCE - t * DISTANCE], wallWeight, x, y };
    },
  };
}

/** Creates a grid of points of the backdrop, whose light `illuminate` computes. */
function createBackdropReceiver(camera, width, height) {
  const columns = BACKDROP_STEPS + 1;
  const step = width / BACKDROP_STEPS;
  const count = Math.ceil(height / step) + 1;
  const n = columns * count;
  const receiver = {
    columns,
    count,
    step,
    isOneSided: true,
    position: new Float32Array(3 * n),
    normal: new Float32Array(3 * n),
    light: new Float32Array(4 * n),
  };
  for (let row = 0; row < count; row++)
    for (let column = 0; column < columns; column++) {
      const { position, wallWeight } = camera.toBackdrop(column * step, row * step);
      const i = 3 * (row * columns + column);
      receiver.position.set(position, i);
      const slope = (wallWeight * Math.PI) / 2;
      receiver.normal.set([0, Math.cos(slope), Math.sin(slope)], i);
    }
  return receiver;
}

// Bright cloth keeps its folds: light above 0.6 is compressed.
const compress = (x) => (x < 0.6 ? x : 0.6 + 0.38 * (1 - Math.exp((0.6 - x) / 0.38)));

const toLight = (lamp, room, k) => LAMP[k] * lamp + ROOM[k] * room;

// A wall far behind the product gets no sharp shadows, and each direction of the room's light would leave one.
function blurLight({ columns, count, light }, radius) {
  for (let pass = 0; pass < 3; pass++)
    for (const [outer, inner, outerStep, innerStep] of [
      [count, columns, columns, 1],
      [columns, count, 1, columns],
    ])
      for (let a = 0; a < outer; a++) {
        for (const k of [0, 1]) {
          const at = (b) => 4 * (a * outerStep + Math.max(0, Math.min(inner - 1, b)) * innerStep) + k;
          const reach = k === 0 ? Math.round(radius / 2) : radius;
          const line = Float32Array.from({ length: inner }, (_, b) => light[at(b)]);
          let sum = 0;
          for (let b = -reach; b <= reach; b++) sum += line[Math.max(0, Math.min(inner - 1, b))];
          for (let b = 0; b < inner; b++) {
            light[at(b)] = sum / (2 * reach + 1);
            sum += line[Math.min(inner - 1, b + reach + 1)] - line[Math.max(0, b - reach)];
          }
        }
      }
}

/** Paints the backdrop, darker where less light reaches it (`lit`) than without meshes (`empty`). */
function renderBackdrop(out, camera, lit, empty, { width, height, frame }) {
  const { columns, count, step } = lit;
  const ratios = new Float32Array(3 * columns * count);
  for (let i = 0; i < columns * count; i++)
    for (let k = 0; k < 3; k++)
      ratios[3 * i + k] =
        (toLight(lit.light[4 * i], lit.light[4 * i + 1], k) + 0.05) /
        (toLight(empty.light[4 * i], empty.light[4 * i + 1], k) + 0.05);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [gx, gy] = [x / step, y / step];
      const column = Math.min(Math.floor(gx), columns - 2);
      const row = Math.min(Math.floor(gy), count - 2);
      const [fx, fy] = [gx - column, gy - row];
      const at = 3 * (row * columns + column);
      const { wallWeight } = camera.toBackdrop(x, y);
      // The lamp lights the wall from the upper left.
      const [u, v] = [x / width, y / height];
      const glow = 1.05 - 0.2 * Math.hypot((u - 0.36) * 0.85, (v - 0.34) * 0.9) - 0.05 * smoothstep(0.55, 1, u);
      const near = 1 - 0.1 * smoothstep(frame.floorFrom, 1.02, v);
      for (let k = 0; k < 3; k++) {
        const shadow =
          (ratios[at + k] * (1 - fx) + ratios[at + 3 + k] * fx) * (1 - fy) +
          (ratios[at + 3 * columns + k] * (1 - fx) + ratios[at + 3 * columns + 3 + k] * fx) * fy;
        const ratio = mix(shadow, 1, 0.45 * wallWeight);
        out[3 * (y * width + x) + k] = mix(FLOOR[k] * near, WALL[k], wallWeight) * glow * ratio;
      }
    }
}

/**
 * Renders a picture as raw pixels, three channels.
 * @param {{ columns: number, count: number, position: Float32Array, origin: Float32Array, cloth: Float32Array,
 *   normal: Float32Array, clip?: Float32Array, paint: (resolution: number) => (sample: object, out: object) => void }[]} meshes
 * @param {{ center: [number, number], height: number }} view
 * @param {{ width: number, height: number, samples?: number }} size
 */
export function renderMeshes({ meshes, maps }, view, { width, height, samples = 2 }) {
  const [w, h] = [width * samples, height * samples];
  const camera = createCamera(view, w, h);
  const backdropCamera = createCamera(view, width, height);
  const lit = createBackdropReceiver(backdropCamera, width, height);
  const empty = createBackdropReceiver(backdropCamera, width, height);
  illuminate(maps, [lit]);
  illuminate(EMPTY_MAPS, [empty]);
  blurLight(lit, 8);
  blurLight(empty, 8);

  const image = new Float32Array(3 * width * height);
  const floorFrom = backdropCamera.toScreen(0, 8, 0)[1] / height;
  renderBackdrop(image, backdropCamera, lit, empty, { width, height, frame: { floorFrom } });

  // The index of the visible triangle, by sample.
  const depth = new Float32Array(w * h).fill(-1e9);
  const visible = new Int32Array(w * h).fill(-1);
  const projected = meshes.map((mesh) => project(mesh, camera));
  for (const [index, mesh] of meshes.entries()) rasterize(mesh, index, projected[index], { w, h, depth, visible });
  shade({ meshes, projected, visible, image, width, height, samples, w, h, resolution: camera.scale });

  const random = createRandom(7);
  const pixels = Buffer.alloc(3 * width * height);
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = Math.round(clamp(toByte(image[i]) + (random() - 0.5) * 1.6, 0, 255));
  return pixels;
}

function project({ position }, camera) {
  const out = new Float32Array(position.length);
  for (let i = 0; i < position.length; i += 3) {
    const [x, y] = camera.toScreen(position[i], position[i + 1], position[i + 2]);
    out[i] = x;
    out[i + 1] = y;
    out[i + 2] = position[i + 2];
  }
  return out;
}

// A triangle is (cell * 2 + half) in the lower 24 bits, its mesh in the others.
function getCorners(columns, triangle) {
  const cell = triangle >> 1;
  const i = Math.floor(cell / (columns - 1)) * columns + (cell % (columns - 1));
  return triangle & 1 ? [i + 1, i + columns + 1, i + columns] : [i, i + 1, i + columns];
}

function rasterize({ columns, count, clip }, index, p, { w, h, depth, visible }) {
  const cells = (columns - 1) * (count - 1);
  for (let triangle = 0; triangle < 2 * cells; triangle++) {
    const [i, j, k] = getCorners(columns, triangle);
    if (clip && clip[i] < 0 && clip[j] < 0 && clip[k] < 0) continue;
    const [ax, ay, az] = [p[3 * i], p[3 * i + 1], p[3 * i + 2]];
    const [bx, by, bz] = [p[3 * j], p[3 * j + 1], p[3 * j + 2]];
    const [cx, cy, cz] = [p[3 * k], p[3 * k + 1], p[3 * k + 2]];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-9) continue;
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const x1 = Math.min(w - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const y1 = Math.min(h - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const dx = x + 0.5 - ax;
        const dy = y + 0.5 - ay;
        const u = (dx * (cy - ay) - (cx - ax) * dy) / area;
        const v = ((bx - ax) * dy - dx * (by - ay)) / area;
        if (u < -1e-4 || v < -1e-4 || u + v > 1.0001) continue;
        const z = az + u * (bz - az) + v * (cz - az);
        const at = y * w + x;
        if (z <= depth[at]) continue;
        if (clip && clip[i] + u * (clip[j] - clip[i]) + v * (clip[k] - clip[i]) < 0) continue;
        depth[at] = z;
        visible[at] = index * 16777216 + triangle;
      }
  }
}

function shade({ meshes, projected, visible, image, width, height, samples, w, resolution }) {
  const paints = meshes.map((mesh) => mesh.paint(resolution));
  const sample = { u: 0, v: 0, x: 0, y: 0, z: 0, clip: 1, isInside: false, s: 0, t: 0 };
  const out = { r: 0, g: 0, b: 0, shade: 1, gloss: 0 };
  const total = samples * samples;
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      let [r, g, b, covered] = [0, 0, 0, 0];
      for (let k = 0; k < total; k++) {
        const x = px * samples + (k % samples);
        const y = py * samples + Math.floor(k / samples);
        const id = visible[y * w + x];
        if (id < 0) continue;
        covered++;
        const index = Math.floor(id / 16777216);
        const mesh = meshes[index];
        const p = projected[index];
        const { columns } = mesh;
        const triangle = id % 16777216;
        const [i, j, l] = getCorners(columns, triangle);
        const [ax, ay] = [p[3 * i], p[3 * i + 1]];
        const [bx, by] = [p[3 * j] - ax, p[3 * j + 1] - ay];
        const [cx, cy] = [p[3 * l] - ax, p[3 * l + 1] - ay];
        const area = bx * cy - cx * by;
        const dx = x + 0.5 - ax;
        const dy = y + 0.5 - ay;
        const u = (dx * cy - cx * dy) / area;
        const v = (bx * dy - dx * by) / area;
        const t = 1 - u - v;
        const at = (field, size, n) => t * field[size * i + n] + u * field[size * j + n] + v * field[size * l + n];
        const { cloth, origin, normal, light, clip } = mesh;
        sample.u = at(cloth, 2, 0);
        sample.v = at(cloth, 2, 1);
        sample.x = at(origin, 3, 0);
        sample.y = at(origin, 3, 1);
        sample.z = at(origin, 3, 2);
        sample.clip = clip ? at(clip, 1, 0) : 99;
        // Columns run to the right and rows down, so the outer side's triangles turn clockwise on the screen.
        sample.isInside = area < 0;
        const cell = triangle >> 1;
        sample.s = (i % columns) / (columns - 1);
        sample.t = Math.floor(cell / (columns - 1)) / (mesh.count - 1);
        out.shade = 1;
        out.gloss = 0;
        paints[index](sample, out);
        const side = sample.isInside && !mesh.isThin ? 2 : 0;
        const other = 2 - side;
        const lamp = at(light, 4, side) + 0.07 * at(light, 4, other);
        const room = at(light, 4, side + 1) + 0.1 * at(light, 4, other + 1);
        const nz = Math.abs(at(normal, 3, 2));
        const rim = 0.05 * (1 - nz) ** 3 * room;
        // The lamp's reflection, half-way between it and the viewer.
        const half =
          (sample.isInside ? -1 : 1) * (at(normal, 3, 0) * -0.28 + at(normal, 3, 1) * 0.33 + at(normal, 3, 2) * 0.9);
        const shine = out.gloss * Math.max(0, half) ** 28 * lamp;
        r += out.r * out.shade * toLight(lamp, room, 0) + rim + shine;
        g += out.g * out.shade * toLight(lamp, room, 1) + rim + shine;
        b += out.b * out.shade * toLight(lamp, room, 2) + rim + shine;
      }
      if (covered === 0) continue;
      const at = 3 * (py * width + px);
      const rest = (total - covered) / total;
      image[at] = image[at] * rest + compress(r / covered) * (1 - rest);
      image[at + 1] = image[at + 1] * rest + compress(g / covered) * (1 - rest);
      image[at + 2] = image[at + 2] * rest + compress(b / covered) * (1 - rest);
    }
}

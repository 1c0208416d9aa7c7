// Light on meshes: how much of a lamp and of the room each point sees, by depth maps from many directions.
import { cross, normalize } from './vector.mjs';

/** Width and height of a depth map, in pixels. */
const SIZE = 560;
/** By how many centimetres cloth must be nearer to the light to cast a shadow: it casts none on itself. */
const BIAS = 0.55;

/** Rasterizes the depth of meshes seen along a direction. */
function createDepthMap(meshes, direction, center, radius) {
  const forward = normalize(direction);
  const side = normalize(cross(Math.abs(forward[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], forward));
  const up = cross(forward, side);
  const depths = new Float32Array(SIZE * SIZE).fill(-1e9);
  const scale = SIZE / (2 * radius);
  const project = (p, o, out, at) => {
    const x = p[o] - center[0];
    const y = p[o + 1] - center[1];
    const z = p[o + 2] - center[2];
    out[at] = (x * side[0] + y * side[1] + z * side[2] + radius) * scale;
    out[at + 1] = (x * up[0] + y * up[1] + z * up[2] + radius) * scale;
    out[at + 2] = x * forward[0] + y * forward[1] + z * forward[2];
  };
  for (const { columns, count, position, clip, stride = 1 } of meshes) {
    const projected = new Float32Array(3 * columns * count);
    for (let i = 0; i < columns * count; i++) project(position, 3 * i, projected, 3 * i);
    const triangle = (i, j, k) => {
      if (clip && clip[i] < 0 && clip[j] < 0 && clip[k] < 0) return;
      const [ax, ay, az] = [projected[3 * i], projected[3 * i + 1], projected[3 * i + 2]];
      const [bx, by, bz] = [projected[3 * j], projected[3 * j + 1], projected[3 * j + 2]];
      const [cx, cy, cz] = [projected[3 * k], projected[3 * k + 1], projected[3 * k + 2]];
      const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
      if (Math.abs(area) < 1e-9) return;
      const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
      const x1 = Math.min(SIZE - 1, Math.floor(Math.max(ax, bx, cx) + 0.5));
      const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
      const y1 = Math.min(SIZE - 1, Math.floor(Math.max(ay, by, cy) + 0.5));
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const u = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
          const v = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
          if (u < -0.02 || v < -0.02 || u + v > 1.02) continue;
          if (clip && clip[i] + u * (clip[j] - clip[i]) + v * (clip[k] - clip[i]) < 0) continue;
          const depth = az + u * (bz - az) + v * (cz - az);
          if (depth > depths[y * SIZE + x]) depths[y * SIZE + x] = depth;
        }
    };
    for (let row = 0; row + stride < count; row += stride)
      for (let column = 0; column + stride < columns; column += stride) {
        const i = row * columns + column;
        const [j, k] = [i + stride, i + stride * columns];
        triangle(i, j, k);
        triangle(j, k + stride, k);
      }
  }
  return { depths, project };
}

/** The directions of the light: a soft lamp at the upper left, the bright room, and what the floor reflects. */
function listLights() {
  const lights = [];
  const lamp = normalize([-0.62, 0.72, 0.78]);
  const lampCount = 12;
  for (let i = 0; i < lampCount; i++) {
    const angle = i * 2.399963;
    const spread = 0.27 * Math.sqrt((i + 0.5) / lampCount);
    const side = normalize(cross([0, 1, 0], lamp));
    const up = cross(lamp, side);
    lights.push({
      direction: normalize(lamp.map((x, k) => x + spread * (Math.cos(angle) * side[k] + Math.sin(angle) * up[k]))),
      lamp: 1 / lampCount,
      room: 0,
    });
  }
  const roomCount = 32;
  for (let i = 0; i < roomCount; i++) {
    const y = 1 - (2 * (i + 0.5)) / roomCount;
    const angle = i * 2.399963 + 0.7;
    const r = Math.sqrt(1 - y * y);
    const direction = [Math.cos(angle) * r, y, Math.sin(angle) * r];
    const radiance = (y < 0 ? 0.45 : 0.75 + 0.35 * y) * (1 - 0.28 * direction[0]) * (1 + 0.15 * direction[2]);
    lights.push({ direction, lamp: 0, room: (radiance * 4) / roomCount });
  }
  return lights;
}

const LIGHTS = listLights();

/** Makes the depth maps of all directions; without meshes, nothing casts shadows. */
export function createDepthMaps(meshes) {
  const { center, radius } = findBounds(meshes);
  return LIGHTS.map((light) => ({ ...light, ...createDepthMap(meshes, light.direction, center, radius) }));
}

function findBounds(meshes) {
  if (meshes.length === 0) return { center: [0, 0, 0], radius: 1 };
  const low = [1e9, 1e9, 1e9];
  const high = [-1e9, -1e9, -1e9];
  for (const { position } of meshes)
    for (let i = 0; i < position.length; i++) {
      const k = i % 3;
      low[k] = Math.min(low[k], position[i]);
      high[k] = Math.max(high[k], position[i]);
    }
  const center = low.map((x, k) => (x + high[k]) / 2);
  return { center, radius: Math.hypot(...high.map((x, k) => x - low[k])) / 2 + 4 };
}

/**
 * Computes the light on both sides of each point: field `light`, [lamp, room, lamp behind, room behind] per point.
 * @param {{ position: Float32Array, normal: Float32Array, light: Float32Array, isOneSided?: boolean }[]} receivers
 */
export function illuminate(maps, receivers) {
  const point = new Float32Array(3);
  const place = new Float32Array(3);
  for (const { direction, lamp, room, depths, project } of maps) {
    for (const { position, normal, light, isOneSided } of receivers) {
      const n = position.length / 3;
      for (let i = 0; i < n; i++) {
        const cosine =
          normal[3 * i] * direction[0] + normal[3 * i + 1] * direction[1] + normal[3 * i + 2] * direction[2];
        const isFront = cosine > 0;
        if (!isFront && isOneSided) continue;
        const sign = isFront ? 0.45 : -0.45;
        for (let k = 0; k < 3; k++) point[k] = position[3 * i + k] + sign * normal[3 * i + k];
        project(point, 0, place, 0);
        const x = place[0] - 0.5;
        const y = place[1] - 0.5;
        let visible = 1;
        if (x >= 0 && y >= 0 && x < SIZE - 1 && y < SIZE - 1) {
          const [column, row] = [Math.floor(x), Math.floor(y)];
          const [fx, fy] = [x - column, y - row];
          const at = row * SIZE + column;
          const limit = place[2] + BIAS;
          const see = (k) => (depths[k] > limit ? 0 : 1);
          visible =
            (see(at) * (1 - fx) + see(at + 1) * fx) * (1 - fy) +
            (see(at + SIZE) * (1 - fx) + see(at + SIZE + 1) * fx) * fy;
        }
        if (visible === 0) continue;
        const received = Math.abs(cosine) * visible;
        const at = 4 * i + (isFront ? 0 : 2);
        light[at] += received * lamp;
        light[at + 1] += received * room;
      }
    }
  }
}

/** Computes a mesh's normals, which point outwards of a tube. */
export function computeNormals({ columns, count, position }) {
  const normal = new Float32Array(position.length);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < columns; column++) {
      const at = (r, c) => 3 * (Math.max(0, Math.min(count - 1, r)) * columns + Math.max(0, Math.min(columns - 1, c)));
      const [a, b] = [at(row, column - 1), at(row, column + 1)];
      const [c, d] = [at(row - 1, column), at(row + 1, column)];
      const u = [0, 1, 2].map((k) => position[b + k] - position[a + k]);
      const v = [0, 1, 2].map((k) => position[c + k] - position[d + k]);
      normal.set(normalize(cross(u, v)), 3 * (row * columns + column));
    }
  return normal;
}

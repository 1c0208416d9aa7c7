// Lets cloth fall: position-based dynamics with constraints of length, shear and bending.

/**
 * Moves the points of a tube or sheet until the cloth hangs.
 * @param {object} options
 * @param {(i: number, origin: Float32Array) => number} options.mobility from 0 (held) to 1 (free)
 * @param {(position: Float32Array, offset: number) => void} [options.collide] moves a point out of what it must not enter
 */
export function drape(
  grid,
  { mobility, collide, steps = 240, gravity = 0.03, damping = 0.96, iterations = 3, bending = 0.25, shear = 0.35 },
) {
  const { columns, count, position, isClosed } = grid;
  const n = columns * count;
  const mobilities = new Float32Array(n);
  for (let i = 0; i < n; i++) mobilities[i] = mobility(i, grid.origin);
  const previous = position.slice();
  // A point hangs from the lowest held point of its column, and no farther below than the cloth is long.
  const heldRow = new Int32Array(columns).fill(-1);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < columns; column++)
      if (mobilities[row * columns + column] === 0) heldRow[column] = row;

  function constrain(i, j, rest, stiffness, onlyShorter = false) {
    const total = mobilities[i] + mobilities[j];
    if (total === 0) return;
    const [a, b] = [3 * i, 3 * j];
    const dx = position[b] - position[a];
    const dy = position[b + 1] - position[a + 1];
    const dz = position[b + 2] - position[a + 2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
    if (onlyShorter && length > rest) return;
    const k = (stiffness * (length - rest)) / (length * total);
    const [ka, kb] = [k * mobilities[i], k * mobilities[j]];
    position[a] += ka * dx;
    position[a + 1] += ka * dy;
    position[a + 2] += ka * dz;
    position[b] -= kb * dx;
    position[b + 1] -= kb * dy;
    position[b + 2] -= kb * dz;
  }

  const lastColumn = isClosed ? columns : columns - 1;
  const right = (column, by) => (isClosed ? (column + by) % columns : column + by);
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < n; i++) {
      if (mobilities[i] === 0) continue;
      for (let k = 0; k < 3; k++) {
        const at = 3 * i + k;
        const before = position[at];
        position[at] += (before - previous[at]) * damping - (k === 1 ? gravity * mobilities[i] : 0);
        previous[at] = before;
      }
    }
    for (let iteration = 0; iteration < iterations; iteration++) {
      for (let row = 0; row < count; row++) {
        const [around, along] = [grid.around[row], grid.along[row]];
        const diagonal = Math.hypot(around, along);
        const base = row * columns;
        for (let column = 0; column < lastColumn; column++) {
          const i = base + column;
          constrain(i, base + right(column, 1), around, 0.9);
          if (isClosed || column + 2 < columns) constrain(i, base + right(column, 2), 2 * around * 0.97, bending, true);
          if (row + 1 < count) {
            constrain(i, i + columns, along, 0.9);
            constrain(i, base + columns + right(column, 1), diagonal, shear);
            constrain(base + right(column, 1), i + columns, diagonal, shear);
            if (row + 2 < count) constrain(i, i + 2 * columns, 2 * along * 0.98, bending, true);
          }
        }
      }
    }
    for (let column = 0; column < columns; column++) {
      const held = heldRow[column];
      if (held < 0) continue;
      const top = 3 * (held * columns + column);
      for (let row = held + 1; row < count; row++) {
        const at = 3 * (row * columns + column);
        const dx = position[at] - position[top];
        const dy = position[at + 1] - position[top + 1];
        const dz = position[at + 2] - position[top + 2];
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        const limit = (row - held) * grid.along[row] * 1.005;
        if (length > limit) {
          const k = limit / length;
          position[at] = position[top] + dx * k;
          position[at + 1] = position[top + 1] + dy * k;
          position[at + 2] = position[top + 2] + dz * k;
        }
      }
    }
    if (collide) for (let i = 0; i < n; i++) if (mobilities[i] > 0) collide(position, 3 * i);
  }
  return grid;
}

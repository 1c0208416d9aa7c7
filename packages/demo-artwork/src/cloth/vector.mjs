// Vectors of three numbers, and interpolation.

export const clamp = (x, low = 0, high = 1) => (x < low ? low : Math.min(x, high));
export const mix = (a, b, t) => a + (b - a) * t;
export const smoothstep = (from, to, x) => {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
};

export function normalize([x, y, z]) {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** The weights of four neighbours in a Catmull-Rom spline at `t` between the second and the third. */
export function getSplineWeights(t) {
  const t2 = t * t;
  const t3 = t2 * t;
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
}

/** Interpolates rows [x, …values], ascending in x, by splines that do not overshoot. */
export function createCurve(rows) {
  const n = rows.length;
  const width = rows[0].length - 1;
  const slopes = rows.map((_, i) =>
    Array.from({ length: width }, (_, k) => {
      if (i === 0 || i === n - 1) return 0;
      const before = (rows[i][k + 1] - rows[i - 1][k + 1]) / (rows[i][0] - rows[i - 1][0]);
      const after = (rows[i + 1][k + 1] - rows[i][k + 1]) / (rows[i + 1][0] - rows[i][0]);
      return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
    }),
  );
  for (let k = 0; k < width; k++) {
    slopes[0][k] = (rows[1][k + 1] - rows[0][k + 1]) / (rows[1][0] - rows[0][0]);
    slopes[n - 1][k] = (rows[n - 1][k + 1] - rows[n - 2][k + 1]) / (rows[n - 1][0] - rows[n - 2][0]);
  }
  return (x) => {
    const at = clamp(x, rows[0][0], rows[n - 1][0]);
    let i = 0;
    while (i < n - 2 && rows[i + 1][0] < at) i++;
    const h = rows[i + 1][0] - rows[i][0];
    const t = (at - rows[i][0]) / h;
    const [t2, t3] = [t * t, t * t * t];
    return slopes[i].map(
      (slope, k) =>
        (2 * t3 - 3 * t2 + 1) * rows[i][k + 1] +
        (t3 - 2 * t2 + t) * h * slope +
        (3 * t2 - 2 * t3) * rows[i + 1][k + 1] +
        (t3 - t2) * h * slopes[i + 1][k],
    );
  };
}

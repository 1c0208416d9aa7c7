// Computes the colour of each point of a cloth, printed with a textile tile or plain. Colours are linear.
import { Resvg } from '@resvg/resvg-js';
import { clamp, smoothstep } from './vector.mjs';

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const x = i / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

export function parseColor(hex) {
  const n = Number.parseInt(hex.slice(1), 16);
  return [LINEAR[n >> 16], LINEAR[(n >> 8) & 255], LINEAR[n & 255]];
}

export const toByte = (x) => {
  const v = clamp(x);
  return 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
};

// Woven cloth is lighter where a thread lies on top. Where threads are smaller than pixels, only a grain remains.
function weave(u, v, threads, strength) {
  const a = u * threads;
  const b = v * threads;
  const isWarp = ((Math.floor(a) + Math.floor(b)) & 1) === 0;
  const across = isWarp ? a - Math.floor(a) : b - Math.floor(b);
  return 1 + strength * (4 * across * (1 - across) - 0.72) * (isWarp ? 1 : 0.8);
}

function hash(x, y) {
  let n = (Math.floor(x) * 374761393 + Math.floor(y) * 668265263) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/**
 * Prepares a cloth for pictures of a resolution.
 * @typedef {{ tile?: { w: number, h: number, body: string, background?: string }, unit?: number, color?: string,
 *   turn?: boolean, threads?: number }} Cloth `unit`: centimetres per unit of the tile; `turn`: by 90 degrees; `threads`: per
 *   centimetre
 * @param {Cloth} cloth
 * @param {number} resolution samples per centimetre
 * @returns {(u: number, v: number, out: { r: number, g: number, b: number }) => void} u and v in centimetres
 */
export function prepareCloth({ tile, unit = 0.05, color, turn = false, threads = 13 }, resolution) {
  const strength = 0.34 * smoothstep(2.2, 5, resolution / threads);
  const grain = 0.05 * (1 - smoothstep(2.2, 5, resolution / threads)) + 0.02;
  const texture = (u, v, out) => {
    const k = weave(u, v, threads, strength) * (1 + grain * (hash(u * 24, v * 24) + hash(u * 5, v * 37) - 1));
    out.r *= k;
    out.g *= k;
    out.b *= k;
  };
  if (!tile) {
    const [r, g, b] = parseColor(color);
    return (u, v, out) => {
      out.r = r;
      out.g = g;
      out.b = b;
      texture(u, v, out);
    };
  }
  const width = Math.round(clamp(tile.w * unit * resolution, 64, 2600));
  const height = Math.round((width * tile.h) / tile.w);
  const background = tile.background ? `<rect width="${tile.w}" height="${tile.h}" fill="${tile.background}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${tile.w} ${tile.h}">${background}${tile.body}</svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  const [scaleX, scaleY] = [width / (tile.w * unit), height / (tile.h * unit)];
  return (u, v, out) => {
    const [a, b] = turn ? [v, -u] : [u, v];
    const x = a * scaleX;
    const y = b * scaleY;
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - x0, y - y0];
    const left = ((x0 % width) + width) % width;
    const top = ((y0 % height) + height) % height;
    const right = left + 1 === width ? 0 : left + 1;
    const below = top + 1 === height ? 0 : top + 1;
    const [p, q, s, t] = [top * width + left, top * width + right, below * width + left, below * width + right];
    const interpolate = (k) =>
      (pixels[4 * p + k] * (1 - fx) + pixels[4 * q + k] * fx) * (1 - fy) +
      (pixels[4 * s + k] * (1 - fx) + pixels[4 * t + k] * fx) * fy;
    out.r = LINEAR[Math.round(interpolate(0))];
    out.g = LINEAR[Math.round(interpolate(1))];
    out.b = LINEAR[Math.round(interpolate(2))];
    texture(u, v, out);
  };
}

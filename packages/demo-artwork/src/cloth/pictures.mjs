// Pictures of garments (the front, a close-up of the cloth, the back), and close-ups of the cloth of drawn goods.
import sharp from 'sharp';
import { turn } from './form.mjs';
import { CLOTH_SAMPLES, GARMENTS } from './garments.mjs';
import { createPaint } from './paint.mjs';
import { lightMeshes, renderMeshes } from './render.mjs';
import { SHAPES } from './shapes.mjs';

const [WIDTH, HEIGHT] = [1200, 1500];
// Degrees by which the dress form is turned for front pictures.
const FRONT_ANGLE = -14;

// Building and lighting a shape takes seconds, so garments of one shape share it.
const cache = { shape: undefined, meshes: undefined, scenes: new Map() };

function getScene(shape, angle) {
  if (cache.shape !== shape) {
    cache.shape = shape;
    cache.meshes = SHAPES[shape].build().meshes;
    cache.scenes.clear();
  }
  if (!cache.scenes.has(angle)) cache.scenes.set(angle, lightMeshes(turn(cache.meshes, angle)));
  return cache.scenes.get(angle);
}

function render({ shape, looks }, view, angle, width, samples) {
  const scene = getScene(shape, angle);
  for (const mesh of scene.meshes) mesh.paint = createPaint(mesh, looks);
  // Backs are rendered in a lower resolution: they are looked at less, and rendering takes seconds.
  const rendered = Math.min(width, angle === FRONT_ANGLE ? WIDTH : 960);
  const size = { width: rendered, height: (rendered * HEIGHT) / WIDTH };
  const pixels = renderMeshes(scene, view, { ...size, samples });
  const image = sharp(pixels, { raw: { ...size, channels: 3 } });
  return rendered === width ? image : image.resize(width);
}

const createPicture = (garment, suffix, view, angle, samples) => ({
  slug: `${garment.slug}${suffix}`,
  width: WIDTH,
  height: HEIGHT,
  isDetail: suffix !== '',
  render: (width) => render(garment, SHAPES[garment.shape][view], angle, width, samples),
});

export const GARMENT_PICTURES = GARMENTS.flatMap((garment) => [
  createPicture(garment, '', 'frame', FRONT_ANGLE, 2),
  ...(garment.hasOneView
    ? []
    : [
        createPicture(garment, '-detail-1', 'detail', FRONT_ANGLE, 1),
        createPicture(garment, '-detail-2', 'frame', 180 - FRONT_ANGLE, 2),
      ]),
]);

export const CLOTH_PICTURES = CLOTH_SAMPLES.map((sample) => ({
  slug: sample.slug,
  width: WIDTH,
  height: HEIGHT,
  isDetail: true,
  render: (width) => render(sample, sample.view, FRONT_ANGLE, width, 1),
}));

// The materials of a garment: a cloth, pieces of other cloth, seams and buttons.
import { prepareCloth } from './fabric.mjs';
import { FORM_PAINTS } from './form.mjs';

const createColor = () => ({ r: 0, g: 0, b: 0, shade: 1, gloss: 0 });

/**
 * @typedef {{ cloth: object, layers?: { cloth: object, inside: Function, part?: string, thickness?: number }[],
 *   seams?: { distance: Function, part?: string }[], buttons?: object, ribs?: boolean }} Look
 *   `inside(sample)`: distance in centimetres from the edge of a piece, positive inside; `distance(sample)`: from a seam; `part`: only on
 *   this part of a tube, front or back
 * @param {Record<string, Look>} looks by role
 */
export function createPaint({ role, part, isThin }, looks) {
  if (FORM_PAINTS[role]) return FORM_PAINTS[role];
  const { cloth, layers = [], seams = [], buttons, ribs } = looks[role] ?? looks.body;
  return (resolution) => {
    const base = prepareCloth(cloth, resolution);
    const pieces = layers
      .filter((layer) => !layer.part || layer.part === part)
      .map((layer) => ({ ...layer, paint: prepareCloth(layer.cloth, resolution) }));
    const lines = seams.filter((seam) => !seam.part || seam.part === part);
    const dots = buttons && part !== 'back' ? buttons : undefined;
    const button = dots && prepareCloth({ color: dots.color, threads: 1 }, resolution);
    const color = createColor();
    return (sample, out) => {
      base(sample.u, sample.v, out);
      for (const { inside, paint, thickness = 0.14 } of pieces) {
        const distance = inside(sample);
        if (distance >= 0) {
          paint(sample.u, sample.v, color);
          out.r = color.r;
          out.g = color.g;
          out.b = color.b;
          out.shade = distance < 0.1 ? 1.12 : 1;
        } else if (distance > -thickness * 1.6) out.shade *= 0.66;
      }
      for (const { distance } of lines) {
        const d = Math.abs(distance(sample));
        if (d < 0.1) out.shade *= 0.72;
        else if (d < 0.3) out.shade *= 0.93;
      }
      if (ribs) out.shade *= 0.8 + 0.2 * Math.cos(sample.u * 9);
      if (sample.clip < 0.16) out.shade *= 0.8;
      if (sample.isInside) out.shade *= isThin ? 0.88 : 0.74;
      else if (dots)
        for (const y of dots.heights) {
          const dx = sample.x - (dots.x ?? 0);
          const dy = sample.y - y;
          const radius = dots.radius ?? 0.62;
          const r = Math.hypot(dx, dy) / radius;
          if (r < 1) {
            button(sample.u, sample.v, out);
            out.gloss = 0.2;
            out.shade = 0.94 + (r > 0.72 ? 0.16 * ((-dx + dy) / radius) : -0.08 * ((-dx + dy) / radius));
            const hole = Math.hypot(Math.abs(dx) - radius * 0.22, Math.abs(dy) - radius * 0.22);
            if (hole < radius * 0.12) out.shade = 0.35;
          } else if (r < 1.45 && dx > -dy - radius * 0.6) out.shade *= 0.72 + 0.2 * (r - 1);
        }
    };
  };
}

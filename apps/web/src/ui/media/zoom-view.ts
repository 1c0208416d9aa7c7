/** How an enlarged picture is shown: its scale, and how far its centre is from that of its box, in pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const MAX_SCALE = 5;
export const WHOLE_PICTURE: ZoomView = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));

/** Limits the scale, and the position so that the picture stays in its box. */
const limitView = ({ scale, x, y }: ZoomView, width: number, height: number): ZoomView => {
  const limited = Math.min(MAX_SCALE, Math.max(1, scale));
  return { scale: limited, x: clamp(x, (width * (limited - 1)) / 2), y: clamp(y, (height * (limited - 1)) / 2) };
};

export const moveView = (view: ZoomView, by: Point, { width, height }: { width: number; height: number }) =>
  limitView({ ...view, x: view.x + by.x, y: view.y + by.y }, width, height);

/** Enlarges by a factor; what is at the point, which is relative to the centre of the box, stays there. */
export function zoomView(
  view: ZoomView,
  factor: number,
  point: Point,
  { width, height }: { width: number; height: number },
): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const move = (position: number, fixed: number) => fixed - (fixed - position) * ratio;
  return limitView({ scale, x: move(view.x, point.x), y: move(view.y, point.y) }, width, height);
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { getDirection } from '../../i18n/i18n.ts';
import { useCatalogue, useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../display/Icon.tsx';
import { useModal } from '../overlays/use-modal.ts';
import { Picture } from './Picture.tsx';
import { MAX_SCALE, moveView, type Point, WHOLE_PICTURE, type ZoomView, zoomView } from './zoom-view.ts';

interface PictureZoomProps {
  /** The name of the product, or of the author of a review. */
  name: string;
  pictures: string[];
  /** The index of the picture that is shown at first. */
  first: number;
  /** Pictures of any proportions, which are not cropped to those of products. */
  isWhole?: boolean;
  onClose: () => void;
}

/** The factor of a button or a key. */
const STEP = 1.5;
/** How far an arrow key moves an enlarged picture, in pixels. */
const KEY_DISTANCE = 80;
/** How far a finger moves sideways over the whole picture to show the next one, in pixels. */
const SWIPE_DISTANCE = 60;
const CENTRE: Point = { x: 0, y: 0 };

/** Pictures in the whole window, enlarged by pinching, the wheel, keys or buttons. */
export function PictureZoom({ name, pictures, first, isWhole, onClose }: PictureZoomProps) {
  useCatalogue('product-details');
  const t = useT();
  const isRightToLeft = getDirection(useLocale()) === 'rtl';
  const modal = useModal(onClose);
  const box = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const swipe = useRef(0);
  const [index, setIndex] = useState(first);
  const [view, setView] = useState<ZoomView>(WHOLE_PICTURE);
  const total = pictures.length;

  const show = (next: number) => {
    if (next < 0 || next >= total) return;
    setIndex(next);
    setView(WHOLE_PICTURE);
  };
  const getBox = () => {
    const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { width, height, centre: { x: left + width / 2, y: top + height / 2 } };
  };
  const zoom = (factor: number, at?: Point) => {
    const { centre, ...size } = getBox();
    const point = at ? { x: at.x - centre.x, y: at.y - centre.y } : CENTRE;
    setView((former) => zoomView(former, factor, point, size));
  };
  const move = (by: Point) => setView((former) => moveView(former, by, getBox()));

  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  onWheel.current = (event) => {
    event.preventDefault();
    // Doubles the scale in 400 pixels, or in 12 lines where the browser counts the wheel's distance in lines.
    zoom(2 ** (-event.deltaY / (event.deltaMode === 0 ? 400 : 12)), { x: event.clientX, y: event.clientY });
  };
  useEffect(() => {
    const element = box.current;
    // React's own listeners are passive, and could not keep the page from scrolling.
    const listener = (event: WheelEvent) => onWheel.current?.(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const sides: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const side = sides[event.key];
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setView(WHOLE_PICTURE);
    else if (side && view.scale === 1) show(index + (isRightToLeft ? -side : side));
    else if (side) move({ x: -side * KEY_DISTANCE, y: 0 });
    else if (event.key === 'ArrowUp') move({ x: 0, y: KEY_DISTANCE });
    else if (event.key === 'ArrowDown') move({ x: 0, y: -KEY_DISTANCE });
    else return;
    event.preventDefault();
  };

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    swipe.current = 0;
  };
  const onPointerMove = (event: PointerEvent) => {
    const former = pointers.current.get(event.pointerId);
    if (!former) return;
    const point = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, point);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, position]) => position);
    if (other) {
      const [distance, formerDistance] = [getDistance(point, other), getDistance(former, other)];
      if (formerDistance > 0) zoom(distance / formerDistance, getMiddle(point, other));
    }
    const share = other ? 2 : 1;
    move({ x: (point.x - former.x) / share, y: (point.y - former.y) / share });
    swipe.current = other ? 0 : swipe.current + point.x - former.x;
  };
  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (view.scale > 1 || Math.abs(swipe.current) < SWIPE_DISTANCE) return;
    show(index + (swipe.current < 0 === isRightToLeft ? -1 : 1));
    swipe.current = 0;
  };

  return (
    <dialog
      {...modal}
      aria-label={t('product.pictures', { name })}
      className="h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper text-ink open:flex open:flex-col"
      onKeyDown={onKeyDown}
    >
      <div className="relative z-10 flex shrink-0 items-center gap-2 bg-paper px-3 py-2 md:px-6">
        <p aria-live="polite" className="me-auto min-w-0 truncate ps-1 font-semibold">
          {name}{' '}
          {total > 1 && (
            <bdi className="font-normal text-muted tabular-nums">
              {index + 1} / {total}
            </bdi>
          )}
        </p>
        <IconButton
          label={t('product.zoomOut')}
          aria-disabled={view.scale === 1 || undefined}
          onClick={() => zoom(1 / STEP)}
        >
          <Icon name="minus" size={22} />
        </IconButton>
        <IconButton
          label={t('product.zoomIn')}
          aria-disabled={view.scale === MAX_SCALE || undefined}
          onClick={() => zoom(STEP)}
        >
          <Icon name="plus" size={22} />
        </IconButton>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      <div className="relative grid min-h-0 grow place-items-center overflow-hidden bg-sand">
        <div
          ref={box}
          role="img"
          aria-label={name}
          className={`aspect-4/5 h-full max-w-full touch-none select-none ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onDoubleClick={(event) =>
            view.scale > 1 ? setView(WHOLE_PICTURE) : zoom(2.5, { x: event.clientX, y: event.clientY })
          }
        >
          <div
            data-scale={view.scale}
            className="pointer-events-none grid size-full place-items-center will-change-transform"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Picture
              src={pictures[index]}
              alt=""
              sizes="max(100vw, 1200px)"
              eager
              className={cx('w-full', isWhole && '*:object-contain!')}
            />
          </div>
        </div>
        {total > 1 && (
          <div className="pointer-events-none absolute inset-x-3 flex justify-between md:inset-x-6">
            <IconButton
              variant="paper"
              className="pointer-events-auto"
              label={t('ui.previous')}
              aria-disabled={index === 0 || undefined}
              onClick={() => show(index - 1)}
            >
              <Icon name="chevron-left" size={20} className="rtl-mirror" />
            </IconButton>
            <IconButton
              variant="paper"
              className="pointer-events-auto"
              label={t('ui.next')}
              aria-disabled={index === total - 1 || undefined}
              onClick={() => show(index + 1)}
            >
              <Icon name="chevron-right" size={20} className="rtl-mirror" />
            </IconButton>
          </div>
        )}
      </div>
      <p className="shrink-0 px-4 py-2 text-center text-sm text-muted">{t('product.zoomHint')}</p>
    </dialog>
  );
}

const getDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const getMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

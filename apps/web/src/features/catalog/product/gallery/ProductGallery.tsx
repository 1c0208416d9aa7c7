import type { Product } from '@trad/contract/catalog';
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../lib/cx.ts';
import { importOrReload, lazyExport } from '../../../../lib/retry-import.ts';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Tag } from '../../../../ui/display/Tag.tsx';
import { Picture } from '../../../../ui/media/Picture.tsx';
import { isPicture } from '../../../../ui/media/picture-sources.ts';
import { ProductVideo } from './ProductVideo.tsx';

const PictureZoom = lazyExport('PictureZoom', () =>
  importOrReload(() => import('../../../../ui/media/PictureZoom.tsx')),
);

const sizes = '(min-width: 1024px) min(624px, 42vw), (min-width: 768px) 476px, 84vw';

const getOffset = (slide: Element | undefined) => (slide instanceof HTMLElement ? slide.offsetLeft : 0);

/** On phones the next picture is partly in view. */
const slideClass = 'relative w-(--picture-width) shrink-0 snap-start overflow-hidden max-md:rounded-picture md:w-full';

export interface GalleryHandle {
  /** Scrolls to the picture at this index; -1 does nothing. */
  show: (index: number) => void;
}

interface ProductGalleryProps {
  product: Pick<Product, 'name' | 'image' | 'other_images' | 'video' | 'video_type'>;
  /** For each picture the value that it shows, if another one is chosen: it becomes the picture's label. */
  otherValues: (string | null)[];
  ref?: Ref<GalleryHandle>;
}

/** A product's pictures, and its video as the last slide, in a row with scroll snapping. */
export function ProductGallery({ product, otherValues, ref }: ProductGalleryProps) {
  const t = useT();
  const { name, image, other_images, video, video_type } = product;
  const pictures = [image, ...other_images];
  const total = pictures.length + (video && video_type ? 1 : 0);
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The index of the picture that is shown enlarged; null: none. */
  const [zoomed, setZoomed] = useState<number | null>(null);

  const show = (index: number) => {
    const element = scroller.current;
    const slide = element?.children[index];
    if (!element || !(slide instanceof HTMLElement)) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = slide.offsetLeft - getOffset(element.children[0]);
    element.scrollTo({ left, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    setCurrent(index);
  };
  useImperativeHandle(ref, () => ({ show }));
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, clientWidth, scrollWidth, children } = element;
    const distance = Math.abs(scrollLeft);
    const step = Math.abs(getOffset(children[1]) - getOffset(children[0])) || clientWidth;
    // On phones slides are narrower than the list, so the last one never reaches its start: the end of the scroll range stands for it.
    const isAtEnd = distance > 0 && distance + clientWidth > scrollWidth - 2;
    setCurrent(isAtEnd ? children.length - 1 : Math.round(distance / step));
  };
  const getLabel = (index: number) =>
    index < pictures.length ? t('product.picture', { number: index + 1, total }) : t('product.video');

  return (
    <section aria-label={t('product.pictures', { name })} className="justify-center md:flex md:gap-3 lg:justify-start">
      {total > 1 && (
        // Positioned absolutely, so that the list is as tall as the picture; from the fifth thumbnail on it scrolls.
        <div className="relative hidden w-(--thumbnail-width) shrink-0 md:block">
          <ul className="no-scrollbar absolute -inset-1 grid content-start gap-3 overflow-y-auto p-1">
            {Array.from({ length: total }, (_, index) => (
              <li key={getLabel(index)}>
                <button
                  type="button"
                  aria-label={getLabel(index)}
                  aria-current={index === current || undefined}
                  className={cx(
                    'relative block w-full overflow-hidden rounded-picture',
                    'after:absolute after:inset-0 after:rounded-picture',
                    index === current && 'after:inset-ring-2 after:inset-ring-ink',
                  )}
                  onClick={() => show(index)}
                >
                  <Picture src={pictures[index] ?? image} alt="" sizes="150px" largest={320} />
                  {index >= pictures.length && (
                    <span className="absolute inset-0 grid place-items-center bg-ink/45 text-white">
                      <Icon name="play" size={26} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="relative overflow-hidden md:w-(--picture-width) md:rounded-picture">
        <ul
          ref={scroller}
          tabIndex={total > 1 ? 0 : undefined}
          onScroll={onScroll}
          className={cx(
            'no-scrollbar relative flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain',
            'max-md:scroll-px-(--gutter) max-md:px-(--gutter)',
            total === 1 && 'max-md:justify-center',
          )}
        >
          {pictures.map((picture, index) => (
            <li key={picture ?? ''} className={slideClass}>
              <Picture
                src={picture}
                alt={index === 0 ? name : `${name}, ${getLabel(index)}`}
                sizes={sizes}
                priority={index === 0}
              />
              {isPicture(picture) && (
                // For mouse and touch: keyboards and screen readers use the button below.
                <button
                  type="button"
                  aria-hidden
                  tabIndex={-1}
                  className="absolute inset-0 size-full cursor-zoom-in"
                  onClick={() => setZoomed(index)}
                />
              )}
              {otherValues[index] && (
                <span className="pointer-events-none absolute start-4 top-4 md:start-5 md:top-5">
                  <Tag tone="white">{t('product.shownIn', { value: otherValues[index] })}</Tag>
                </span>
              )}
            </li>
          ))}
          {video && video_type && (
            <li className={slideClass}>
              <ProductVideo type={video_type} url={video} poster={image} />
            </li>
          )}
        </ul>
        <div className="pointer-events-none absolute inset-x-4 bottom-4 flex items-center gap-2 max-md:inset-x-[calc(var(--gutter)+12px)] max-md:bottom-3">
          {isPicture(pictures[current]) && (
            <button
              type="button"
              className="pointer-events-auto inline-flex h-11 items-center gap-2 rounded-full bg-paper/95 px-3.5 text-sm font-medium hover:bg-white"
              onClick={() => setZoomed(current)}
            >
              <Icon name="zoom-in" size={18} />
              {t('product.lookCloser')}
            </button>
          )}
          {total > 1 && (
            <>
              <p
                aria-live="polite"
                className="inline-flex h-8 items-center rounded-full bg-paper/95 px-3.5 text-sm font-semibold tabular-nums"
              >
                <bdi>
                  {current + 1} / {total}
                </bdi>
              </p>
              {/* Not `disabled` at an end: a disabled button would lose the focus. */}
              <div className="pointer-events-auto ms-auto hidden gap-2 md:flex">
                <IconButton
                  variant="paper"
                  label={t('ui.previous')}
                  aria-disabled={current === 0 || undefined}
                  onClick={() => show(current - 1)}
                >
                  <Icon name="chevron-left" size={20} className="rtl-mirror" />
                </IconButton>
                <IconButton
                  variant="paper"
                  label={t('ui.next')}
                  aria-disabled={current === total - 1 || undefined}
                  onClick={() => show(current + 1)}
                >
                  <Icon name="chevron-right" size={20} className="rtl-mirror" />
                </IconButton>
              </div>
            </>
          )}
        </div>
      </div>
      {zoomed !== null && (
        <Suspense>
          <PictureZoom
            name={name}
            pictures={pictures.filter(isPicture)}
            first={Math.max(0, pictures.filter(isPicture).indexOf(pictures[zoomed] ?? ''))}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

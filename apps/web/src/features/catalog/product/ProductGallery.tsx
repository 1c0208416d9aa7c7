import type { Product } from '@trad/contract/catalog';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { ProductVideo } from './ProductVideo.tsx';

const sizes = '(min-width: 1440px) 692px, (min-width: 1024px) 44vw, (min-width: 768px) 46vw, 100vw';

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

  const show = (index: number) => {
    const element = scroller.current;
    const slide = element?.children[index];
    if (!element || !(slide instanceof HTMLElement)) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: slide.offsetLeft, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    setCurrent(index);
  };
  useImperativeHandle(ref, () => ({ show }));
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = scroller.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const getLabel = (index: number) =>
    index < pictures.length ? t('product.picture', { number: index + 1, total }) : t('product.video');

  return (
    <section
      aria-label={t('product.pictures', { name })}
      className="lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:gap-4 xl:grid-cols-[88px_minmax(0,1fr)]"
    >
      {total > 1 && (
        <div className="relative hidden lg:block">
          {/* As tall as the picture beside it; more thumbnails than that scroll. */}
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
                  <Picture src={pictures[index] ?? image} alt="" sizes="88px" largest={320} />
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
      <div className={cx('relative overflow-hidden md:rounded-picture', total === 1 && 'lg:col-span-2')}>
        <ul
          ref={scroller}
          tabIndex={total > 1 ? 0 : undefined}
          onScroll={onScroll}
          className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, index) => (
            <li key={picture ?? ''} className="relative w-full shrink-0 snap-start">
              <Picture
                src={picture}
                alt={index === 0 ? name : `${name}, ${getLabel(index)}`}
                sizes={sizes}
                priority={index === 0}
              />
              {otherValues[index] && (
                <span className="absolute start-4 top-4 md:start-5 md:top-5">
                  <Tag tone="white">{t('product.shownIn', { value: otherValues[index] })}</Tag>
                </span>
              )}
            </li>
          ))}
          {video && video_type && (
            <li className="w-full shrink-0 snap-start">
              <ProductVideo type={video_type} url={video} poster={image} />
            </li>
          )}
        </ul>
        {total > 1 && (
          <div className="pointer-events-none absolute inset-x-4 bottom-4 flex items-center justify-between md:inset-x-5 md:bottom-5">
            <p
              aria-live="polite"
              className="inline-flex h-8 items-center rounded-full bg-paper/95 px-3.5 text-sm font-semibold tabular-nums"
            >
              <bdi>
                {current + 1} / {total}
              </bdi>
            </p>
            {/* Not `disabled` at an end: a disabled button would lose the focus. */}
            <div className="pointer-events-auto flex gap-2">
              <IconButton
                variant="paper"
                label={t('ui.previous')}
                aria-disabled={current === 0 || undefined}
                onClick={() => show(current - 1)}
              >
                <Icon name="chevron-left" size={20} className="flip" />
              </IconButton>
              <IconButton
                variant="paper"
                label={t('ui.next')}
                aria-disabled={current === total - 1 || undefined}
                onClick={() => show(current + 1)}
              >
                <Icon name="chevron-right" size={20} className="flip" />
              </IconButton>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { Icon } from '../display/Icon.tsx';
import { ImagePreload } from './ImagePreload.tsx';
import { buildSrcSet, isPicture } from './picture-sources.ts';

interface PictureProps {
  /** The API's URL, such as /media/shirt-kente-gold-640.webp, or null. */
  src: string | null | undefined;
  /** Empty if the name is shown beside it. */
  alt: string;
  /** The `sizes` attribute, such as '(min-width: 1024px) 24vw, 50vw'. */
  sizes: string;
  /** The largest width in the `srcset`. */
  largest?: number;
  /** For the largest contentful picture. */
  priority?: boolean;
  /** In the initial viewport: not lazy. */
  eager?: boolean;
  className?: string;
}

/** A picture of a product, a category or a review in 4:5, as AVIF or WebP. */
export function Picture({ src, alt, sizes, largest, priority, eager, className }: PictureProps) {
  const { isOn: isLite } = useLiteMode();
  const boxClass = cx('picture', className);
  if (!isPicture(src)) return <Placeholder alt={alt} className={boxClass} />;
  const sources = buildSrcSet(src, largest, isLite);
  const isInView = priority || eager;
  return (
    // Browsers fetch lazy pictures some screens ahead; in lite mode `content-visibility` delays that until they are near.
    <picture className={cx(boxClass, isLite && !isInView && '[content-visibility:auto]')}>
      {priority && sources && <ImagePreload type="image/avif" srcSet={sources} sizes={sizes} />}
      {sources && <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={640}
        height={800}
        loading={isInView ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function Placeholder({ alt, className }: { alt: string; className: string }) {
  const t = useT();
  return (
    <div
      role="img"
      aria-label={alt || t('ui.noPicture')}
      className={cx('grid place-items-center text-control', className)}
    >
      <Icon name="image-off" size={32} className="stroke-[1.5]" />
    </div>
  );
}

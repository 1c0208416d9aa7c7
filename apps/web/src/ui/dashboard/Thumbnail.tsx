import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import { buildSrcSet } from '../media/picture-sources.ts';

interface ThumbnailProps {
  /** Decorative: the name is shown beside it. */
  src: string | null;
  className?: string;
}

/** A small picture in rows. */
export function Thumbnail({ src, className = 'size-11' }: ThumbnailProps) {
  const boxClass = cx('shrink-0 overflow-hidden rounded-picture bg-sand', className);
  if (!src) {
    return (
      <span aria-hidden className={cx(boxClass, 'grid place-items-center text-control')}>
        <Icon name="image-off" size={18} className="stroke-[1.5]" />
      </span>
    );
  }
  const sources = buildSrcSet(src, 320);
  return (
    <picture className={cx(boxClass, 'block')}>
      {sources && <source type="image/avif" srcSet={sources} sizes="64px" />}
      <img src={src} alt="" width={64} height={80} loading="lazy" decoding="async" className="size-full object-cover" />
    </picture>
  );
}

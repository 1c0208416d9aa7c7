import { ImageOff } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
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
        <ImageOff size={18} strokeWidth={1.5} />
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

import { ImageOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { ImagePreload } from './ImagePreload.tsx';
import { buildSrcSet } from './picture-sources.ts';

/** Sources that stand for 'there is none'. */
const MISSING = /^@http|no-image/;

interface PictureProps {
  /** What the API sends, such as /media/shirt-kente-gold-640.webp; null where there is none. */
  src: string | null | undefined;
  /** Empty where the name stands beside it. */
  alt: string;
  /** How wide it is drawn, for the browser's choice of file, such as '(min-width: 1024px) 24vw, 50vw'. */
  sizes: string;
  /** Largest file offered; category tiles need no more than 320. */
  largest?: number;
  /** For the one picture that is the page's largest paint. */
  priority?: boolean;
  /** For what is in view from the start: not put off until the layout is known. */
  eager?: boolean;
  className?: string;
}

/** A product's picture, 4:5, in the format and size that fit. */
export function Picture({ src, alt, sizes, largest, priority, eager, className }: PictureProps) {
  const { isOn: isLite } = useLiteMode();
  const look = cx('aspect-4/5 overflow-hidden bg-sand', className);
  if (!src || MISSING.test(src)) return <Placeholder alt={alt} className={look} />;
  const sources = buildSrcSet(src, largest, isLite);
  const first = priority || eager;
  return (
    // A lazy picture is fetched when it is still some screens away; whoever saves data wants it when it is near.
    <picture className={cx('block', look, isLite && !first && '[content-visibility:auto]')}>
      {priority && sources && <ImagePreload type="image/avif" href={src} srcSet={sources} sizes={sizes} />}
      {sources && <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={640}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
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
      <ImageOff aria-hidden size={32} strokeWidth={1.5} />
    </div>
  );
}

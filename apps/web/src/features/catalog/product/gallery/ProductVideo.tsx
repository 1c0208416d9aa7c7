import type { Product } from '@trad/contract/catalog';
import { Suspense, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../../../lib/retry-import.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Picture } from '../../../../ui/media/Picture.tsx';

const VideoPlayer = lazyExport('VideoPlayer', () => importOrReload(() => import('./VideoPlayer.tsx')));

interface ProductVideoProps {
  type: NonNullable<Product['video_type']>;
  url: string;
  poster: string | null;
}

/** A product's video. Neither the player nor the video is fetched before the click. */
export function ProductVideo({ type, url, poster }: ProductVideoProps) {
  const t = useT();
  const [playing, setPlaying] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** For a button that is removed by its click: Tab then leads into the player. */
  const takeFocus = () => box.current?.focus({ preventScroll: true });
  const picture = <Picture src={poster} alt="" sizes="(min-width: 768px) 46vw, 100vw" className="opacity-60" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form
    <div
      ref={box}
      role="group"
      aria-label={t('product.video')}
      tabIndex={-1}
      className="relative aspect-4/5 bg-ink outline-none"
    >
      {playing ? (
        <Suspense fallback={picture}>
          <VideoPlayer type={type} url={url} picture={picture} takeFocus={takeFocus} />
        </Suspense>
      ) : (
        <button
          type="button"
          aria-label={t('product.playVideo')}
          className="group absolute inset-0 size-full"
          onClick={() => {
            setPlaying(true);
            takeFocus();
          }}
        >
          {picture}
          <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-paper text-ink transition-transform group-hover:scale-105">
            <Icon name="play" size={32} className="ms-1" />
          </span>
        </button>
      )}
    </div>
  );
}

import type { Product } from '@trad/contract/catalog';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { orAnew } from '../../../lib/patiently.ts';
import { Notice, NoticeAction } from '../../../ui/Notice.tsx';
import { Picture } from '../../../ui/Picture.tsx';

const VideoPlayer = lazy(() =>
  orAnew(() => import('./VideoPlayer.tsx')).then(({ VideoPlayer: Player }) => ({ default: Player })),
);

const sizes = '(min-width: 768px) 46vw, 100vw';

interface ProductVideoProps {
  type: NonNullable<Product['video_type']>;
  url: string;
  poster: string | null;
}

/** A video of the product. Nothing of it is fetched, from us or from elsewhere, before the click. */
export function ProductVideo({ type, url, poster }: ProductVideoProps) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  return (
    <div className="relative aspect-4/5 bg-ink">
      {state === 'playing' ? (
        <Suspense>
          <VideoPlayer type={type} url={url} onFailed={() => setState('failed')} />
        </Suspense>
      ) : state === 'failed' ? (
        <>
          <Picture src={poster} alt="" sizes={sizes} className="opacity-60" />
          <div className="absolute inset-x-4 top-4 md:inset-x-5 md:top-5">
            <Notice tone="danger" live>
              {t('product.videoFailed')}
              <NoticeAction onClick={() => setState('playing')}>{t('ui.retry')}</NoticeAction>
            </Notice>
          </div>
        </>
      ) : (
        <button
          type="button"
          aria-label={t('product.playVideo')}
          className="group absolute inset-0 size-full"
          onClick={() => setState('playing')}
        >
          <Picture src={poster} alt="" sizes={sizes} className="opacity-60" />
          <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-paper text-ink transition-transform group-hover:scale-105">
            <Play aria-hidden size={32} className="ms-1" />
          </span>
        </button>
      )}
    </div>
  );
}

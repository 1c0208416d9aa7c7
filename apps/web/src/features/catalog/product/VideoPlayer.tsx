import type { Product } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';
import { videoPage, videoSource } from './video-source.ts';

interface VideoPlayerProps {
  type: NonNullable<Product['video_type']>;
  url: string;
  /** The file is away, broken, or of a kind that the browser can't play. */
  onFailed: () => void;
}

/** Plays a video where it is kept. */
export function VideoPlayer({ type, url, onFailed }: VideoPlayerProps) {
  const t = useT();
  const src = videoSource(type, url) ?? undefined;
  if (type === 'self_hosted')
    return (
      // biome-ignore lint/a11y/useMediaCaption: vendors send none.
      <video src={src} controls autoPlay playsInline loop onError={onFailed} className="size-full object-contain" />
    );
  const page = videoPage(type, url);
  return (
    <div className="flex size-full flex-col">
      <iframe src={src} title={t('product.video')} allow="autoplay; fullscreen" className="min-h-0 w-full grow" />
      {/* A frame of another origin does not tell when it shows nothing. */}
      {page && (
        <a
          href={page.url}
          target="_blank"
          rel="noopener"
          className="on-dark flex min-h-11 items-center px-4 text-sm font-semibold text-white underline underline-offset-4"
        >
          {t('product.videoElsewhere', { site: page.site })}
        </a>
      )}
    </div>
  );
}

import type { Product } from '@trad/contract/catalog';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../lib/cx.ts';
import { RetryNotice } from '../../../../ui/feedback/NoticeAction.tsx';
import { buildVideoUrl, findVideoPage } from './video-source.ts';

interface VideoPlayerProps {
  type: NonNullable<Product['video_type']>;
  url: string;
  /** Shown if the video cannot be played. */
  picture: ReactNode;
  /** Moves the focus to the element around the player. */
  takeFocus: () => void;
}

/** Above the gallery's counter and buttons, which would cover the player's controls. */
const playerClass = 'h-[calc(100%-3.5rem)] md:h-[calc(100%-4.25rem)]';

/** Plays a video; shows an error if the file is missing, broken or in an unsupported format. */
export function VideoPlayer({ type, url, picture, takeFocus }: VideoPlayerProps) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const src = buildVideoUrl(type, url);
  const retry = () => {
    setFailed(false);
    takeFocus();
  };
  if (!src || failed) {
    return (
      <>
        {picture}
        <div className="absolute inset-x-4 top-4 md:inset-x-5 md:top-5">
          <RetryNotice onRetry={src ? retry : undefined}>{t('product.videoFailed')}</RetryNotice>
        </div>
      </>
    );
  }
  if (type === 'self_hosted') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: vendors send none.
      <video
        // React misses an error event that fires before the element is mounted.
        ref={(video) => {
          if (video?.error) setFailed(true);
        }}
        src={src}
        controls
        autoPlay
        playsInline
        loop
        onError={() => setFailed(true)}
        className={cx(playerClass, 'w-full object-contain')}
      />
    );
  }
  const page = findVideoPage(type, url);
  return (
    <div className={cx(playerClass, 'flex w-full flex-col')}>
      <iframe src={src} title={t('product.video')} allow="autoplay; fullscreen" className="min-h-0 w-full grow" />
      {/* A cross-origin frame reports no errors: always show a link. */}
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

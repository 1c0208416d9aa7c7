import type { Product } from '@trad/contract/catalog';
import { useT } from '../../../i18n/use-t.ts';
import { videoSource } from './video-source.ts';

interface VideoPlayerProps {
  type: NonNullable<Product['video_type']>;
  url: string;
}

/** Plays a video where it is kept; nothing where its address makes no sense. */
export function VideoPlayer({ type, url }: VideoPlayerProps) {
  const t = useT();
  const src = videoSource(type, url);
  if (!src) return null;
  return type === 'self_hosted' ? (
    // biome-ignore lint/a11y/useMediaCaption: vendors send none.
    <video src={src} controls autoPlay playsInline className="size-full object-contain" />
  ) : (
    <iframe src={src} title={t('product.video')} allow="autoplay; fullscreen" className="size-full" />
  );
}

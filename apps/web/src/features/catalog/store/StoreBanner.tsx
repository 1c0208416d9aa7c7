import { useLiteMode } from '../../../lib/lite-mode.ts';
import { ImagePreload } from '../../../ui/media/ImagePreload.tsx';
import { buildStoreBannerSources } from './store-picture-sources.ts';

const SIZES = '(min-width: 1440px) 1360px, 100vw';

/** A store's banner. It is the largest contentful paint of the store's page. */
export function StoreBanner({ src }: { src: string }) {
  const sources = buildStoreBannerSources(src, useLiteMode().isOn);
  return (
    <picture className="block overflow-hidden bg-sand max-md:mx-[calc(-1*var(--gutter))] md:rounded-picture">
      {sources && <ImagePreload type="image/avif" srcSet={sources} sizes={SIZES} />}
      {sources && <source type="image/avif" srcSet={sources} sizes={SIZES} />}
      <img
        src={src}
        alt=""
        width={1600}
        height={400}
        fetchPriority="high"
        decoding="async"
        className="aspect-12/5 w-full object-cover md:aspect-5/1"
      />
    </picture>
  );
}

import { useLiteMode } from '../../../lib/lite-mode.ts';
import { ImagePreload } from '../../../ui/media/ImagePreload.tsx';
import { type BannerImages, buildBannerCrops } from './banner-crops.ts';

interface HeroPictureProps {
  images: BannerImages;
  /** It is the largest contentful paint. */
  priority?: boolean;
}

/** A picture that fills its box; mirrored in right-to-left text, because wide crops have room for text at their end. */
export function HeroPicture({ images, priority }: HeroPictureProps) {
  const crops = buildBannerCrops(images, useLiteMode().isOn);
  return (
    <>
      {priority && crops.map((crop) => <ImagePreload key={crop.media} {...crop} sizes="100vw" />)}
      <picture>
        {crops.map(({ media, srcSet, type }) => (
          <source key={media} media={media} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <img
          src={images.image_mid}
          alt=""
          width={1600}
          height={1000}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover lg:object-left rtl:-scale-x-100"
        />
      </picture>
    </>
  );
}

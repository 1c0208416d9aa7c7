import { pictureSources } from './picture-sources.ts';

interface PicturePreloadProps {
  src: string | null;
  /** The same as the picture's own. */
  sizes: string;
}

/** Lets the browser fetch the page's largest picture before it meets it in the markup. */
export function PicturePreload({ src, sizes }: PicturePreloadProps) {
  const sources = src ? pictureSources(src) : null;
  if (!src || !sources) return null;
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={src}
      imageSrcSet={sources}
      imageSizes={sizes}
      fetchPriority="high"
    />
  );
}

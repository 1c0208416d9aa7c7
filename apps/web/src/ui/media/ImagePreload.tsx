interface ImagePreloadProps {
  /** For browsers without `imagesrcset`. */
  href: string;
  srcSet: string;
  /** Must equal the picture's. */
  sizes: string;
  type?: 'image/avif';
  media?: string;
}

/** Preloads the largest contentful picture before the parser reaches it. */
export const ImagePreload = ({ srcSet, sizes, ...rest }: ImagePreloadProps) => (
  <link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" {...rest} />
);

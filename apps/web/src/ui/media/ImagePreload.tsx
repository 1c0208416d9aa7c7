interface ImagePreloadProps {
  /** For browsers that know no sets. */
  href: string;
  srcSet: string;
  /** The same as the picture's own. */
  sizes: string;
  type?: 'image/avif';
  media?: string;
}

/** Lets the browser fetch the page's largest picture before it meets it in the markup. */
export const ImagePreload = ({ srcSet, sizes, ...rest }: ImagePreloadProps) => (
  <link rel="preload" as="image" imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" {...rest} />
);

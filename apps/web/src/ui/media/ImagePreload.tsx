import { preload } from 'react-dom';

interface ImagePreloadProps {
  srcSet: string;
  /** Must equal the picture's. */
  sizes: string;
  type?: 'image/avif' | undefined;
  media?: string;
}

/**
 * Preloads the largest contentful picture before the parser reaches it. The link must have no `href`: Safari before 17.2 ignores
 * `imagesrcset` and would download a picture that it does not show. `preload` omits it beside `imagesrcset`, and puts the link into the
 * head; a rendered `<link>` without `href` would stay where it is rendered. Only the server renders the link: in the browser the picture
 * is inserted at the same time.
 */
export function ImagePreload({ srcSet, sizes, ...rest }: ImagePreloadProps) {
  if (import.meta.env.SSR)
    preload(srcSet, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high', ...rest });
  return null;
}

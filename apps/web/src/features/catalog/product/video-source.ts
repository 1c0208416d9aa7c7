import type { Product } from '@trad/contract/catalog';

const YOUTUBE_ID = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/|^)([\w-]{11})(?:$|[?&/#])/;
const VIMEO_ID = /(?:vimeo\.com\/(?:video\/)?|^)(\d+)/;

/** Where a video plays, started; null where its address makes no sense. YouTube's without cookies. */
export function videoSource(type: NonNullable<Product['video_type']>, url: string): string | null {
  if (type === 'youtube') {
    const id = YOUTUBE_ID.exec(url)?.[1];
    return id ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0` : null;
  }
  if (type === 'vimeo') {
    const id = VIMEO_ID.exec(url)?.[1];
    return id ? `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` : null;
  }
  return /^(?:https:\/\/|\/(?!\/))/.test(url) ? url : null;
}

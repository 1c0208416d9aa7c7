import type { Product } from '@trad/contract/catalog';

const YOUTUBE_ID = /(?:youtu\.be\/|[?&]v=|\/(?:embed|shorts|live)\/|^)([\w-]{11})(?:$|[?&/#])/;
const VIMEO_ID = /(?:vimeo\.com\/(?:video\/)?|^)(\d+)/;

type VideoType = NonNullable<Product['video_type']>;

/** The URL to play a video from; null if the product's URL of it is invalid. YouTube's domain without cookies is used. */
export function buildVideoUrl(type: VideoType, url: string): string | null {
  if (type === 'self_hosted') return /^(?:https:\/\/|\/(?![/\\]))/.test(url) ? url : null;
  const id = (type === 'youtube' ? YOUTUBE_ID : VIMEO_ID).exec(url)?.[1];
  if (!id) return null;
  return type === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
}

/** The page of an embedded video on YouTube or Vimeo. */
export function findVideoPage(type: VideoType, url: string): { site: string; url: string } | null {
  const youtube = type === 'youtube' && YOUTUBE_ID.exec(url)?.[1];
  if (youtube) return { site: 'YouTube', url: `https://www.youtube.com/watch?v=${youtube}` };
  const vimeo = type === 'vimeo' && VIMEO_ID.exec(url)?.[1];
  return vimeo ? { site: 'Vimeo', url: `https://vimeo.com/${vimeo}` } : null;
}

import type { CacheTag } from '../cache/tag-log.ts';

/** The tag of all pictures, for an operator who wants to purge them. */
export const MEDIA_TAG = 'media';

/** Every value that a CDN stores depends on `shop`. */
export const ALL_TAGS: readonly CacheTag[] = ['shop'];

/** CDNs limit the length of the header: a response with more tags depends on every change. */
const MAX_RESPONSE_TAGS = 200;

/**
 * How long a CDN may serve a response without a change, in seconds: as long as the server itself, because some data
 * change without the database. While the server does not respond, it may serve an old one.
 */
const LIFETIME = 'max-age=60, stale-if-error=600';

/** A tag as CDNs accept it: Surrogate-Key separates tags by spaces. */
export const formatTag = (tag: CacheTag | typeof MEDIA_TAG) => tag.replace(' ', '-');

const buildTagHeaders = (tags: ReadonlyArray<CacheTag | typeof MEDIA_TAG>): Record<string, string> => {
  const formatted = tags.map(formatTag);
  return { 'cache-tag': formatted.join(','), 'surrogate-key': formatted.join(' ') };
};

export const MEDIA_HEADERS = buildTagHeaders([MEDIA_TAG]);

/** How long a CDN may serve a picture of a person: nothing purges it when it is deleted. */
export const PERSONAL_MEDIA_SECONDS = 300;
export const PERSONAL_MEDIA_HEADERS = { 'cdn-cache-control': `max-age=${PERSONAL_MEDIA_SECONDS}` };

/**
 * The headers by which a CDN knows how long it may store a response, and which changes concern it. `CDN-Cache-Control`
 * is for CDNs alone (RFC 9213): browsers still revalidate each time.
 */
export const buildCdnHeaders = (tags: readonly CacheTag[]): Readonly<Record<string, string>> => {
  const distinct = [...new Set([...tags, ...ALL_TAGS])];
  return {
    'cdn-cache-control': LIFETIME,
    ...buildTagHeaders(distinct.length > MAX_RESPONSE_TAGS ? ['any change', ...ALL_TAGS] : distinct),
  };
};

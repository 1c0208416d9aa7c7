import type { StoreStory } from '@trad/contract/catalog';
import { paths } from '../../../app/paths.ts';
import { useGetStoreStoriesQuery } from '../../../features/catalog/catalog.api.ts';
import { STORIES_QUERY } from '../../../features/catalog/catalog-queries.ts';
import { formatPlace } from '../../../features/catalog/store/format-place.ts';
import {
  buildStoreBannerSources,
  buildStorePortraitSource,
} from '../../../features/catalog/store/store-picture-sources.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import { useLiteMode } from '../../../lib/lite-mode.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { useLogError } from '../../info/use-log-error.ts';

/** The people behind some of the stores: a picture, a portrait and the beginning of a story each. */
export function HomeMakers({ title }: { title: string }) {
  const { data, error } = useGetStoreStoriesQuery(STORIES_QUERY);
  useLogError(title, error);
  const stories = data?.data ?? [];
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="makers" className="min-w-0 max-lg:-me-(--gutter)">
      <h2 id="makers" className="mb-5 text-[26px] md:mb-7 md:text-[32px]">
        {title}
      </h2>
      <ul className="no-scrollbar relative flex snap-x scroll-ps-1 gap-4 max-lg:overflow-x-auto max-lg:pe-(--gutter) lg:grid lg:grid-cols-3 lg:gap-5">
        {stories.map((story) => (
          <li key={story.id} className="w-[72%] shrink-0 snap-start sm:w-[41%] lg:w-auto">
            <Story story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ story }: { story: StoreStory }) {
  const locale = useLocale();
  const isLite = useLiteMode().isOn;
  const { slug, name, headline, excerpt, banner, portrait } = story;
  const sources = banner ? buildStoreBannerSources(banner, isLite) : null;
  return (
    <div className="group">
      <Link to={paths.store(slug)} className="block rounded-picture">
        {/* As `content-visibility` fetches nothing before the row is near, its pictures cost the first view nothing. */}
        <span className="block aspect-4/3 overflow-hidden rounded-picture bg-sand [content-visibility:auto]">
          {banner && (
            <picture>
              {sources && <source type="image/avif" media="(min-width: 1024px)" srcSet={sources} sizes="1320px" />}
              {sources && <source type="image/avif" srcSet={sources} sizes="800px" />}
              <img
                src={banner}
                alt=""
                width={1600}
                height={400}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </picture>
          )}
        </span>
        <span className="relative -mt-9 flex items-end gap-3.5 ps-4 md:ps-5">
          <Portrait name={name} src={portrait} />
          <span className="min-w-0 pb-1.5 text-sm leading-snug text-muted">
            <bdi className="block truncate font-semibold text-ink">{name}</bdi>
            <bdi className="block truncate">{formatPlace(story, locale)}</bdi>
          </span>
        </span>
        <h3 className="mt-3 text-xl text-balance break-words group-hover:underline group-hover:underline-offset-4 md:text-[22px]">
          {headline}
        </h3>
      </Link>
      <p className="mt-2 line-clamp-3 max-w-[30em] break-words text-body">{excerpt}</p>
    </div>
  );
}

function Portrait({ name, src }: { name: string; src: string | null }) {
  const source = src && buildStorePortraitSource(src);
  return (
    <span className="block size-20 shrink-0 overflow-hidden rounded-full bg-sand ring-4 ring-paper [content-visibility:auto] md:size-22">
      {source ? (
        <picture>
          <source type="image/avif" srcSet={source} />
          <Avatar name={name} image={src} className="size-full!" />
        </picture>
      ) : (
        <Avatar name={name} image={src} className="size-full! text-xl!" />
      )}
    </span>
  );
}

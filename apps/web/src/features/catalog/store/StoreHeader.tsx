import type { StorePage } from '@trad/contract/catalog';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { FollowButton } from '../favourites/FollowButton.tsx';
import { formatPlace } from './format-place.ts';
import { StoreBanner } from './StoreBanner.tsx';

/** A store's banner and portrait, its name, place, rating, followers and age. */
export function StoreHeader({ store }: { store: StorePage }) {
  const t = useT();
  const locale = useLocale();
  const { name, image, banner, portrait, rating, no_of_ratings, seller_id, founded_year, followers } = store;
  const place = formatPlace(store, locale);
  return (
    <header className="mt-3 md:mt-4">
      {banner ? (
        <StoreBanner src={banner} />
      ) : (
        <div aria-hidden className="h-24 bg-sand max-md:mx-[calc(-1*var(--gutter))] md:h-32 md:rounded-picture" />
      )}
      <div className="relative grid grid-cols-1 items-end gap-x-7 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-8">
        <Avatar
          name={name}
          image={portrait ?? image}
          className={cx(
            'size-22! bg-sand! font-display text-2xl! font-bold! ring-4 ring-paper md:size-34! md:text-4xl!',
            '-mt-11 md:-mt-14 md:self-start',
          )}
        />
        <div className="min-w-0 md:pt-3">
          <h1 className="text-[32px] break-words md:text-5xl">
            <bdi>{name}</bdi>
          </h1>
          <ul className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
            {place && (
              <Fact>
                <Icon name="map-pin" size={16} />
                <bdi>{place}</bdi>
              </Fact>
            )}
            {no_of_ratings > 0 && (
              <Fact>
                <Rating value={rating} size={16} />
                <span className="font-semibold text-ink">{formatNumber(rating, locale, 1)}</span>
                {t('product.reviews', { count: no_of_ratings })}
              </Fact>
            )}
            {followers > 0 && <Fact>{t('store.followers', { count: followers })}</Fact>}
            {founded_year && <Fact>{t('store.since', { year: String(founded_year) })}</Fact>}
          </ul>
        </div>
        <div className="max-md:*:w-full md:pb-1">
          <FollowButton sellerId={seller_id} />
        </div>
      </div>
    </header>
  );
}

const Fact = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-6 items-center gap-1.5">{children}</li>
);

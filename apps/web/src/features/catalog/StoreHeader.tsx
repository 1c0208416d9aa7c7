import type { Store } from '@trad/contract/catalog';
import { MapPin } from 'lucide-react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { FollowButton } from './favourites/FollowButton.tsx';

/** Who sells here, and what others think of it. */
export function StoreHeader({ store }: { store: Store }) {
  const t = useT();
  const locale = useLocale();
  const { name, image, description, city, country, rating, no_of_ratings, seller_id } = store;
  const place = [city, country && countryName(country, locale)].filter(Boolean).join(', ');
  return (
    <header className="mt-3 mb-8 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 rounded-panel bg-sand p-5 md:mt-4 md:mb-10 md:gap-x-8 md:gap-y-2.5 md:p-8 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="md:row-span-2 md:self-start">
        <Avatar
          name={name}
          image={image}
          className="size-18! bg-paper! font-display text-2xl! font-bold! md:size-28! md:text-4xl!"
        />
      </div>
      <h1 className="text-[32px] break-words md:self-end md:text-5xl">
        <bdi>{name}</bdi>
      </h1>
      <div className="max-md:col-span-full max-md:row-start-3 md:col-start-2 md:row-start-3 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        <FollowButton sellerId={seller_id} />
      </div>
      <div className="max-md:col-span-full md:col-start-2 md:row-start-2 md:self-start">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          {place && (
            <p className="flex items-center gap-1.5 text-muted">
              <MapPin aria-hidden size={16} />
              <bdi>{place}</bdi>
            </p>
          )}
          {no_of_ratings > 0 && (
            <p className="flex items-center gap-2.5">
              <Rating value={rating} />
              <span className="font-semibold">{formatNumber(rating, locale, 1)}</span>
              <span className="text-muted">{t('product.reviews', { count: no_of_ratings })}</span>
            </p>
          )}
        </div>
        {description && <p className="mt-3 max-w-[64ch] break-words text-body">{description}</p>}
      </div>
    </header>
  );
}

/** A store's country is a two-letter code. */
const countryName = (code: string, locale: string) =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([locale], { type: 'region' }).of(code) : code;

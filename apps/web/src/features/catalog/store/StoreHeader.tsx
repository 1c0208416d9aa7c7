import type { StorePage } from '@trad/contract/catalog';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { FollowButton } from './favourites/FollowButton.tsx';

/** A store's name, picture, rating, place and links. */
export function StoreHeader({ store }: { store: StorePage }) {
  const t = useT();
  const locale = useLocale();
  const { name, image, banner, description, city, country, rating, no_of_ratings, seller_id } = store;
  const socialLinks = [
    { label: 'Facebook', href: store.facebook },
    { label: 'Twitter', href: store.twitter },
    { label: 'Instagram', href: store.instagram },
    { label: 'TikTok', href: store.tiktok },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  const place = [city, country && formatCountry(country, locale)].filter(Boolean).join(', ');
  return (
    <header className="mt-3 mb-8 overflow-hidden rounded-panel bg-sand md:mt-4 md:mb-10">
      {banner && (
        <img
          src={banner}
          alt=""
          width={1600}
          height={400}
          fetchPriority="high"
          className="aspect-5/2 w-full object-cover md:aspect-4/1 lg:aspect-auto lg:h-56"
        />
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 p-5 md:gap-x-8 md:gap-y-2.5 md:p-8 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <div className="md:row-span-2 md:self-start">
          <Avatar
            name={name}
            image={image}
            className={cx(
              'size-18! bg-paper! font-display text-2xl! font-bold! md:size-28! md:text-4xl!',
              banner && 'relative -mt-14 ring-4 ring-sand md:-mt-20',
            )}
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
                <Icon name="map-pin" size={16} />
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
          {socialLinks.length > 0 && (
            <ul aria-label={t('shell.followUs')} className="mt-1.5 flex flex-wrap gap-x-6 text-sm">
              {socialLinks.map(({ label, href }) => (
                <li key={label}>
                  <a
                    href={href}
                    rel="nofollow noopener"
                    className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  );
}

/** Legacy stores hold a country's name, all others its two-letter code. */
const formatCountry = (code: string, locale: string) =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([locale], { type: 'region' }).of(code) : code;

import { memo } from 'react';
import { paths } from '../../app/paths.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Swatches } from '../../ui/display/Swatch.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import type { CardItem } from './card-item.ts';
import { FavouriteButton } from './favourites/FavouriteButton.tsx';

export interface CardCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

interface ProductCardProps {
  item: CardItem;
  currency: CardCurrency;
  /** The `sizes` attribute of its picture. */
  sizes: string;
  /** Heading level. */
  level: 2 | 3;
  /** `first`: the largest contentful paint. `eager`: in the initial viewport. */
  loading?: 'first' | 'eager' | 'lazy';
}

/** A product in a list. Memoised, because lists render dozens of them. */
export const ProductCard = memo(function ProductCard({
  item,
  currency,
  sizes,
  level,
  loading = 'lazy',
}: ProductCardProps) {
  const t = useT();
  const { id, name, image, seller_name, isSoldOut, isReady, rating, ratingCount, colors } = item;
  const price = item.currency === currency.code ? item.price : { amount: null, regularAmount: null };
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <Link to={paths.product(id)} className="group">
        <div>
          <Picture
            src={image}
            alt=""
            sizes={sizes}
            largest={960}
            priority={loading === 'first'}
            eager={loading === 'eager'}
            className="card-picture"
          />
          {isSoldOut && (
            <div className="absolute start-2.5 bottom-2.5">
              <Tag tone="white">{t('cart.outOfStock')}</Tag>
            </div>
          )}
        </div>
        <Heading className="card-name">{name}</Heading>
      </Link>
      <p className="card-seller">
        <bdi>{seller_name}</bdi>
      </p>
      <Price className="mt-2" amount={price.amount} regularAmount={price.regularAmount} currency={currency} />
      {(rating !== null || isReady) && (
        <p className="card-facts">
          {rating !== null && <CardRating rating={rating} count={ratingCount} />}
          {isReady && <span className="text-leaf">{t('card.ready')}</span>}
        </p>
      )}
      {colors.length > 0 && <Swatches colors={colors} className="mt-2.5" />}
      <FavouriteButton variant="card" productId={id} name={name} />
    </article>
  );
});

function CardRating({ rating, count }: { rating: number; count: number }) {
  const t = useT();
  const locale = useLocale();
  const value = formatNumber(rating, locale, 1);
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Icon name="star" size={14} className="fill-ochre text-ochre" />
      <span className="sr-only">{t('ui.rating', { rating: value })}</span>
      <span aria-hidden>{value}</span> ({formatNumber(count, locale)})
    </span>
  );
}

import { memo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx';
import type { CardItem } from './card-item.ts';
import { PAGE_SIZE } from './listing/listing-params.ts';
import { type CardCurrency, ProductCard } from './ProductCard.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 md:gap-y-12 lg:grid-cols-4';
const sizes = '(min-width: 1440px) 325px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';
const FIRST_ROW_COUNT = 4;

/** The element id of the first item of a page, counted from 0; Load More links to it. */
export const getPageStartId = (page: number) => `page-${page + 1}`;

interface ProductGridProps {
  items: CardItem[];
  currency: CardCurrency;
  /** Dimmed while the next results load. */
  isStale?: boolean;
  /** Below another section: all pictures are lazy, and headings are one level lower. */
  below?: boolean;
}

export const ProductGrid = memo(function ProductGrid({ items, currency, isStale, below }: ProductGridProps) {
  return (
    <ul
      aria-busy={isStale || undefined}
      className={cx(
        grid,
        // Dim only the pictures: dimmed text would fail the contrast minimum.
        '[&_img]:transition-opacity',
        isStale && 'pointer-events-none [&_img]:opacity-45',
      )}
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          id={index > 0 && index % PAGE_SIZE === 0 ? getPageStartId(index / PAGE_SIZE) : undefined}
          className="min-w-0"
        >
          <ProductCard
            item={item}
            currency={currency}
            sizes={sizes}
            level={below ? 3 : 2}
            loading={below ? 'lazy' : index === 0 ? 'first' : index < FIRST_ROW_COUNT ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
});

/** Placeholders of products that are loading, at most eight. */
export function GridSkeleton({ count = 8 }: { count?: number }) {
  const t = useT();
  return (
    <div role="status" aria-busy>
      <span className="sr-only">{t('ui.loading')}</span>
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6, 7, 8].slice(0, count).map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}

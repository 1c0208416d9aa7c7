import { useEffect, useState } from 'react';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { RetryNotice } from '../../ui/feedback/NoticeAction.tsx';
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Carousel, fourPerPage } from '../../ui/media/Carousel.tsx';
import type { CardItem } from './card-item.ts';
import { formatListError, formatListErrorDetail } from './list-error.ts';
import { type CardCurrency, ProductCard } from './ProductCard.tsx';

/**
 * Items per page, by window width; 40 % of the next one are shown. The server renders `initialCount` items: the others are out of
 * view and are added in the browser.
 */
const layouts = {
  four: {
    item: fourPerPage,
    initialCount: 5,
    sizes: '(min-width: 1440px) 295px, (min-width: 1024px) 20vw, (min-width: 640px) 26vw, 38vw',
  },
  five: {
    initialCount: 6,
    item: 'basis-[calc((100%-12px)/1.4)] sm:basis-[calc((100%-40px)/2.4)] md:basis-[calc((100%-60px)/3.4)] lg:basis-[calc((100%-100px)/5.4)]',
    sizes:
      '(min-width: 1440px) 236px, (min-width: 1024px) 16vw, (min-width: 768px) 26vw, (min-width: 640px) 38vw, 65vw',
  },
};

interface ProductCarouselProps {
  title: string;
  /** undefined while loading. */
  items: CardItem[] | undefined;
  currency: CardCurrency;
  perPage: keyof typeof layouts;
  /** Set when loading failed. */
  failure?: { error: unknown; onRetry: () => void } | undefined;
}

export function ProductCarousel({ title, items, currency, perPage, failure }: ProductCarouselProps) {
  const t = useT();
  const { savesData } = useLiteMode();
  const [isExpanded, setExpanded] = useState(false);
  // Render the remaining items after hydration; in lite mode only when the row is scrolled.
  useEffect(() => {
    setExpanded(!savesData);
  }, [savesData]);
  const layout = layouts[perPage];
  if (failure || items?.length === 0) {
    return (
      <section aria-label={title}>
        <h2 className="mb-3 text-[26px] md:text-[32px]">{title}</h2>
        {failure ? (
          <RetryNotice onRetry={failure.onRetry}>{formatFailure(failure.error, t)}</RetryNotice>
        ) : (
          <p className="text-muted">{t('listing.empty')}</p>
        )}
      </section>
    );
  }
  const cards = items
    ? items
        .slice(0, isExpanded ? undefined : layout.initialCount)
        .map((item) => <ProductCard key={item.id} item={item} currency={currency} sizes={layout.sizes} level={3} />)
    : Array.from({ length: layout.initialCount }, (_, index) => <CardSkeleton key={String(index)} />);
  return (
    <Carousel title={title} itemClassName={layout.item} onMove={() => setExpanded(true)}>
      {cards}
    </Carousel>
  );
}

/** That the products could not be loaded, and the reason where it is known. */
function formatFailure(error: unknown, t: Translate): string {
  const text = t('listing.failed');
  const reason = [formatListError(error, t, ''), formatListErrorDetail(error)].filter(Boolean).join(' – ');
  return reason ? `${text} · ${reason}` : text;
}

import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useLiteMode } from '../../lib/lite-mode.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Carousel, fourPerPage } from '../../ui/media/Carousel.tsx';
import type { CardItem } from './card-item.ts';
import { type CardCurrency, ProductCard } from './ProductCard.tsx';

/** How many stand beside each other, per window width. */
const looks = {
  four: {
    item: fourPerPage,
    sizes: '(min-width: 1440px) 325px, (min-width: 1024px) 23vw, (min-width: 640px) 30vw, 46vw',
  },
  five: {
    item: 'basis-full sm:basis-[calc((100%-20px)/2)] md:basis-[calc((100%-40px)/3)] lg:basis-[calc((100%-80px)/5)]',
    sizes:
      '(min-width: 1440px) 256px, (min-width: 1024px) 18vw, (min-width: 768px) 30vw, (min-width: 640px) 46vw, 75vw',
  },
};

/** What the server renders of a carousel; the rest is out of view and joins it in the browser. */
const INITIAL_COUNT = 8;

interface ProductCarouselProps {
  title: string;
  /** undefined: on their way. */
  items: CardItem[] | undefined;
  currency: CardCurrency;
  perPage: keyof typeof looks;
  /** Set when they could not be loaded. */
  onRetry?: () => void;
}

export function ProductCarousel({ title, items, currency, perPage, onRetry }: ProductCarouselProps) {
  const t = useT();
  const { savesData } = useLiteMode();
  const [all, setAll] = useState(false);
  // The rest is fetched ahead of what somebody does; in lite mode it waits for the row to be moved.
  useEffect(() => {
    setAll(!savesData);
  }, [savesData]);
  const look = looks[perPage];
  if (onRetry || items?.length === 0) {
    return (
      <section aria-label={title}>
        <h2 className="mb-3 text-[26px] md:text-[32px]">{title}</h2>
        <p className="text-muted">{t('listing.empty')}</p>
        {onRetry && (
          <Button variant="link" className="mt-2" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
      </section>
    );
  }
  const cards = items
    ? items
        .slice(0, all ? undefined : INITIAL_COUNT)
        .map((item) => <ProductCard key={item.id} item={item} currency={currency} sizes={look.sizes} level={3} />)
    : Array.from({ length: INITIAL_COUNT }, (_, place) => <CardSkeleton key={String(place)} />);
  return (
    <Carousel title={title} itemLook={look.item} onMove={() => setAll(true)}>
      {cards}
    </Carousel>
  );
}

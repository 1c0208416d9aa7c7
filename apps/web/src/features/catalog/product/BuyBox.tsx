import type { Product } from '@trad/contract/catalog';
import type { Currency } from '@trad/contract/content';
import { type ReactNode, Suspense } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { PillLink } from '../../../ui/actions/Pill.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/Notice.tsx';
import { Stepper } from '../../../ui/forms/Stepper.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { CurrencyOffer } from './CurrencyOffer.tsx';
import { OptionPicker } from './OptionPicker.tsx';
import { canBuy, type Purchase } from './use-purchase.ts';

const StockAlertForm = lazyExport('StockAlertForm', () => retryImport(() => import('./StockAlertForm.tsx')));

/** Longer names use a smaller font, so that they fit beside the picture. */
const LONG_NAME_LENGTH = 60;
/** Longer names, which validation rejects but old rows may contain, are clamped to keep the layout. */
const CLAMPED_NAME_LENGTH = 400;

interface BuyBoxProps {
  product: Product;
  currency: Currency;
  currencies: Currency[];
  onCurrencyChange: (code: string) => void;
  purchase: Purchase;
  onChoose: (attributeId: number, valueId: number) => void;
  /** For buttons that are removed with their choice. */
  onChooseByButton: (attributeId: number, valueId: number) => void;
  share: ReactNode;
  /** Add to Cart and Buy Now, for wide windows. */
  actions: ReactNode;
  /** Delivery, returns and payment. */
  terms: ReactNode;
}

/** A product's name, price, options and quantity. */
export function BuyBox({
  product,
  currency,
  currencies,
  onCurrencyChange,
  purchase,
  onChoose,
  onChooseByButton,
  share,
  actions,
  terms,
}: BuyBoxProps) {
  const t = useT();
  const locale = useLocale();
  const { availability, price } = purchase;
  return (
    <div className="flex flex-col gap-6">
      <div className="relative">
        <FavouriteButton
          variant="outline"
          productId={product.id}
          name={product.name}
          className="absolute end-0 top-0"
        />
        <div className="absolute end-13 top-0">{share}</div>
        <p className="pe-28 text-sm">
          <span className="text-muted">{t('product.soldBy')}</span>{' '}
          <Link to={paths.store(product.store_slug)} className="text-link">
            <bdi>{product.seller_name}</bdi>
          </Link>
        </p>
        <h1
          className={cx(
            'mt-2 pe-28 break-words ltr:leading-[1.08]',
            product.name.length > LONG_NAME_LENGTH ? 'text-[26px] md:text-[32px]' : 'text-[32px] md:text-[40px]',
            product.name.length > CLAMPED_NAME_LENGTH && 'line-clamp-6',
          )}
        >
          {product.name}
        </h1>
        {product.no_of_ratings > 0 && (
          <p className="mt-3.5 flex items-center gap-2.5 text-sm">
            <Rating value={product.rating} />
            <span className="font-semibold">{formatNumber(product.rating, locale, 1)}</span>
            <span className="text-muted">{t('product.reviews', { count: product.no_of_ratings })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        {purchase.isPriceVarying && <span className="text-muted">{t('product.from')}</span>}
        <Price size="lg" amount={price.amount} regularAmount={price.regularAmount} currency={currency} />
      </div>
      {product.attributes.map((attribute) => (
        <OptionPicker
          key={attribute.attribute_id}
          product={product}
          attribute={attribute}
          choice={purchase.choice}
          onChoose={onChoose}
          onRequestAlert={onChooseByButton}
          isChoiceMissing={purchase.missingAttributeIds.includes(attribute.attribute_id)}
        />
      ))}
      <div role="status" className={purchase.soldOutVariant ? 'sr-only' : 'empty:hidden'}>
        {availability.state === 'low' && !purchase.error && (
          <Notice tone="warning">{t('cart.onlyLeft', { left: availability.left })}</Notice>
        )}
        {availability.state === 'sold-out' && <Notice tone="danger">{t('cart.outOfStock')}</Notice>}
        {availability.state === 'no-price' && (
          <CurrencyOffer
            variants={purchase.possibleVariants}
            currency={currency}
            currencies={currencies}
            onCurrencyChange={onCurrencyChange}
          />
        )}
      </div>
      {purchase.soldOutVariant === null ? (
        <>
          <div className="flex items-center justify-between gap-3 lg:hidden">
            <span className="font-semibold">{t('ui.quantity')}</span>
            <Quantity product={product} purchase={purchase} />
          </div>
          <ErrorNotice>{purchase.error}</ErrorNotice>
          {purchase.availability.state === 'sold-out' ? (
            <div className="max-lg:hidden">{actions}</div>
          ) : (
            <div className="hidden grid-cols-[auto_minmax(0,1fr)] gap-3 *:last:col-span-2 lg:grid xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] xl:*:last:col-span-1">
              <Quantity product={product} purchase={purchase} />
              {actions}
            </div>
          )}
        </>
      ) : (
        <Suspense fallback={<div className="h-60" />}>
          <StockAlertForm
            key={purchase.soldOutVariant.id}
            product={product}
            variant={purchase.soldOutVariant}
            choice={purchase.choice}
            onChoose={onChooseByButton}
          />
        </Suspense>
      )}
      {terms}
      {product.short_description && <p className="max-w-[34em] break-words text-body">{product.short_description}</p>}
      <ul className="flex flex-wrap gap-2">
        {product.categories.map(({ id, name }) => (
          <li key={id}>
            <PillLink to={paths.category(id)}>{name}</PillLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Quantity = ({ product, purchase }: Pick<BuyBoxProps, 'product' | 'purchase'>) => (
  <Stepper
    value={purchase.qty}
    max={purchase.maxQty}
    onChange={purchase.setQty}
    label={product.name}
    disabled={!canBuy(purchase)}
  />
);

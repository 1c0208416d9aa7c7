import type { Currency } from '@trad/contract/content';
import type { ReactNode } from 'react';
import { isLowStock } from '../../app/is-low-stock.ts';
import { paths } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Swatch } from '../../ui/display/Swatch.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stepper } from '../../ui/forms/Stepper.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { type CartItem, computeLineTotal, getMaxOrderableQuantity, getOrderableQuantity } from './cart-item.ts';
import { formatProblem } from './problem-text.ts';

interface CartLineProps {
  item: CartItem & { error: string | null };
  currency: Currency;
  /** For the drawer: smaller and without the seller. */
  compact?: boolean;
  /** Rendered beside the quantity. */
  favourite?: ReactNode;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
  /** Called when the link to the product is followed. */
  onLeave?: () => void;
}

/** A cart line with its product, quantity, price and problems. */
export function CartLine({ item, currency, compact, favourite, onQuantity, onRemove, onLeave }: CartLineProps) {
  const t = useT();
  const Heading = compact ? 'h3' : 'h2';
  const name = item.name || t('cart.goneItem');
  const isUnavailable = item.problem === 'UNAVAILABLE';
  const link = isUnavailable ? undefined : paths.product(item.productId);
  const picture = <Picture src={item.image} alt="" sizes={compact ? '96px' : '128px'} largest={480} />;
  const pictureClass = cx('block self-start overflow-hidden rounded-picture', isUnavailable && 'opacity-60 grayscale');
  return (
    <div
      className={cx(
        'grid border-b border-line',
        compact
          ? 'grid-cols-[96px_1fr] gap-4.5 py-5'
          : 'grid-cols-[96px_1fr] gap-4 py-5 md:grid-cols-[128px_1fr] md:gap-6 md:py-7',
      )}
    >
      {link ? (
        <Link to={link} tabIndex={-1} aria-hidden className={pictureClass} onClick={onLeave}>
          {picture}
        </Link>
      ) : (
        <span className={pictureClass}>{picture}</span>
      )}
      <div className={cx('flex min-w-0 flex-col', compact ? 'gap-2.5' : 'gap-3')}>
        <div className={cx('flex justify-between gap-x-4', !compact && 'max-md:flex-col max-md:gap-y-2.5')}>
          <div className="min-w-0">
            <Heading
              className={cx(
                'font-sans leading-snug font-semibold tracking-normal break-words',
                compact ? 'text-base' : 'text-base md:text-lg',
              )}
            >
              {link ? (
                <Link to={link} className="line-clamp-3 hover:underline hover:underline-offset-4" onClick={onLeave}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </Heading>
            <Attributes item={item} seller={!compact} />
          </div>
          {!isUnavailable && <LinePrice item={item} currency={currency} compact={compact} />}
        </div>
        <LineNotices item={item} currency={currency} />
        <div className="mt-auto flex flex-wrap items-center gap-2 max-[374px]:gap-0.5 md:gap-4">
          {isQuantityEditable(item) && (
            <Stepper
              size="sm"
              label={name}
              value={item.qty}
              max={getMaxOrderableQuantity(item.stock)}
              onChange={onQuantity}
            />
          )}
          <IconButton
            label={t('cart.remove', { name })}
            className={cx(!isQuantityEditable(item) && '-ms-3')}
            onClick={onRemove}
          >
            <Icon name="trash" size={20} />
          </IconButton>
          {!isUnavailable && favourite}
        </div>
        {item.error && (
          <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
            <Icon name="circle-exclamation-point" size={16} className="mt-0.5 shrink-0" />
            {item.error}
          </p>
        )}
      </div>
    </div>
  );
}

/** Lines that cannot be bought in any quantity can only be removed. */
const isQuantityEditable = ({ problem }: CartItem) => problem === null || problem === 'NOT_ENOUGH_STOCK';

function Attributes({ item, seller }: { item: CartItem; seller: boolean }) {
  if (item.attributes.length === 0 && !seller) return null;
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {item.attributes.map(({ name, value, swatch }) => (
        <li key={`${name}:${value}`} className="flex items-center gap-1.75">
          {swatch && <Swatch color={swatch} />}
          {!swatch && <bdi>{name}</bdi>} <bdi>{value}</bdi>
        </li>
      ))}
      {seller && item.sellerName && (
        <li>
          <bdi>{item.sellerName}</bdi>
        </li>
      )}
    </ul>
  );
}

function LinePrice({ item, currency, compact }: Pick<CartLineProps, 'item' | 'currency' | 'compact'>) {
  const t = useT();
  const { price, oldPrice } = item;
  const orderable = getOrderableQuantity(item);
  // The price of a line that cannot be ordered is muted, as no sum includes it.
  const isExcluded = orderable === 0;
  const qty = orderable || item.qty;
  return (
    <div className={cx('shrink-0', compact ? 'text-end' : 'md:text-end')}>
      <Price
        amount={computeLineTotal(price, qty, currency.decimals)}
        regularAmount={isExcluded ? null : computeLineTotal(oldPrice, qty, currency.decimals)}
        currency={currency}
        size={compact ? 'sm' : 'md'}
        className={cx(
          'gap-x-2',
          isExcluded && 'font-normal! text-muted',
          compact ? 'flex-col items-end' : 'md:justify-end',
        )}
      />
      {item.qty > 1 && price !== null && (
        <p className="mt-0.5 text-sm text-muted">
          <Money amount={price} currency={currency} /> {t('cart.each')}
        </p>
      )}
    </div>
  );
}

/** Problem, low stock and price change of a line. */
function LineNotices({ item, currency }: { item: CartItem; currency: Currency }) {
  const t = useT();
  const problem = formatProblem(item, currency.code, t);
  if (!problem && !isLowStock(item.stock) && item.priceWhenAdded === null) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      {problem && (
        <Notice tone="danger" inline>
          {problem}
        </Notice>
      )}
      {!problem && isLowStock(item.stock) && (
        <Notice tone="warning" inline>
          {t('cart.onlyLeft', { left: item.stock })}
        </Notice>
      )}
      {item.priceWhenAdded !== null && (
        <p className="text-sm text-indigo">
          {t('cart.priceChanged')} <Money amount={item.priceWhenAdded} currency={currency} />
        </p>
      )}
    </div>
  );
}

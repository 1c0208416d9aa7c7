import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { canBuy, type Purchase } from './use-purchase.ts';

interface BuyButtonsProps {
  purchase: Purchase;
  busy: 'add' | 'buy' | null;
  onAdd: () => void;
  onBuyNow: () => void;
  /**
   * Scrolls to the form for a stock alert, or to the missing choice. Its button replaces the others while every variant that matches
   * the choice is sold out.
   */
  onShowAlertForm: () => void;
  /** For the bar of a phone: the primary button last, in reach of the thumb. */
  compact?: boolean;
}

/** Add to Cart and Buy Now. */
export function BuyButtons({ purchase, busy, onAdd, onBuyNow, onShowAlertForm, compact }: BuyButtonsProps) {
  const t = useT();
  if (purchase.availability.state === 'sold-out')
    return (
      <Button full={!compact} className="px-4!" onClick={onShowAlertForm}>
        <Icon name="bell" size={20} />
        {t('product.tellMe')}
      </Button>
    );
  const disabled = !canBuy(purchase);
  // Beside a scrollbar, as Firefox on a desktop has, the bar of a narrow window would break into two rows.
  const buttonClass = compact ? 'px-2.5! whitespace-nowrap min-[390px]:px-4!' : 'px-4!';
  const add = (
    <Button key="add" className={buttonClass} disabled={disabled} busy={busy === 'add'} onClick={onAdd}>
      {t('product.addToCart')}
    </Button>
  );
  const buyNow = (
    <Button
      key="buy"
      variant="outline"
      className={buttonClass}
      disabled={disabled}
      busy={busy === 'buy'}
      onClick={onBuyNow}
    >
      {t('product.buyNow')}
    </Button>
  );
  return compact ? [buyNow, add] : [add, buyNow];
}

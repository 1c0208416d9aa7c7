import { useRef, useState } from 'react';
import { CartLine } from '../../features/cart/CartLine.tsx';
import { FavouriteButton } from '../../features/catalog/favourites/FavouriteButton.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import type { ShownCart, ShownItem } from './use-cart.ts';
import { useCartActions } from './use-cart-actions.ts';

interface CartLinesProps {
  cart: ShownCart;
  compact?: boolean;
  onLeave?: () => void;
}

/** The button that was clicked goes: with the last line the list does too. */
function keepFocus(list: HTMLElement | null, isLast: boolean) {
  const around = list?.closest('dialog')?.querySelector('button') ?? document.getElementById('main');
  (isLast ? around : list)?.focus({ preventScroll: true });
}

/** The lines of the cart. A removed one is told, and the focus goes on to what is left. */
export function CartLines({ cart: { items, currency }, compact, onLeave }: CartLinesProps) {
  const t = useT();
  const { setQuantity, remove } = useCartActions();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState('');
  const removeLine = (item: ShownItem) => {
    setRemoved(t('cart.removed', { name: item.name || t('cart.goneItem') }));
    keepFocus(list.current, items.length === 1);
    remove(item);
  };
  return (
    <>
      <LiveRegion>{removed}</LiveRegion>
      <ul ref={list} tabIndex={-1} aria-label={t('cart.lines')} className="outline-none">
        {items.map((item) => (
          <li key={item.key}>
            <CartLine
              item={item}
              currency={currency}
              compact={compact}
              favourite={!compact && <FavouriteButton look="plain" productId={item.productId} name={item.name} />}
              onQuantity={(qty) => setQuantity(item, qty)}
              onRemove={() => removeLine(item)}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

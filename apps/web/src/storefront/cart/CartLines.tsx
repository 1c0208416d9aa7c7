import { useRef, useState } from 'react';
import { CartLine } from '../../features/cart/CartLine.tsx';
import { FavouriteButton } from '../../features/catalog/favourites/FavouriteButton.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LiveRegion } from '../../ui/feedback/LiveRegion.tsx';
import { focusCart } from './focus-cart.ts';
import type { CartState, ShownItem } from './use-cart.ts';
import { useCartActions } from './use-cart-actions.ts';

interface CartLinesProps {
  cart: CartState;
  compact?: boolean;
  onLeave?: () => void;
}

/** A removal unmounts the focused button, and with the last line the list: move the focus to a remaining element. */
function moveFocus(list: HTMLElement | null, isLast: boolean) {
  if (isLast) focusCart(list);
  else list?.focus({ preventScroll: true });
}

/** The lines of the cart. A removed line is announced, and the focus moves to what remains. */
export function CartLines({ cart: { items, currency }, compact, onLeave }: CartLinesProps) {
  const t = useT();
  const { setQuantity, remove } = useCartActions();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState('');
  const removeLine = (item: ShownItem) => {
    setRemoved(t('cart.removed', { name: item.name || t('cart.goneItem') }));
    moveFocus(list.current, items.length === 1);
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
              favourite={!compact && <FavouriteButton variant="plain" productId={item.productId} name={item.name} />}
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

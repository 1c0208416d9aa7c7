import type { PaymentMethod } from '@trad/contract/orders';
import { useRef, useState } from 'react';
import { useAppSelector } from '../../app/store.ts';
import { blocksCheckout } from '../../features/cart/cart-item.ts';
import { methodsOn } from '../../features/checkout/PaymentChoice.tsx';
import type { ShippingOption } from '../../features/checkout/ShippingChoice.tsx';
import { useGetSettingsQuery } from '../../features/content/content.api.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { useMerge } from '../cart/guest-merge-state.ts';
import { useCart } from '../cart/use-cart.ts';
import { useAddresses } from './ShippingAddress.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** What is chosen at the checkout, what it costs, and the order when it has been placed. */
export function useCheckout() {
  const t = useT();
  const { code: currency } = useCurrency();
  const [addressId, setAddressId] = useState<number | null>(null);
  const [shippingOption, setShippingOption] = useState<ShippingOption>('default');
  const [isGift, setIsGift] = useState(false);
  const [wantedMethod, setMethod] = useState<PaymentMethod | null>(null);
  const [addressError, setAddressError] = useState<string | null>(null);
  const addressPlace = useRef<HTMLElement>(null);

  const book = useAddresses(addressId);
  const cart = useCart(book.chosen ? { address_id: book.chosen.id, shipping_option: shippingOption } : undefined);
  const settings = useGetSettingsQuery({ type: 'payment_method', currency });
  const methods = methodsOn(settings.data?.data.payment_method);
  const method = methods.find((candidate) => candidate === wantedMethod) ?? methods[0] ?? null;
  const order = usePlaceOrder();

  // The visitor's cart may still be on its way in: an empty cart is none until it has arrived.
  const { failed: mergeFailed } = useMerge();
  const arriving = useAppSelector(({ guestCart }) => guestCart.lines.length > 0) && !mergeFailed;
  const isEmpty = cart.status === 'ready' && !cart.updating && cart.items.length === 0 && !arriving;
  const blocked = cart.items.some(blocksCheckout);
  const ready = cart.sums !== null && !cart.updating && !cart.error && !blocked && method !== null;

  const chooseAddress = (id: number) => {
    setAddressId(id);
    setAddressError(null);
  };
  const confirm = () => {
    if (!book.chosen) {
      setAddressError(t('checkout.needAddress'));
      addressPlace.current?.focus();
      return;
    }
    if (!ready || !cart.sums || !method) return;
    const { sums, currency: paidIn } = cart;
    void order.place({ sums, currency: paidIn, addressId: book.chosen.id, method, isGift, shippingOption });
  };
  return {
    book,
    chooseAddress,
    addressError,
    addressPlace,
    shippingOption,
    setShippingOption,
    isGift,
    setIsGift,
    methods,
    methodsLoaded: settings.data !== undefined || settings.isError,
    method,
    setMethod,
    cart,
    isEmpty,
    blocked,
    /** Without an address the button stays on: it says what is missing. */
    canConfirm: ready || (book.loaded && !book.chosen && method !== null && !blocked),
    confirm,
    order,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

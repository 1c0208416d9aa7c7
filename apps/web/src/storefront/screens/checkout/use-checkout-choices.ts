import type { PaymentMethod } from '@trad/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../../app/state/drafts.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { paymentMethods } from '../../../features/checkout/PaymentChoice.tsx';
import type { ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';

/** The shopper's choices at the checkout. */
export interface CheckoutChoices extends ShippingChoices {
  /** Null for the default address. */
  addressId: number | null;
  /** The form for a new address is open. */
  isAdding: boolean;
  isGift: boolean;
  /** Null for the first enabled one. */
  method: PaymentMethod | null;
}

const FORM = 'checkout';

/** The stored choices; invalid values get their defaults. */
function parseChoices(stored: Record<string, unknown> | null): CheckoutChoices {
  const { addressId, isAdding, isGift, shippingOption, fastStores, method } = stored ?? {};
  return {
    addressId: Number.isInteger(addressId) ? (addressId as number) : null,
    isAdding: isAdding === true,
    isGift: isGift === true,
    shippingOption: shippingOption === 'fast' ? 'fast' : 'default',
    fastStores: Array.isArray(fastStores) ? fastStores.filter(Number.isInteger) : [],
    method: paymentMethods.find((known) => known === method) ?? null,
  };
}

/**
 * The shopper's choices. They are stored in this tab until the order is placed, across an expired session too, and read once it is
 * known who is signed in: the first render must equal the server's.
 */
export function useCheckoutChoices() {
  const owner = useAppSelector(({ session: { ready, user } }) => (ready ? (user?.id ?? VISITOR) : null));
  const [choices, setChoices] = useState(() => parseChoices(owner === null ? null : readDraft(owner, FORM)));
  // The owner is unknown until the session is read from storage.
  const [loadedOwner, setLoadedOwner] = useState(owner);
  if (owner !== null && owner !== loadedOwner) {
    setLoadedOwner(owner);
    const stored = readDraft(owner, FORM);
    if (stored) setChoices(parseChoices(stored));
  }
  useEffect(() => {
    if (owner !== null) writeDraft(owner, FORM, choices);
  }, [owner, choices]);
  const choose = useCallback(
    (change: Partial<CheckoutChoices>) => setChoices((before) => ({ ...before, ...change })),
    [],
  );
  return { choices, choose, clear: () => owner !== null && removeDraft(owner, FORM) };
}

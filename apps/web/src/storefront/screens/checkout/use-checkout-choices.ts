import type { PaymentMethod } from '@trad/contract/orders';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../../app/state/drafts.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { paymentMethods } from '../../../features/checkout/PaymentChoice.tsx';
import type { ShippingChoices } from '../../../features/checkout/ShippingChoice.tsx';
import { claimGuestAddress, hasGuestAddress } from './guest-address-draft.ts';

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

/** The owner's choices. Without any they are those of the visitor who signed in, whose address opens the form for a new one. */
const readChoices = (owner: number): Record<string, unknown> | null => {
  const own = readDraft(owner, FORM);
  if (own || owner === VISITOR) return own;
  const visitors = readDraft(VISITOR, FORM);
  return hasGuestAddress() ? { ...visitors, isAdding: true } : visitors;
};

/**
 * The shopper's choices. They are stored in this tab until the order is placed, across an expired session and a sign-in, too, and
 * read once it is known who is signed in: the first render must equal the server's.
 */
export function useCheckoutChoices() {
  const owner = useAppSelector(({ session: { ready, user } }) => (ready ? (user?.id ?? VISITOR) : null));
  const [choices, setChoices] = useState(() => parseChoices(owner === null ? null : readChoices(owner)));
  // The owner is unknown until the session is read from storage.
  const [loadedOwner, setLoadedOwner] = useState(owner);
  if (owner !== null && owner !== loadedOwner) {
    setLoadedOwner(owner);
    const stored = readChoices(owner);
    if (stored) setChoices(parseChoices(stored));
  }
  useEffect(() => {
    if (owner !== null) writeDraft(owner, FORM, choices);
    if (owner !== VISITOR && owner !== null) removeDraft(VISITOR, FORM);
  }, [owner, choices]);
  // A layout effect precedes the effect by which the form for a new address reads its draft.
  useLayoutEffect(() => {
    if (owner !== VISITOR && owner !== null) claimGuestAddress(owner);
  }, [owner]);
  const choose = useCallback(
    (change: Partial<CheckoutChoices>) => setChoices((before) => ({ ...before, ...change })),
    [],
  );
  return { choices, choose, clear: () => owner !== null && removeDraft(owner, FORM) };
}

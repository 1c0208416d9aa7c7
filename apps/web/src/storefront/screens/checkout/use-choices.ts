import type { PaymentMethod } from '@trad/contract/orders';
import { useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../../app/state/drafts.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { paymentMethods } from '../../../features/checkout/PaymentChoice.tsx';
import type { ShippingOption } from '../../../features/checkout/ShippingChoice.tsx';

/** What a shopper decides at the checkout. */
export interface Choices {
  /** Null leaves it to the default address. */
  addressId: number | null;
  /** The form for a new address is open. */
  isAdding: boolean;
  isGift: boolean;
  shippingOption: ShippingOption;
  /** Null leaves it to the first that is on. */
  method: PaymentMethod | null;
}

const FORM = 'checkout';

/** Those that were kept, as far as they make sense. */
function choicesIn(kept: Record<string, unknown> | null): Choices {
  const { addressId, isAdding, isGift, shippingOption, method } = kept ?? {};
  return {
    addressId: Number.isInteger(addressId) ? (addressId as number) : null,
    isAdding: isAdding === true,
    isGift: isGift === true,
    shippingOption: shippingOption === 'fast' ? 'fast' : 'default',
    method: paymentMethods.find((known) => known === method) ?? null,
  };
}

/** The signed-in person's choices. They stay in this tab until the order is placed, a sign-in in between included. */
export function useChoices() {
  const owner = useAppSelector(({ session }) => session.user?.id) ?? 0;
  const [choices, setChoices] = useState(() => choicesIn(readDraft(owner, FORM)));
  useEffect(() => {
    writeDraft(owner, FORM, choices);
  }, [owner, choices]);
  const choose = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  return { choices, choose, forget: () => removeDraft(owner, FORM) };
}

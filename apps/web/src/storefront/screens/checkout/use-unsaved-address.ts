import { useRef, useState } from 'react';
import type { AddressFormHandle } from '../../../features/account/addresses/AddressForm.tsx';
import { useLazyGetUserCartQuery } from '../../../features/cart/cart.api.ts';
import type { Pricing } from '../../cart/use-cart.ts';

interface Options {
  /** The form for a new address is open. */
  isAdding: boolean;
  /** A saved address is chosen. */
  hasChosen: boolean;
}

/** The address of the open form, which is saved before the payment. */
export function useUnsavedAddress({ isAdding, hasChosen }: Options) {
  const form = useRef<AddressFormHandle>(null);
  // A ref: a second click may precede React's render.
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [readCart] = useLazyGetUserCartQuery();

  /** An untouched form is ignored if a saved address is chosen. */
  const isUnsaved = () => isAdding && form.current !== null && (form.current.hasInput() || !hasChosen);

  /**
   * Saves it and prices the cart for it. Returns null if it is not saved, and no totals if the cart could not be priced; the form or the
   * cart shows the error.
   */
  const save = async (pricing: Pricing & { currency: string }) => {
    isRunning.current = true;
    setSaving(true);
    try {
      const address = await form.current?.save();
      if (!address) return null;
      const { data: totals } = await readCart({ ...pricing, address_id: address.id });
      return { addressId: address.id, totals };
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return { form, isUnsaved, isSaving, isBusy: () => isRunning.current, save };
}

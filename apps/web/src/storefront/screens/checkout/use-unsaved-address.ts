import { useRef, useState } from 'react';
import type { AddressFormHandle } from '../../../features/account/addresses/AddressForm.tsx';
import { useLazyGetUserCartQuery } from '../../../features/cart/cart.api.ts';
import type { Pricing } from '../../cart/use-cart.ts';

interface Needs {
  /** The form for a new address is open. */
  isAdding: boolean;
  /** A saved address is chosen beside it. */
  hasChosen: boolean;
}

/** The address that stands in the open form when somebody pays: it is saved first. */
export function useUnsavedAddress({ isAdding, hasChosen }: Needs) {
  const form = useRef<AddressFormHandle>(null);
  // A second press may come before React has rendered.
  const isUnderWay = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [readCart] = useLazyGetUserCartQuery();

  /** An untouched form beside a chosen address is nothing to save. */
  const isUnsaved = () => isAdding && form.current !== null && (form.current.hasInput() || !hasChosen);

  /** Saves it and prices the cart for it. Null where the form refuses, or the cart cannot be priced: both are said. */
  const save = async (pricing: Pricing & { currency: string }) => {
    isUnderWay.current = true;
    setSaving(true);
    try {
      const address = await form.current?.save();
      if (!address) return null;
      const { data: sums } = await readCart({ ...pricing, address_id: address.id });
      return sums ? { addressId: address.id, sums } : null;
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { form, isUnsaved, isSaving, isUnderWay: () => isUnderWay.current, save };
}

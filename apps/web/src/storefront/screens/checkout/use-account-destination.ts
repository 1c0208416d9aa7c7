import { useRef, useState } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toShippingFields } from './checkout-request.ts';
import type { Destination } from './destination.ts';
import { useAddresses } from './ShippingAddress.tsx';
import type { CheckoutChoices, useCheckoutChoices } from './use-checkout-choices.ts';
import { useUnsavedAddress } from './use-unsaved-address.ts';

/** The address of an account: a saved one, or that of the open form. */
export function useAccountDestination({
  choices,
  choose,
}: Pick<ReturnType<typeof useCheckoutChoices>, 'choices' | 'choose'>) {
  const t = useT();
  const [error, setError] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const addresses = useAddresses(choices.addressId);
  const { chosen } = addresses;
  const newAddress = useUnsavedAddress({ isAdding: choices.isAdding, hasChosen: chosen !== null });
  const email = useAppSelector(({ session }) => session.user?.email) ?? null;
  const destination: Destination = {
    addressId: chosen?.id ?? null,
    isLoaded: addresses.loaded,
    isMissing: addresses.loaded && chosen === null,
    getEmail: () => email,
    isUnsaved: newAddress.isUnsaved,
    isSaving: newAddress.isSaving,
    isBusy: newAddress.isBusy,
    failure: null,
    invalidFields: [],
    focusNextError: () => {},
    save: async ({ currency, ...shipping }) => {
      const saved = await newAddress.save({ currency, ...toShippingFields(shipping) });
      if (!saved && !chosen) setError(t('checkout.needAddress'));
      return saved?.totals ? { addressId: saved.addressId, totals: saved.totals } : null;
    },
    reportMissing: () => {
      setError(t('checkout.needAddress'));
      section.current?.focus();
    },
  };
  const chooseAddress = (addressId: CheckoutChoices['addressId']) => {
    choose({ addressId });
    setError(null);
  };
  /** Opening the form is the answer to the message that an address is missing. */
  const setAdding = (isAdding: boolean) => {
    choose({ isAdding });
    setError(null);
  };
  return { destination, addresses, form: newAddress.form, section, error, chooseAddress, setAdding };
}

import type { Address } from '@trad/contract/account';
import { type Ref, useRef } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useGetAddressQuery } from '../../../features/account/account.api.ts';
import { AddressCards } from '../../../features/account/addresses/AddressCards.tsx';
import { AddressForm, type AddressFormHandle } from '../../../features/account/addresses/AddressForm.tsx';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { RetryNotice } from '../../../ui/feedback/NoticeAction.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

const NO_ADDRESSES: Address[] = [];

/** The saved addresses and the one of the order: the chosen, else the default, else the first. */
export function useAddresses(chosenId: number | null) {
  const { data, error, isFetching, refetch } = useGetAddressQuery({});
  const addresses = data?.addresses ?? NO_ADDRESSES;
  const chosen =
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ is_default }) => is_default === 1) ??
    addresses[0] ??
    null;
  return { addresses, chosen, loaded: data !== undefined, error, isFetching, refetch };
}

interface ShippingAddressProps {
  savedAddresses: ReturnType<typeof useAddresses>;
  /** Handle of the form for a new address, while it is open. */
  form: Ref<AddressFormHandle>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onChoose: (id: number) => void;
  /** Shown when an order is attempted without an address. */
  error: string | null;
}

export function ShippingAddress({ savedAddresses, form, isAdding, onAdding, onChoose, error }: ShippingAddressProps) {
  const t = useT();
  const { countries, retry } = useCountries();
  const { addresses, chosen, loaded } = savedAddresses;
  const formArea = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    // Its buttons are unmounted with it; Confirm, which saves the address as well, keeps the focus.
    const hadFocus = formArea.current?.contains(document.activeElement);
    onAdding(false);
    void savedAddresses.refetch();
    if (hadFocus) requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <div className="grid gap-4">
      {!loaded && <AddressesLoadState savedAddresses={savedAddresses} />}
      {addresses.length > 0 && (
        <AddressCards
          addresses={addresses}
          chosen={chosen?.id ?? null}
          onChoose={onChoose}
          legend={t('checkout.address')}
        />
      )}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 font-medium text-danger">
          <Icon name="circle-exclamation-point" size={18} className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
      {loaded && addresses.length === 0 && !isAdding && <p className="text-muted">{t('address.empty')}</p>}
      {isAdding ? (
        <div ref={formArea}>
          <AddressForm
            ref={form}
            countries={countries}
            onRetryCountries={retry}
            onSaved={({ id }) => {
              onChoose(id);
              close();
            }}
            onCancel={close}
          />
        </div>
      ) : (
        loaded && (
          <div>
            <Button ref={addButton} variant="link" onClick={() => onAdding(true)}>
              <Icon name="plus" size={18} />
              {t('address.add')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function AddressesLoadState({
  savedAddresses: { error, isFetching, refetch },
}: {
  savedAddresses: ReturnType<typeof useAddresses>;
}) {
  const t = useT();
  if (error && !isFetching)
    return <RetryNotice onRetry={() => void refetch()}>{getErrorText(error, t('address.loadFailed'))}</RetryNotice>;
  return (
    <div role="status">
      <p className="mb-3 text-muted">{t('address.loading')}</p>
      <Skeleton className="h-31 rounded-panel md:w-1/2" />
    </div>
  );
}

import type { Address } from '@trad/contract/account';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useGetAddressQuery } from '../../../features/account/account.api.ts';
import { AddressCard } from '../../../features/account/addresses/AddressCard.tsx';
import { AddressForm } from '../../../features/account/addresses/AddressForm.tsx';
import { DeleteAddress } from '../../../features/account/addresses/DeleteAddress.tsx';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadingStatus } from '../../../ui/feedback/LoadingStatus.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { focusMain } from '../../../ui/layout/focus-main.ts';
import { AccountFrame } from '../../account/AccountFrame.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';

export function MyAddressScreen() {
  const t = useT();
  return (
    <AccountFrame title={t('address.title')} parents={[{ label: t('link.profile'), to: paths.manageAccount() }]}>
      <SignedInOnly fallback={<AddressesSkeleton />}>
        <Addresses />
      </SignedInOnly>
    </AccountFrame>
  );
}

const NEW = 'new';

/** The open form is in the URL: Back closes it, and a sign-in returns to it. */
function useOpenForm() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const open = query.get('edit');
  const opened = useRef(open);
  useEffect(() => {
    const before = opened.current;
    opened.current = open;
    // Focus the button that opened the form, or the button for a new address if the former is unmounted.
    if (before && !open) {
      (document.getElementById(`edit-${before}`) ?? document.getElementById(`edit-${NEW}`))?.focus();
    }
  }, [open]);
  return {
    /** `new`, or the id of the address that is edited; null while no form is open. */
    open,
    edit: (id: string) => navigate({ search: `?edit=${id}` }, { preventScrollReset: true }),
    close: () => navigate({ search: '' }, { replace: true, preventScrollReset: true }),
  };
}

function Addresses() {
  const t = useT();
  const query = useGetAddressQuery({}, { refetchOnMountOrArgChange: true });
  const { countries, retry: retryCountries } = useCountries();
  const { open, edit, close } = useOpenForm();
  const [deleting, setDeleting] = useState<Address | null>(null);
  if (!query.data) {
    const title = getErrorText(query.error, t('address.loadFailed'));
    return <LoadState query={query} title={title} placeholder={<AddressesSkeleton />} />;
  }
  const { addresses } = query.data;
  const renderForm = (address?: Address) => (
    <AddressForm
      countries={countries}
      onRetryCountries={retryCountries}
      address={address}
      complete
      level={2}
      onSaved={close}
      onCancel={close}
    />
  );
  const addButton = (
    <Button id={`edit-${NEW}`} onClick={() => edit(NEW)}>
      <Icon name="plus" size={18} />
      {t('address.add')}
    </Button>
  );
  return (
    <>
      {open === NEW && <div className="mb-5 max-w-180">{renderForm()}</div>}
      {addresses.length === 0 && open !== NEW && (
        <EmptyState drawing="letter" title={t('address.empty')} text={t('address.emptyText')} action={addButton} />
      )}
      <ul className="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {addresses.map((address) =>
          open === String(address.id) ? (
            <li key={address.id} className="col-span-full max-w-180">
              {renderForm(address)}
            </li>
          ) : (
            <li key={address.id}>
              <AddressCard
                address={address}
                onEdit={() => edit(String(address.id))}
                onDelete={() => setDeleting(address)}
              />
            </li>
          ),
        )}
      </ul>
      {addresses.length > 0 && open !== NEW && <div className="mt-6 md:mt-8">{addButton}</div>}
      {deleting && (
        <DeleteAddress
          address={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            // While the dialog is open, nothing outside of it takes the focus.
            flushSync(() => setDeleting(null));
            focusMain();
          }}
        />
      )}
    </>
  );
}

function AddressesSkeleton() {
  const t = useT();
  return (
    <LoadingStatus label={t('address.loading')} className="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-56 rounded-panel" />
      ))}
    </LoadingStatus>
  );
}

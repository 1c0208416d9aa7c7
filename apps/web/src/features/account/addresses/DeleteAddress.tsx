import type { Address } from '@trad/contract/account';
import { useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useDeleteAddressMutation } from '../account.api.ts';
import { AddressLines, getRecipientName } from './AddressLines.tsx';

interface DeleteAddressProps {
  address: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of an address. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const t = useT();
  const [remove, { isLoading }] = useDeleteAddressMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    const { data, error } = await remove({ id: address.id });
    if (!data) return setFailure(getErrorText(error, t('address.deleteFailed')));
    toast('success', data.message || t('address.deleted'));
    onDeleted();
  };
  return (
    <Dialog
      title={t('address.deleteTitle')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button busy={isLoading} onClick={() => void confirm()}>
            {t('address.delete')}
          </Button>
          <Button variant="link" className="px-4" onClick={onClose}>
            {t('address.cancel')}
          </Button>
        </div>
      }
    >
      <p className="font-semibold">
        <bdi>{getRecipientName(address)}</bdi>
      </p>
      <AddressLines address={address} />
      <p className="mt-4 text-muted">{t('address.deleteText')}</p>
      <ErrorNotice className="mt-4">{failure}</ErrorNotice>
    </Dialog>
  );
}

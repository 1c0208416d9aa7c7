import type { Address } from '@trad/contract/account';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useUpdateAddressMutation } from '../account.api.ts';
import { AddressLines, getRecipientName } from './AddressLines.tsx';

const icons = { Home: 'house', Office: 'building-complex', Others: 'map-pin' } as const;

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved address with buttons to edit, delete or make it the default. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const t = useT();
  const [update, { isLoading }] = useUpdateAddressMutation();
  const name = getRecipientName(address);
  const isDefault = address.is_default === 1;
  const makeDefault = async (button: HTMLElement) => {
    const { error } = await update({ id: address.id, is_default: 1 });
    if (error) toast('error', getErrorText(error, t('address.saveFailed')));
    // The default address has no such button: the next Tab would begin at the top of the page.
    else if (document.activeElement === button) document.getElementById(`edit-${address.id}`)?.focus();
  };
  return (
    <article
      aria-label={`${t(`address.${address.type}`)}: ${name}`}
      className="flex h-full flex-col rounded-panel bg-white p-5 inset-ring-1 inset-ring-line md:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Tag>
          <Icon name={icons[address.type]} size={14} />
          {t(`address.${address.type}`)}
        </Tag>
        {isDefault && <Tag tone="ink">{t('address.default')}</Tag>}
      </div>
      <h2 className="font-sans text-lg leading-snug font-semibold tracking-normal break-words">
        <bdi>{name}</bdi>
      </h2>
      <AddressLines address={address} />
      <span aria-hidden className="mt-auto pt-5" />
      <div className="-mb-2 flex flex-wrap gap-x-5 border-t border-line pt-2">
        <Button variant="link" id={`edit-${address.id}`} aria-label={`${t('address.edit')}: ${name}`} onClick={onEdit}>
          {t('address.edit')}
        </Button>
        <Button variant="link" aria-label={`${t('address.delete')}: ${name}`} onClick={onDelete}>
          {t('address.delete')}
        </Button>
        {!isDefault && (
          <Button
            variant="link"
            className="ms-auto"
            busy={isLoading}
            aria-label={`${t('address.makeDefault')}: ${name}`}
            onClick={({ currentTarget }) => void makeDefault(currentTarget)}
          >
            {t('address.makeDefault')}
          </Button>
        )}
      </div>
    </article>
  );
}

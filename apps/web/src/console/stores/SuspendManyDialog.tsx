import type { OperatorStoreRow } from '@trad/contract/console/stores';
import { type SubmitEvent, useState } from 'react';
import { useComma } from '../../i18n/use-comma.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface SuspendManyDialogProps {
  stores: readonly OperatorStoreRow[];
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
}

/** Suspends the selected stores that are active, for one reason. */
export function SuspendManyDialog({ stores, reason, onReason, isBusy, onSubmit, onClose }: SuspendManyDialogProps) {
  const t = useT();
  const comma = useComma();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim() && !isBusy) void onSubmit();
  };
  const unowned = stores.filter(({ owner }) => !owner).length;
  const isMailed = unowned < stores.length;
  const title = t('vendors.store.suspendMany', { count: stores.length });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={submit}>
        <p className="break-words">
          {stores.slice(0, 10).map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && comma}
              <bdi className="font-medium">{name}</bdi>
            </span>
          ))}
          {stores.length > 10 && ' …'}
        </p>
        <p className="text-muted">
          {t(isMailed ? 'vendors.store.suspendManyWhat' : 'vendors.store.suspendManyWhatUnowned')}
          {isMailed && unowned > 0 && <> {t('vendors.store.suspendManyUnowned', { count: unowned })}</>}
        </p>
        <Field
          label={t('vendors.store.reason')}
          {...(isMailed && { help: t('vendors.store.reasonHelpMany') })}
          {...(isMissing && { error: t('vendors.store.needsReason') })}
        >
          <Textarea value={reason} maxLength={2000} onChange={({ target }) => onReason(target.value)} />
        </Field>
        <button type="submit" className="console-button console-button-danger" aria-disabled={isBusy || undefined}>
          {title}
        </button>
      </form>
    </Dialog>
  );
}

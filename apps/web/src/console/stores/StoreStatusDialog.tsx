import type { OperatorStore } from '@trad/contract/console/stores';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useReopenStoreMutation, useSuspendStoreMutation } from '../../features/console/vendors.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { formatLanguage } from '../applications/application-list.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { formatShownCount } from '../list/format-shown-count.ts';

interface StoreStatusDialogProps {
  store: OperatorStore;
  onClose: () => void;
}

/** Suspends a store with a reason, or opens a suspended one again. Its owner, if it has one, gets a mail. */
export function StoreStatusDialog({ store, onClose }: StoreStatusDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { id, version, name, open_orders: open, late_orders: late } = store;
  // Fixed when the dialog opens: a colleague may change the status meanwhile.
  const [isSuspending] = useState(store.status === 'active');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [suspend, suspending] = useSuspendStoreMutation();
  const [reopen, reopening] = useReopenStoreMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const isSending = suspending.isLoading || reopening.isLoading;
  // By a colleague, or by a request whose response was lost.
  const isDone = isSuspending !== (store.status === 'active');
  const hasOwner = store.owner !== null;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || isDone) return;
    setMissing(isSuspending && !text.trim());
    if (isSuspending && !text.trim()) return;
    setFailure(null);
    const key = getIdempotencyKey({ version, text });
    try {
      if (isSuspending) await suspend({ input: { id, version, reason: text }, key }).unwrap();
      else await reopen({ input: { id, version, ...(text.trim() && { message: text }) }, key }).unwrap();
      const reopened = hasOwner ? 'vendors.store.reopened' : 'vendors.store.reopenedUnowned';
      toast('success', t(isSuspending ? 'vendors.store.suspended' : reopened, { name }));
      onClose();
    } catch (error) {
      const isChanged = isCallError(error) && error.code === 'EDITED_MEANWHILE';
      setOutdated(isChanged);
      if (isChanged) return;
      const isClosed = isCallError(error) && error.data?.problem === 'closed';
      setFailure(isClosed ? t('vendors.problem.closed') : getErrorText(error, t('error.NETWORK')));
    }
  };
  const effects = isSuspending
    ? t(hasOwner ? 'vendors.store.suspendWhat' : 'vendors.store.suspendWhatUnowned')
    : t(hasOwner ? 'vendors.store.reopenWhat' : 'vendors.store.reopenWhatUnowned');
  const help = isSuspending
    ? hasOwner && t('vendors.store.reasonHelp', { language: formatLanguage(store.language, locale) })
    : t('vendors.store.optional');
  const orders = { open: t('vendors.store.openOrders', { count: open, shown: formatShownCount(open) }) };
  return (
    <Dialog
      title={t(isSuspending ? 'vendors.store.suspendTitle' : 'vendors.store.reopenTitle', { name })}
      onClose={onClose}
    >
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        {isOutdated && (
          <ConflictNotice fields={[]} subject={{ subjectKind: 'store', id: String(id) }}>
            {t('vendors.changed')}
          </ConflictNotice>
        )}
        <p>{effects}</p>
        {isSuspending && (
          <p className="font-semibold">
            {open === 0
              ? t('vendors.store.suspendNoOrders')
              : late === 0
                ? t('vendors.store.suspendOrders', orders)
                : t('vendors.store.suspendLateOrders', {
                    ...orders,
                    late: t('vendors.store.lateOrders', { count: late, shown: formatShownCount(late) }),
                  })}
          </p>
        )}
        {(isSuspending || hasOwner) && (
          <Field
            label={t(isSuspending ? 'vendors.store.reason' : 'vendors.store.message')}
            {...(help && { help })}
            {...(isMissing && { error: t('vendors.store.needsReason') })}
          >
            <Textarea
              value={text}
              dir="auto"
              rows={3}
              maxLength={2000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className={`console-button ${isSuspending ? 'console-button-danger' : 'console-button-primary'}`}
          disabled={isDone}
          aria-disabled={isSending || undefined}
        >
          {t(isSuspending ? 'vendors.store.suspendNow' : 'vendors.store.reopenNow')}
        </button>
      </form>
    </Dialog>
  );
}

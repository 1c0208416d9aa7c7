import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useReopenPaymentAlertMutation, useResolvePaymentAlertMutation } from '../../features/console/payments.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';

interface ResolveAlertDialogProps {
  alert: { id: number; detail: string };
  /** Offers to record that an operator paid the buyer back by hand: of a failed refund of a payment without an order. */
  canBeRefundedManually: boolean;
  /** Offers to record that the buyer is owed nothing more: of a failed refund of an order. */
  canBeWaived: boolean;
  onClose: () => void;
}

/** Reopens a resolved alert, and confirms it by a toast. */
export function useReopenAlert() {
  const t = useT();
  const [reopen] = useReopenPaymentAlertMutation();
  return async (id: number) => {
    const { error } = await reopen({ input: { id }, key: createIdempotencyKey() });
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else toast('success', t('payments.reopened'));
  };
}

/**
 * Resolves an alert with a note. The input survives a failed request; resolving can be undone, unless money was paid back
 * by hand or released to a store.
 */
export function ResolveAlertDialog({
  alert: { id, detail },
  canBeRefundedManually,
  canBeWaived,
  onClose,
}: ResolveAlertDialogProps) {
  const t = useT();
  const [resolve, { isLoading }] = useResolvePaymentAlertMutation();
  const reopen = useReopenAlert();
  const [note, setNote] = useState('');
  const [isManualRefund, setManualRefund] = useState(false);
  const [isNothingOwed, setNothingOwed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirResolution, setTheirResolution] = useState<string | null>(null);
  const getIdempotencyKey = useIdempotencyKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!note.trim());
    if (!note.trim() || isLoading) return;
    const input = {
      id,
      note,
      ...(isManualRefund && { is_manual_refund: 1 as const }),
      ...(isNothingOwed && { is_nothing_owed: 1 as const }),
    };
    const { error } = await resolve({ input, key: getIdempotencyKey(input) });
    if (!error) {
      const undo = { label: t('table.undo'), run: () => void reopen(id) };
      toast('success', t('payments.resolved'), isManualRefund || isNothingOwed ? undefined : undo);
      onClose();
      return;
    }
    const isEdited = isCallError(error) && error.code === 'EDITED_MEANWHILE';
    setTheirResolution(isEdited ? String(error.data?.resolution ?? '') : null);
    setFailure(isEdited ? null : getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Dialog title={t('payments.resolveTitle')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p className="break-words text-muted">
          <bdi>{detail}</bdi>
        </p>
        {theirResolution !== null && (
          <ConflictNotice fields={[]} subject={{ subjectKind: 'payment_alert', id: String(id) }}>
            {t('payments.resolvedMeanwhile', { how: theirResolution })}
          </ConflictNotice>
        )}
        <Field
          label={t('payments.resolveHow')}
          help={t('payments.resolveHelp')}
          {...(isMissing && { error: t('payments.resolveEmpty') })}
        >
          <Textarea value={note} rows={3} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {canBeRefundedManually && (
          <Checkbox
            label={t('payments.manualRefund')}
            aside={t('payments.manualRefundHelp')}
            checked={isManualRefund}
            onChange={({ target }) => setManualRefund(target.checked)}
          />
        )}
        {canBeWaived && (
          <Checkbox
            label={t('payments.nothingOwed')}
            aside={t('payments.nothingOwedHelp')}
            checked={isNothingOwed}
            onChange={({ target }) => setNothingOwed(target.checked)}
          />
        )}
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          aria-disabled={isLoading || undefined}
        >
          {t('payments.resolveNow')}
        </button>
      </form>
    </Dialog>
  );
}

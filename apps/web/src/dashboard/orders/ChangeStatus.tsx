import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import type { OrderStatus } from '@trad/contract/orders';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useUpdateVendorOrderStatusMutation } from '../../features/dashboard/vendor.api.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoneyInText } from '../../lib/money.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useMoneyFormat } from '../Amount.tsx';
import { DialogForm } from '../DialogForm.tsx';
import { useSaveToast } from '../use-save-toast.ts';
import {
  computeReturnAmount,
  isFullReturn,
  ReturnPicker,
  type ReturnSelection,
  selectAllItems,
} from './ReturnPicker.tsx';
import { type ChangeValues, usePendingChange } from './use-pending-change.ts';

/** A status that a change gives to the order. */
type Step = Exclude<OrderStatus, 'received'>;

/** A button for each allowed transition of a seller order. */
export function ChangeStatus({ order }: { order: VendorOrder }) {
  const [step, setStep] = useState<Step | null>(null);
  const t = useT();
  const next = order.next.filter((status): status is Step => status !== 'received');
  // Only the next step is the primary action: later ones can be taken at once, but seldom are.
  const primary = next.find((status) => !['cancelled', 'returned', 'refunded'].includes(status));
  const statuses = next.join();
  /** The button that opened the dialog, which restores the focus to it. */
  const opener = useRef<HTMLButtonElement>(null);
  /** The button whose status the vendor set, until it is removed. */
  const usedButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other statuses have other buttons.
  useEffect(() => {
    if (step || !usedButton.current || usedButton.current.isConnected) return;
    usedButton.current = null;
    if (document.activeElement === document.body) focusMain();
  }, [step, statuses]);
  const open = (status: Step) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    usedButton.current = null;
    setStep(status);
  };
  const onChanged = () => {
    usedButton.current = opener.current;
  };
  return (
    <>
      {next.map((status) => (
        <Button key={status} size="sm" variant={status === primary ? 'primary' : 'outline'} onClick={open(status)}>
          {t(`sales.do.${status}`)}
        </Button>
      ))}
      {order.status === 'shipped' && (
        <Button size="sm" variant="outline" onClick={open('shipped')}>
          {t('sales.track')}
        </Button>
      )}
      {step && <StepDialog order={order} step={step} onChanged={onChanged} onClose={() => setStep(null)} />}
    </>
  );
}

/** The return in the request body. A full return omits the items, so that it stays full if some were refunded since. */
const toReturnRequest = (order: VendorOrder, selection: ReturnSelection) => ({
  refund_amount: computeReturnAmount(order.refundable, selection),
  refund_shipping: selection.withShipping ? (1 as const) : (0 as const),
  ...(!isFullReturn(order.refundable, selection) && {
    items: Object.entries(selection.quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ id: Number(id), quantity })),
  }),
});

interface StepDialogProps {
  order: VendorOrder;
  step: Step;
  onChanged: () => void;
  onClose: () => void;
}

function StepDialog({ order, step, onChanged, onClose }: StepDialogProps) {
  const t = useT();
  const showSaved = useSaveToast();
  const [update] = useUpdateVendorOrderStatusMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** The order is shipped already: only the tracking data changes. */
  const isCorrection = step === order.status;
  const title = t(isCorrection ? 'sales.track' : `sales.do.${step}`);
  const pendingChange = usePendingChange(order);
  const [resumed] = useState(() => {
    const choice = pendingChange.resume();
    return choice?.step === step ? choice : null;
  });
  // An empty carrier would leave the stored one.
  const needsCarrier = isCorrection && Boolean(order.carrier);
  const { form, field, getError, busy } = useFieldForm<ChangeValues>(
    {
      carrier: (value) =>
        needsCarrier && !value.trim() ? t('form.missing', { field: t('sales.carrier') }) : undefined,
      tracking_number: (value) =>
        isCorrection && !value.trim() ? t('form.missing', { field: t('sales.tracking') }) : undefined,
      note: (value) => (value.length > 500 ? t('form.tooLong', { max: 500 }) : undefined),
    },
    resumed?.values ?? { carrier: order.carrier ?? '', tracking_number: order.tracking_number ?? '', note: '' },
  );
  const isSending = step === 'shipped';
  /** A cash order is not paid yet. */
  const isPaid = order.payment_method !== 'cod_method';
  const [selection, setSelection] = useState(() => resumed?.selection ?? selectAllItems(order.refundable));
  const isChoosingItems = step === 'returned' && isPaid;
  const hasItems = order.refundable.items.some(({ quantity }) => quantity > 0);
  const isEmptyReturn =
    isChoosingItems && hasItems && Object.values(selection.quantities).every((count) => count === 0);
  const locale = useLocale();
  const format = useMoneyFormat()(order.currency_code);
  const total = formatMoneyInText(order.refundable.total, format, locale);
  const getIdempotencyKey = useIdempotencyKey();
  const submit = form.handleSubmit(async (values) => {
    if (isEmptyReturn) return setFailure(t('sales.choosePieces'));
    setFailure(null);
    const { carrier, tracking_number, note } = values;
    const input = {
      id: order.id,
      status: step,
      note,
      ...(isSending && { carrier, tracking_number }),
      ...(isChoosingItems && toReturnRequest(order, selection)),
    };
    const request = pendingChange.store({ step, values, selection }, { input, key: getIdempotencyKey(input) });
    const { error } = await update(request);
    if (!isOutcomeUnknown(error)) pendingChange.remove();
    const isDone = isCallError(error) && error.code === 'ALREADY_DONE';
    if (error && !isDone) return setFailure(getErrorText(error, t('sales.changeFailed')));
    showSaved(t('sales.changed'));
    // After a correction the button stays.
    if (!isCorrection) onChanged();
    onClose();
  });
  return (
    <Dialog title={title} aside={`#${order.order_id}`} onClose={onClose}>
      <DialogForm submitLabel={title} busy={busy} failure={failure} onSubmit={submit}>
        {step === 'cancelled' && (
          <Notice tone="warning">{isPaid ? t('sales.cancelGives', { amount: total }) : t('sales.nothingPaid')}</Notice>
        )}
        {step === 'returned' && !isPaid && <Notice tone="info">{t('sales.nothingPaid')}</Notice>}
        {isChoosingItems && <ReturnPicker order={order} selection={selection} onChange={setSelection} />}
        {isSending && (
          <>
            <Field label={t('sales.carrier')} optional={!needsCarrier} error={getError('carrier')}>
              <TextInput {...field('carrier')} maxLength={60} placeholder="DHL" />
            </Field>
            <Field label={t('sales.tracking')} optional={!isCorrection} error={getError('tracking_number')}>
              <TextInput {...field('tracking_number')} maxLength={80} autoCapitalize="characters" />
            </Field>
          </>
        )}
        {!isCorrection && (
          <Field label={t('sales.note')} help={t('sales.noteHelp')} optional error={getError('note')}>
            <Textarea {...field('note')} rows={3} />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}

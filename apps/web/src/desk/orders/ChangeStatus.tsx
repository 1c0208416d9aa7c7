import type { OrderStatus } from '@trad/contract/orders';
import type { VendorOrder } from '@trad/contract/vendor/vendor-orders';
import { useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useUpdateVendorOrderStatusMutation } from '../../features/vendor/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import { useFieldForm } from '../../ui/use-field-form.ts';
import { DialogForm } from '../DialogForm.tsx';
import { useTellSaved } from '../use-tell-saved.ts';

type Step = Exclude<OrderStatus, 'received'>;

/** The steps that an order may take next; the way forward is the first button. */
export function ChangeStatus({ order }: { order: VendorOrder }) {
  const [step, setStep] = useState<Step | null>(null);
  const t = useT();
  const next = order.next.filter((status): status is Step => status !== 'received');
  const isUndoing = (status: Step) => ['cancelled', 'returned', 'refunded'].includes(status);
  return (
    <>
      {next.map((status) => (
        <Button
          key={status}
          size="sm"
          variant={isUndoing(status) ? 'outline' : 'primary'}
          onClick={() => setStep(status)}
        >
          {t(`sales.do.${status}`)}
        </Button>
      ))}
      {order.status === 'shipped' && (
        <Button size="sm" variant="outline" onClick={() => setStep('shipped')}>
          {t('sales.track')}
        </Button>
      )}
      {step && <StepDialog order={order} step={step} onClose={() => setStep(null)} />}
    </>
  );
}

type Values = { carrier: string; tracking_number: string; note: string };

function StepDialog({ order, step, onClose }: { order: VendorOrder; step: Step; onClose: () => void }) {
  const t = useT();
  const tellSaved = useTellSaved();
  const [update] = useUpdateVendorOrderStatusMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** It is on its way already: only what it is followed by is new. */
  const isCorrection = step === order.status;
  const title = t(isCorrection ? 'sales.track' : `sales.do.${step}`);
  const { form, field, errorOf, busy } = useFieldForm<Values>(
    {
      tracking_number: (value) => (isCorrection && !value.trim() ? t('form.required') : undefined),
      note: (value) => (value.length > 500 ? t('form.tooLong', { max: 500 }) : undefined),
    },
    { carrier: order.carrier ?? '', tracking_number: order.tracking_number ?? '', note: '' },
  );
  const isSending = step === 'shipped';
  const submit = form.handleSubmit(async ({ carrier, tracking_number, note }) => {
    setFailure(null);
    const { error } = await update({
      id: order.id,
      status: step,
      note,
      ...(isSending && { carrier, tracking_number }),
    });
    if (error) return setFailure(errorText(error, t('sales.changeFailed')));
    tellSaved(t('sales.changed'));
    onClose();
  });
  return (
    <Dialog title={title} aside={`#${order.order_id}`} onClose={onClose}>
      <DialogForm action={title} busy={busy} failure={failure} onSubmit={submit}>
        {step === 'cancelled' && <Notice tone="warning">{t('sales.cancelNote')}</Notice>}
        {isSending && (
          <>
            <Field label={t('sales.carrier')} optional>
              <TextInput {...field('carrier')} maxLength={60} placeholder="DHL" />
            </Field>
            <Field label={t('sales.tracking')} optional={!isCorrection} error={errorOf('tracking_number')}>
              <TextInput {...field('tracking_number')} maxLength={80} autoCapitalize="characters" />
            </Field>
          </>
        )}
        {!isCorrection && (
          <Field label={t('sales.note')} help={t('sales.noteHelp')} optional error={errorOf('note')}>
            <Textarea {...field('note')} rows={3} />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}

import type { OperatorOrder } from '@trad/contract/console/order';
import type { OrderAddress } from '@trad/contract/orders';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useCorrectOrderAddressMutation } from '../../features/console/console.api.ts';
import { useLatest } from '../../features/editing/use-latest.ts';
import { type MessageKey, useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { type ConflictChoice, ConflictNotice } from '../editing/ConflictNotice.tsx';
import { mergeEdits } from '../editing/merge-edits.ts';

const FIELDS = {
  name: 'order.recipient',
  phone: 'address.phone',
  addressLine1: 'address.line1',
  addressLine2: 'address.line2',
  landmark: 'order.landmark',
  city: 'address.city',
  state: 'address.state',
  zip: 'address.zip',
} as const satisfies Partial<Record<keyof OrderAddress, MessageKey>>;
type FieldName = keyof typeof FIELDS;
type Values = Record<FieldName, string>;
const fieldNames = Object.keys(FIELDS) as FieldName[];
const REQUIRED: readonly FieldName[] = ['name', 'addressLine1', 'city'];
/** Numbers, which stay left to right in Arabic. */
const LEFT_TO_RIGHT: readonly FieldName[] = ['phone', 'zip'];

const toValues = (address: OrderAddress) =>
  Object.fromEntries(fieldNames.map((name) => [name, address[name] ?? ''])) as Values;

interface AddressSheetProps {
  page: OperatorOrder;
  onClose: () => void;
}

/** Corrects the address of an order before any of it is shipped. Concurrent corrections of colleagues are merged. */
export function AddressSheet({ page: { order, address_version }, onClose }: AddressSheetProps) {
  const t = useT();
  const [correct, { isLoading }] = useCorrectOrderAddressMutation();
  const [loaded, setLoaded] = useState({ values: toValues(order.address), version: address_version });
  const [values, setValues] = useState(loaded.values);
  const latestValues = useLatest(values);
  /** After a concurrent correction the fields that both changed, perhaps none; null: there was none. */
  const [conflict, setConflict] = useState<ReturnType<typeof mergeEdits<Values>>['conflicts'] | null>(null);
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isTried, setTried] = useState(false);
  const getIdempotencyKey = useIdempotencyKey();

  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  const details = isCallError(failure) ? failure.details : [];
  const getFieldError = (name: FieldName) =>
    isTried && missing.includes(name) ? t('order.fieldNeeded') : details.find(({ path }) => path === name)?.message;

  const choose = (name: string, choice: ConflictChoice) => {
    const chosen = conflict?.find((one) => one.name === name);
    setChoices({ ...choices, [name]: choice });
    if (chosen) setValues({ ...values, [name]: String(choice === 'theirs' ? chosen.theirs : chosen.yours) });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || isLoading) return;
    const input = { order_id: order.id, version: loaded.version, ...values };
    const { data: reply, error } = await correct({ input, key: getIdempotencyKey(input) });
    setFailure(error ?? null);
    if (reply) {
      toast('success', t('order.addressCorrected'));
      if (latestValues.current === values) return onClose();
      // What was typed meanwhile is not saved yet.
      const saved = toValues(reply.data.address);
      setValues(mergeEdits(values, saved, latestValues.current).merged);
      setLoaded({ values: saved, version: reply.data.version });
      return setConflict(null);
    }
    if (!isCallError(error) || error.code !== 'EDITED_MEANWHILE') return;
    const theirs = error.data as { version: number; address: OrderAddress };
    const { merged, conflicts } = mergeEdits(loaded.values, toValues(theirs.address), latestValues.current);
    setValues(merged);
    setLoaded({ values: toValues(theirs.address), version: theirs.version });
    setConflict(conflicts);
    setChoices({});
    setFailure(null);
  };
  return (
    <Dialog
      side="end"
      title={t('order.correctAddress')}
      onClose={onClose}
      footer={
        <FormFooter
          form="address"
          submit={t('order.saveAddress')}
          isBusy={isLoading}
          isDisabled={isLoading || undefined}
          onCancel={onClose}
        />
      }
    >
      <form id="address" noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('order.addressText')}</p>
        {conflict && (
          <ConflictNotice
            subject={{ subjectKind: 'order', id: String(order.id) }}
            fields={conflict.map(({ name, theirs, yours, was }) => ({
              name,
              label: t(FIELDS[name]),
              theirs: String(theirs),
              yours: String(yours),
              was: String(was),
            }))}
            choices={choices}
            onChoose={choose}
          />
        )}
        {fieldNames.map((name) => (
          <Field key={name} label={t(FIELDS[name])} optional={!REQUIRED.includes(name)} error={getFieldError(name)}>
            <TextInput
              value={values[name]}
              dir={LEFT_TO_RIGHT.includes(name) ? 'ltr' : 'auto'}
              maxLength={name === 'zip' ? 20 : 200}
              autoComplete="off"
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={t('address.country')} help={t('order.countryStays')}>
          <TextInput value={order.address.country} readOnly aria-required={false} />
        </Field>
        <ErrorNotice>
          {failure !== null && details.length === 0 ? getErrorText(failure, t('error.NETWORK')) : null}
        </ErrorNotice>
      </form>
    </Dialog>
  );
}

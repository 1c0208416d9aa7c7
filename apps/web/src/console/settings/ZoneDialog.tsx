import type { ShippingOption } from '@trad/contract/cart';
import type { DeliverySettings, DeliveryZone } from '@trad/contract/console/delivery';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useAddDeliveryZoneMutation, useUpdateDeliveryZoneMutation } from '../../features/console/delivery.api.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useMergedEdits } from '../catalogue/use-merged-edits.ts';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { ShippingOptionFields } from './ShippingOptionFields.tsx';
import { useStoredToast } from './use-setting-change.ts';
import { ZoneCountries } from './ZoneCountries.tsx';
import { useCountryNames } from './zone-texts.ts';
import { NEW_ZONE, readZoneValues, SHIPPING_OPTIONS, toZoneInput, toZoneValues } from './zone-values.ts';

interface ZoneDialogProps {
  settings: DeliverySettings;
  /** Undefined for a new zone. */
  zone: DeliveryZone | undefined;
  onClose: () => void;
}

/** Focuses the first invalid field, and opens what hides one. */
const showProblems = (form: Element) => {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  for (const field of fields) field.closest('details')?.setAttribute('open', '');
  fields[0]?.focus();
};

/** Adds or edits a delivery zone. Concurrent changes of colleagues are merged, without losing input. */
export function ZoneDialog({ settings, zone, onClose }: ZoneDialogProps) {
  const t = useT();
  const { zones, countries, currencies } = settings;
  const [add, { isLoading: isAdding }] = useAddDeliveryZoneMutation();
  const [update, { isLoading: isUpdating }] = useUpdateDeliveryZoneMutation();
  const showStored = useStoredToast(update);
  const getIdempotencyKey = useIdempotencyKey();
  const edits = useMergedEdits(zone ?? NEW_ZONE, (one) => toZoneValues(one, currencies));
  const { base, values, setValues } = edits;
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const getConflictText = useConflictText();
  const { changes, problems } = readZoneValues(values, base, currencies);
  const isNameMissing = values.name.trim() === '';
  const isBusy = isAdding || isUpdating;

  const send = () => {
    const key = getIdempotencyKey({ id: base.id, version: base.version, ...changes });
    return zone
      ? update({ input: { id: zone.id, version: base.version, ...changes }, key })
      : add({ input: { ...changes, name: values.name }, key });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // Rendered at once: only then the invalid fields are marked.
    flushSync(() => setChecked(true));
    if (isNameMissing || problems.size > 0) return showProblems(event.currentTarget);
    if (zone && Object.keys(changes).length === 0) return onClose();
    const { data, error } = await send();
    if (data) {
      const text = t('zone.saved', { name: isolateText(data.data.name) });
      if (zone) showStored(text, { id: zone.id, version: data.data.version, ...toZoneInput(base) });
      else toast('success', text);
      return onClose();
    }
    const theirs = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data?.zone : undefined;
    if (theirs) edits.merge(theirs as DeliveryZone);
    setFailure(theirs ? null : getErrorText(error, t('error.NETWORK')));
  };
  return (
    <Dialog
      side="end"
      title={zone ? t('zone.edit') : t('zone.add')}
      onClose={onClose}
      footer={
        <FormFooter
          form="zone"
          submit={t('settings.save')}
          isBusy={isBusy}
          isDisabled={isBusy || undefined}
          onCancel={onClose}
        />
      }
    >
      <form
        id="zone"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => void submit(event)}
      >
        {edits.isMerged && zone && (
          <ConflictNotice
            subject={{ subjectKind: 'delivery_zone', id: String(zone.id) }}
            fields={edits.conflicts.map(({ name, ...both }) => ({ name, ...getConflictText(name, both) }))}
            choices={edits.choices}
            onChoose={edits.choose}
          />
        )}
        <Field label={t('zone.name')} {...(isChecked && isNameMissing && { error: t('zone.nameNeeded') })}>
          <TextInput
            value={values.name}
            dir="auto"
            maxLength={60}
            className="h-11!"
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
        </Field>
        {base.is_default === 1 ? (
          <p className="text-muted">{t('zone.allOthers')}</p>
        ) : (
          <ZoneCountries
            zoneId={base.id}
            zones={zones}
            countries={countries}
            chosen={values.countries}
            onChange={(chosen) => setValues({ ...values, countries: chosen })}
          />
        )}
        {SHIPPING_OPTIONS.map((option) => (
          <ShippingOptionFields
            key={option}
            option={option}
            currencies={currencies}
            values={values}
            problems={isChecked ? problems : new Map()}
            onChange={(field, text) => setValues({ ...values, [field]: text })}
          />
        ))}
        <p className="text-[13px] text-muted">
          {t(base.is_default === 1 ? 'zone.defaultPriceHelp' : 'zone.priceHelp')} {t('zone.ordersStay')}
        </p>
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
    </Dialog>
  );
}

/** Describes a conflict: the label of the field, and its values as texts. */
function useConflictText() {
  const t = useT();
  const joinNames = useJoinNames();
  const getCountry = useCountryNames();
  const toText = (value: unknown) => (Array.isArray(value) ? joinNames(value.map(getCountry)) : String(value));
  const getLabel = (field: string) => {
    if (field === 'name') return t('zone.name');
    if (field === 'countries') return t('console.countries');
    const [option, code = '', part] = field.split('.') as [ShippingOption, string?, string?];
    const name = t(`zone.option.${option}`);
    if (part === undefined) return `${name} · ${t(code === 'minDays' ? 'zone.minDays' : 'zone.maxDays')}`;
    return `${name} · ${t(part === 'base' ? 'zone.price' : 'zone.freeFromLabel')} · ${code}`;
  };
  return (field: string, { was, theirs, yours }: { was: unknown; theirs: unknown; yours: unknown }) => ({
    label: getLabel(field),
    was: toText(was),
    theirs: toText(theirs),
    yours: toText(yours),
  });
}

import type { Address } from '@trad/contract/account';
import type { Country } from '@trad/contract/content';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../app/call-error.ts';
import { errorText } from '../../app/error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useFieldForm } from '../../ui/use-field-form.ts';
import { useAddAddressMutation } from './account.api.ts';
import { atMost, required } from './form-rules.ts';

type Values = {
  firstName: string;
  lastName: string;
  addressLine1: string;
  addressLine2: string;
  state: string;
  city: string;
  country: string;
  zip: string;
};

interface AddressFormProps {
  countries: Country[];
  onSaved: (address: Address) => void;
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void;
}

/** A new address. */
export function AddressForm({ countries, onSaved, onCancel }: AddressFormProps) {
  const t = useT();
  const [addAddress] = useAddAddressMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, field, errorOf, refuse, busy } = useFieldForm<Values>({
    firstName: required(t),
    lastName: required(t),
    addressLine1: required(t, 200),
    addressLine2: atMost(t, 200),
    state: atMost(t, 120),
    city: required(t),
    country: (value) => (value ? undefined : t('form.country')),
    zip: atMost(t, 20),
  });
  // Opened by a button that is gone now: the focus goes on to the form.
  const opened = useRef(onCancel !== undefined);
  useEffect(() => {
    if (opened.current) heading.current?.focus();
  }, []);

  const check = t('form.check');
  const refusals: Values = {
    firstName: check,
    lastName: check,
    addressLine1: check,
    addressLine2: check,
    state: check,
    city: check,
    country: t('form.country'),
    zip: check,
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await addAddress(values);
    if (data) {
      toast('success', data.message || t('address.saved'));
      onSaved(data.data);
      return;
    }
    const paths = isCallError(error) ? error.details.map(({ path }) => path) : [];
    if (!refuse(paths, refusals)) setFailure(errorText(error, t('address.saveFailed')));
  });

  return (
    <Panel tone="white">
      <form noValidate method="post" onSubmit={submit}>
        <h3 ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
          {t('address.new')}
        </h3>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={t('address.firstName')} error={errorOf('firstName')}>
            <TextInput {...field('firstName')} autoComplete="shipping given-name" />
          </Field>
          <Field label={t('address.lastName')} error={errorOf('lastName')}>
            <TextInput {...field('lastName')} autoComplete="shipping family-name" />
          </Field>
          <Field label={t('address.line1')} error={errorOf('addressLine1')} className="col-span-full">
            <TextInput {...field('addressLine1')} autoComplete="shipping address-line1" />
          </Field>
          <Field label={t('address.line2')} optional error={errorOf('addressLine2')} className="col-span-full">
            <TextInput {...field('addressLine2')} autoComplete="shipping address-line2" />
          </Field>
          <Field label={t('address.state')} optional error={errorOf('state')}>
            <TextInput {...field('state')} autoComplete="shipping address-level1" />
          </Field>
          <Field label={t('address.city')} error={errorOf('city')}>
            <TextInput {...field('city')} autoComplete="shipping address-level2" />
          </Field>
          <Field label={t('address.country')} error={errorOf('country')}>
            <Select {...field('country')} autoComplete="shipping country">
              <option value="">{t('form.country')}</option>
              {countries.map(({ iso2, name }) => (
                <option key={iso2} value={iso2}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('address.zip')} optional error={errorOf('zip')}>
            <TextInput {...field('zip')} autoComplete="shipping postal-code" />
          </Field>
        </div>
        {failure && (
          <Notice tone="danger" live className="mt-5">
            {failure}
          </Notice>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant="outline" busy={busy}>
            {t(busy ? 'address.saving' : 'address.save')}
          </Button>
          {onCancel && (
            <Button variant="link" className="px-4" onClick={onCancel}>
              {t('address.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

import type { Address } from '@trad/contract/account';
import type { Country } from '@trad/contract/content';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../../app/http/use-idempotency-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoiceGroup } from '../../../ui/forms/Choice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { SizeBox } from '../../../ui/media/SizeBox.tsx';
import { useAddAddressMutation, useUpdateAddressMutation } from '../account.api.ts';
import { createMaxLengthRule, createRequiredRule, getErrorPaths, isNetworkError } from '../form-rules.ts';
import { useDraft } from '../use-draft.ts';
import { CountriesUnavailable } from './CountriesUnavailable.tsx';

type Values = {
  type: Address['type'];
  firstName: string;
  lastName: string;
  phone: string;
  addressLine1: string;
  addressLine2: string;
  state: string;
  city: string;
  country: string;
  zip: string;
};

/** Importing the contract's list would bundle zod. */
const types: Address['type'][] = ['Home', 'Office', 'Others'];

const toFormValues = (address?: Address): Values => ({
  type: address?.type ?? 'Home',
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  phone: address?.phone ?? '',
  addressLine1: address?.addressLine1 ?? '',
  addressLine2: address?.addressLine2 ?? '',
  state: address?.state ?? '',
  city: address?.city ?? '',
  country: address?.country_code ?? '',
  zip: address?.zip ?? '',
});

/** The methods that the page around the form can call. */
export interface AddressFormHandle {
  /** Whether any field is filled in; the type always is. */
  hasInput: () => boolean;
  /** Submits the form; resolves with null on an error, which the form shows. */
  save: () => Promise<Address | null>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle>;
  countries: Country[];
  /** Set if the countries could not be loaded. */
  onRetryCountries?: () => void;
  /** The address to edit; absent for a new one. */
  address?: Address;
  /** Shows the type and the phone number. The checkout leaves out the type, and the phone number unless a draft has one. */
  complete?: boolean;
  /** Heading level. */
  level?: 2 | 3;
  onSaved: (address: Address) => void;
  /** Absent: no Cancel button. */
  onCancel?: () => void;
}

/** A form for a new or an existing address. Input is stored as a draft until it is saved or cancelled. */
export function AddressForm({
  ref,
  countries,
  onRetryCountries,
  address,
  complete,
  level = 3,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const t = useT();
  const [addAddress] = useAddAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  // An address saved with a name of one word may stay without a last name.
  const hasSingleName = address !== undefined && !address.lastName;
  const { form, field, getError, setServerErrors, busy } = useFieldForm<Values>(
    {
      firstName: createRequiredRule(t, t('address.firstName')),
      lastName: hasSingleName ? createMaxLengthRule(t, 120) : createRequiredRule(t, t('address.lastName')),
      phone: createMaxLengthRule(t, 40),
      addressLine1: createRequiredRule(t, t('address.line1'), 200),
      addressLine2: createMaxLengthRule(t, 200),
      state: createMaxLengthRule(t, 120),
      city: createRequiredRule(t, t('address.city')),
      country: (value) => (value ? undefined : t('form.country')),
      zip: createMaxLengthRule(t, 20),
    },
    toFormValues(address),
  );
  const [hasPhone, setHasPhone] = useState(complete);
  // The draft of a complete form may have a phone number. Its field stays while it is emptied.
  if (!hasPhone && form.watch('phone')) setHasPhone(true);
  const discardDraft = useDraft(`address:${address?.id ?? 'new'}`, form);
  // The button that opened the form is unmounted: move the focus into the form.
  const focusesHeading = useRef(onCancel !== undefined);
  useEffect(() => {
    if (focusesHeading.current) heading.current?.focus();
  }, []);

  const buildFieldErrors = (): Values => {
    const check = t('form.check');
    const name = countries.find(({ iso2 }) => iso2 === form.getValue('country'))?.name;
    return {
      ...(Object.fromEntries(Object.keys(toFormValues()).map((key) => [key, check])) as Values),
      country: t('form.country'),
      phone: name ? t('address.wrongPhone', { country: name }) : check,
    };
  };
  const saveAddress = async (values: Values, onSuccess: (message: string) => void): Promise<Address | null> => {
    setFailure(null);
    const { data, error } = await (address
      ? updateAddress({ id: address.id, ...values })
      : addAddress({ input: values, key: getIdempotencyKey(values) }));
    if (data) {
      discardDraft();
      onSuccess(data.message || t('address.saved'));
      onSaved(data.data);
      return data.data;
    }
    if (!setServerErrors(getErrorPaths(error), buildFieldErrors())) {
      setFailure(getErrorText(error, t(isNetworkError(error) ? 'address.saveBroken' : 'address.saveFailed')));
    }
    return null;
  };
  const submit = form.handleSubmit(async (values) => {
    await saveAddress(values, (message) => toast('success', message));
  });
  // On phones the button that submitted the form may be a screen away from it.
  const failureRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureRef.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  useImperativeHandle(ref, () => ({
    hasInput: () => Object.entries(form.getValues()).some(([name, value]) => name !== 'type' && value.trim() !== ''),
    save: async () => {
      let saved: Address | null = null;
      await form.handleSubmit(async (values) => {
        // The caller says what became of it, and a toast would cover that on phones.
        saved = await saveAddress(values, () => {});
      })();
      return saved;
    },
  }));

  return (
    <Panel tone="white">
      <form noValidate method="post" onSubmit={submit}>
        <Heading ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
          {t(address ? 'address.editTitle' : 'address.new')}
        </Heading>
        <div className="field-rows gap-x-4 sm:grid-cols-2">
          {complete && (
            <div className="col-span-full">
              <ChoiceGroup
                legend={<span className="text-sm">{t('address.type')}</span>}
                className="grid grid-cols-3 gap-2 sm:flex"
              >
                {types.map((type) => (
                  <SizeBox
                    key={type}
                    {...field('type')}
                    value={type}
                    label={t(`address.${type}`)}
                    className="px-2! sm:px-6!"
                  />
                ))}
              </ChoiceGroup>
            </div>
          )}
          <Field label={t('address.firstName')} error={getError('firstName')}>
            <TextInput {...field('firstName')} autoComplete="shipping given-name" />
          </Field>
          <Field label={t('address.lastName')} error={getError('lastName')}>
            <TextInput {...field('lastName')} autoComplete="shipping family-name" />
          </Field>
          <Field label={t('address.line1')} error={getError('addressLine1')} className="col-span-full">
            <TextInput {...field('addressLine1')} autoComplete="shipping address-line1" />
          </Field>
          <Field label={t('address.line2')} optional error={getError('addressLine2')} className="col-span-full">
            <TextInput {...field('addressLine2')} autoComplete="shipping address-line2" />
          </Field>
          <Field label={t('address.state')} optional error={getError('state')}>
            <TextInput {...field('state')} autoComplete="shipping address-level1" />
          </Field>
          <Field label={t('address.city')} error={getError('city')}>
            <TextInput {...field('city')} autoComplete="shipping address-level2" />
          </Field>
          <Field label={t('address.country')} error={getError('country')}>
            {/* An uncontrolled select ignores a default value without an option: mount it again once the options have loaded. */}
            <Select
              key={countries.length}
              {...field('country')}
              defaultValue={form.getValue('country')}
              autoComplete="shipping country"
            >
              <option value="">{t('form.country')}</option>
              {countries.map(({ iso2, name }) => (
                <option key={iso2} value={iso2}>
                  {name}
                </option>
              ))}
            </Select>
            {onRetryCountries && <CountriesUnavailable onRetry={onRetryCountries} />}
          </Field>
          <Field label={t('address.zip')} optional error={getError('zip')}>
            <TextInput {...field('zip')} autoComplete="shipping postal-code" />
          </Field>
          {hasPhone && (
            <Field
              label={t('address.phone')}
              optional
              help={t('address.phoneHelp')}
              error={getError('phone')}
              className="col-span-full"
            >
              <TextInput
                {...field('phone')}
                type="tel"
                dir="ltr"
                className="rtl:text-end"
                autoComplete="shipping tel"
              />
            </Field>
          )}
        </div>
        {failure && (
          <div ref={failureRef} className="mt-7">
            <ErrorNotice>{failure}</ErrorNotice>
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button type="submit" variant={complete ? 'primary' : 'outline'} busy={busy}>
            {t(busy ? 'address.saving' : 'address.save')}
          </Button>
          {onCancel && (
            <Button
              variant="link"
              className="px-4"
              onClick={() => {
                discardDraft();
                onCancel();
              }}
            >
              {t('address.cancel')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}

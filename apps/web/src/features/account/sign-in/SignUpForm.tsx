import type { Country } from '@trad/contract/content';
import { useState } from 'react';
import { type CallError, isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { useRegisterUserMutation } from '../account.api.ts';
import { CountriesUnavailable } from '../addresses/CountriesUnavailable.tsx';
import {
  createEmailRule,
  createMaxLengthRule,
  createNewPasswordRule,
  createRequiredRule,
  getErrorPaths,
} from '../form-rules.ts';
import { formatCountryOption } from '../format-country-option.ts';
import { PhoneCountrySelect, PhoneRow } from '../PhoneRow.tsx';
import { createMobileRule } from '../phone.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Values = {
  name: string;
  email: string;
  country_code: string;
  mobile: string;
  password: string;
  referral_code: string;
  friends_code: string;
};

/** The API's default country. */
const DEFAULT_COUNTRY = 'BD';
const MAX_CODE_LENGTH = 64;

interface SignUpFormProps {
  countries: Country[];
  /** Set if the countries could not be loaded. */
  onRetryCountries?: () => void;
  /** The account exists: its e-mail address. */
  onRegistered: (email: string) => void;
}

export function SignUpForm({ countries, onRetryCountries, onRegistered }: SignUpFormProps) {
  const t = useT();
  const ready = useAppSelector(({ session }) => session.ready);
  const [register] = useRegisterUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const withDefaultCountry = (code: string) => code || DEFAULT_COUNTRY;
  const mobile = createMobileRule(t, countries);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<Values>({
    name: createRequiredRule(t, t('signUp.name')),
    email: createEmailRule(t),
    mobile: (value, { country_code }) => mobile.check(value, withDefaultCountry(country_code)),
    password: createNewPasswordRule(t),
    referral_code: createMaxLengthRule(t, MAX_CODE_LENGTH),
    friends_code: createMaxLengthRule(t, MAX_CODE_LENGTH),
  });

  /** Shows the server's errors at their fields; an error of no field is shown above the button. */
  const showErrors = (error: CallError) => {
    const isTaken = error.code === 'EMAIL_TAKEN';
    const paths = isTaken ? ['email'] : getErrorPaths(error);
    const isCountryRejected = paths.includes('country_code');
    // The country and the number are one field, whose error text is the number's.
    const isShown = setServerErrors(isCountryRejected ? [...paths, 'mobile'] : paths, {
      name: t('form.check'),
      email: isTaken ? error.message : t('form.email'),
      country_code: t('form.country'),
      mobile: isCountryRejected
        ? t('form.country')
        : mobile.formatError(withDefaultCountry(form.getValue('country_code'))),
      password: t('form.passwordWeak'),
      referral_code: t('form.check'),
      friends_code: t('form.check'),
    });
    if (!isShown) setFailure(getErrorText(error, t('signUp.failed')));
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await register({
      name: values.name,
      username: values.name,
      email: values.email.trim(),
      country_code: withDefaultCountry(values.country_code),
      mobile: values.mobile,
      password: values.password,
      referral_code: values.referral_code || undefined,
      friends_code: values.friends_code || undefined,
    });
    if (data) {
      setDone(true);
      onRegistered(values.email.trim());
      return;
    }
    if (isCallError(error)) showErrors(error);
    else setFailure(t('signUp.failed'));
  });

  const chooseCountry = (iso2: string) => {
    form.setValue('country_code', iso2);
    if (form.isTouched('mobile')) void form.validate('mobile');
  };
  const chosenCode = form.watch('country_code');
  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows gap-x-5 sm:grid-cols-2">
      <Field label={t('signUp.name')} error={getError('name')} className="col-span-full">
        <TextInput {...field('name')} autoComplete="name" />
      </Field>
      <Field label={t('signUp.email')} error={getError('email')} className="long-errors col-span-full">
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t('signUp.mobile')} error={getError('mobile')} className="long-errors col-span-full">
        <PhoneRow
          {...field('mobile')}
          countries={countries}
          getSelected={() => withDefaultCountry(form.getValue('country_code'))}
          onCountry={({ iso2 }) => chooseCountry(iso2)}
          autoComplete="tel"
          select={
            <PhoneCountrySelect
              {...field('country_code')}
              label={t('signUp.countryCode')}
              country={countries.find(({ iso2 }) => iso2 === chosenCode)}
              className="sm:w-56"
              autoComplete="country"
              onChange={(event) => chooseCountry(event.target.value)}
            >
              <option value="">{t('signUp.countryCode')}</option>
              {countries.map((option) => (
                <option key={option.iso2} value={option.iso2}>
                  {formatCountryOption(option)}
                </option>
              ))}
            </PhoneCountrySelect>
          }
        />
        {onRetryCountries && <CountriesUnavailable onRetry={onRetryCountries} />}
      </Field>
      <NewPasswordField
        label={t('signUp.password')}
        error={getError('password')}
        {...field('password')}
        className="col-span-full"
      />
      <Field label={t('signUp.referral')} optional error={getError('referral_code')}>
        <TextInput {...field('referral_code')} autoComplete="off" placeholder={t('signUp.code')} />
      </Field>
      <Field label={t('signUp.friend')} optional error={getError('friends_code')}>
        <TextInput {...field('friends_code')} autoComplete="off" placeholder={t('signUp.code')} />
      </Field>
      {(failure || done) && (
        <Notice tone={done ? 'success' : 'danger'} live className="col-span-full">
          {done ? t('signUp.doneText') : failure}
        </Notice>
      )}
      <Button type="submit" full busy={busy || done} disabled={!ready} className="col-span-full">
        {t(busy ? 'signUp.busy' : 'signUp.submit')}
      </Button>
    </form>
  );
}

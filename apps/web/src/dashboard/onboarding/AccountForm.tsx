import type { Country } from '@trad/contract/content';
import { useState } from 'react';
import { type CallError, isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { sessionStarted } from '../../app/state/session.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useLoginMutation, useRegisterUserMutation } from '../../features/account/account.api.ts';
import { CountriesUnavailable } from '../../features/account/addresses/CountriesUnavailable.tsx';
import {
  createEmailRule,
  createNewPasswordRule,
  createRequiredRule,
  getErrorPaths,
} from '../../features/account/form-rules.ts';
import { PhoneRow } from '../../features/account/PhoneRow.tsx';
import { createMobileRule } from '../../features/account/phone.ts';
import { NewPasswordField } from '../../features/account/sign-in/NewPasswordField.tsx';
import { useCountries } from '../../features/content/use-countries.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { DialCodeSelect } from './DialCodeSelect.tsx';
import { useOnboarding } from './onboarding-context.ts';
import { accountFields } from './onboarding-draft.ts';
import { useStepForm } from './use-step-form.ts';

/** The initial dial code of the account step, as in SPEC.md. */
const DEFAULT_COUNTRY = 'US';

/** Registers an account and signs in. */
export function AccountForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isMounted = useIsMounted();
  const [register] = useRegisterUserMutation();
  const [login] = useLoginMutation();
  const { countries, retry } = useCountries();
  const { draft, changeTexts } = useOnboarding();
  /** The country whose dial code was chosen, else that of the store, if it was chosen before the account. */
  const [initialCountry] = useState(draft.texts.phone_country || draft.texts.country_code || DEFAULT_COUNTRY);
  /** The email of a registered account whose sign-in failed: the next submit only signs in. */
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mobile = createMobileRule(t, countries);
  const { form, field, getError, setServerErrors, busy } = useStepForm(
    {
      name: createRequiredRule(t, t('signUp.name')),
      email: createEmailRule(t),
      mobile: (value, { phone_country }) => mobile.check(value, phone_country),
      password: createNewPasswordRule(t),
    },
    { ...accountFields, phone_country: initialCountry, password: '' },
  );

  const showErrors = (error: CallError) => {
    const isTaken = error.code === 'EMAIL_TAKEN';
    const isShown = setServerErrors(isTaken ? ['email'] : getErrorPaths(error), {
      name: t('form.check'),
      email: isTaken ? error.message : t('form.email'),
      phone_country: t('form.country'),
      mobile: mobile.formatError(form.getValue('phone_country')),
      password: t('form.passwordWeak'),
    });
    if (!isShown) setFailure(getErrorText(error, t('signUp.failed')));
  };

  /** Makes the country of a chosen dial code that of the store, unless it has one, and checks a typed number by it. */
  const applyCountry = (iso2: string) => {
    if (!draft.texts.country_code) changeTexts({ country_code: iso2 });
    if (form.isTouched('mobile')) void form.validate('mobile');
  };
  const selectCountry = ({ iso2 }: Country) => {
    if (iso2 === form.getValue('phone_country')) return;
    form.setValue('phone_country', iso2);
    applyCountry(iso2);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const email = values.email.trim();
    if (registeredEmail !== email) {
      const { error } = await register({
        name: values.name.trim(),
        email,
        country_code: values.phone_country,
        mobile: values.mobile,
        password: values.password,
      });
      if (isCallError(error)) return showErrors(error);
      if (error) return setFailure(t('signUp.failed'));
      setRegisteredEmail(email);
    }
    const { data, error } = await login({ email, password: values.password });
    if (!data) return setFailure(getErrorText(error, t('signIn.invalid')));
    // Before the session starts, as that removes the form.
    const isShown = isMounted.current;
    dispatch(sessionStarted({ token: data.token, user: data.user }));
    if (isShown) onSignedIn();
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows">
      <Field label={t('signUp.name')} error={getError('name')}>
        <TextInput {...field('name')} dir="auto" autoComplete="name" />
      </Field>
      <Field label={t('signUp.email')} error={getError('email')} className="long-errors">
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t('onboarding.phone')} error={getError('mobile')} className="long-errors">
        <PhoneRow
          {...field('mobile')}
          countries={countries}
          getSelected={() => form.getValue('phone_country')}
          onCountry={selectCountry}
          autoComplete="tel-national"
          select={
            <DialCodeSelect
              {...(countries.length > 0 && field('phone_country'))}
              key={countries.length}
              countries={countries}
              chosenIso2={form.watch('phone_country')}
              defaultValue={draft.texts.phone_country || initialCountry}
              onChange={(event) => {
                field('phone_country').onChange();
                applyCountry(event.target.value);
              }}
            />
          }
        />
        {retry && <CountriesUnavailable onRetry={retry} />}
      </Field>
      <NewPasswordField label={t('signUp.password')} error={getError('password')} {...field('password')} />
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" full busy={busy}>
        {t('ui.next')}
      </Button>
    </form>
  );
}

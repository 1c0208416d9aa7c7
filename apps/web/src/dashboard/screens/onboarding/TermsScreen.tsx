import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useBrand } from '../../../features/content/use-settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/forms/Choice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/TextInput.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ApplicationSummary } from '../../onboarding/ApplicationSummary.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { StepLayout } from '../../onboarding/StepLayout.tsx';
import { findStep, listMissingFields } from '../../onboarding/steps.ts';
import { useSubmitApplication } from '../../onboarding/use-submit-application.ts';

const points = ['goods', 'prices', 'sending', 'money', 'data'] as const;

/** The application's summary, the terms and the submit button. */
export function TermsScreen() {
  const t = useT();
  const brand = useBrand();
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  const navigate = useNavigate();
  const { draft, errors, setErrors } = useOnboarding();
  const { submit: submitApplication, busy } = useSubmitApplication();
  const [agreed, setAgreed] = useState(false);
  const [password, setPassword] = useState('');
  const isPasswordRefused = errors?.fields.includes('password') === true;
  // Stays while the application is sent again, when there are no errors: the focused field would be removed.
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  if (isPasswordRefused && !isPasswordAsked) setPasswordAsked(true);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPasswordRefused) passwordField.current?.focus();
  }, [isPasswordRefused]);
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = listMissingFields(draft);
    const open = findStep(missing);
    if (open) {
      setErrors({ message: t('onboarding.incomplete'), fields: missing });
      navigate(paths.vendorOnboarding(open));
    } else if (signedIn) void submitApplication(password);
    else navigate(paths.vendorOnboarding('welcome'));
  };
  return (
    <StepLayout
      step="terms"
      title={t('onboarding.termsTitle')}
      text={t('onboarding.termsText')}
      disabled={!agreed}
      busy={busy}
      submitLabel={t(signedIn ? 'onboarding.send' : 'signUp.title')}
      sideText={signedIn ? undefined : t('onboarding.needAccount')}
      onNext={next}
    >
      <ApplicationSummary />
      <Panel tone="white">
        <h2 className="text-2xl">{t('onboarding.terms')}</h2>
        <dl className="mt-4 grid gap-4">
          {points.map((point) => (
            <div key={point}>
              <dt className="font-semibold">{t(`onboarding.term.${point}`)}</dt>
              <dd className="mt-0.5 leading-relaxed text-body">{t(`onboarding.termText.${point}`, { brand })}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('onboarding.agree', { brand })}
          checked={agreed}
          className="mt-5 border-t border-line pt-4 font-semibold"
          onChange={({ target }) => setAgreed(target.checked)}
        />
      </Panel>
      {isPasswordAsked && (
        <Panel tone="white">
          <Field label={t('onboarding.password')} help={t('onboarding.passwordHelp')}>
            <PasswordInput
              ref={passwordField}
              aria-invalid={isPasswordRefused || undefined}
              value={password}
              autoComplete="current-password"
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        </Panel>
      )}
      <ErrorNotice>{errors && !findStep(errors.fields) && errors.message}</ErrorNotice>
    </StepLayout>
  );
}

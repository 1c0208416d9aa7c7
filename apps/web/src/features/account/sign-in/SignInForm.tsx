import type { User } from '@trad/contract/account';
import { Suspense, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { paths } from '../../../app/paths.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput, TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { useLoginMutation } from '../account.api.ts';
import { createEmailRule, createNotEmptyRule, isNetworkError } from '../form-rules.ts';

const SecondFactorForm = lazyExport('SecondFactorForm', () => retryImport(() => import('./SecondFactorForm.tsx')));

/** Returns the challenge for the second step of a sign-in; null for an error that asks for no second step. */
const readChallenge = (error: unknown) =>
  isCallError(error) && error.code === 'SECOND_FACTOR_REQUIRED' ? String(error.data?.challenge) : null;

interface SignInFormProps {
  /** The initial value of the e-mail field. */
  email?: string;
  /** Stores the session and navigates; the form stays busy until it resolves. */
  onSignedIn: (session: { token: string; user: User }) => Promise<void>;
}

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const t = useT();
  const ready = useAppSelector(({ session }) => session.ready);
  const [login] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  /** The second step has led back to the password, which gets the focus of the button that was unmounted. */
  const [isBack, setBack] = useState(false);
  const { form, field, getError, busy } = useFieldForm<{ email: string; password: string }>(
    { email: createEmailRule(t), password: createNotEmptyRule(t, t('signIn.password')) },
    { email, password: '' },
  );

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const { data, error } = await login({ email: email.trim(), password });
    if (!data) {
      const required = readChallenge(error);
      if (required) {
        setChallenge(required);
        return;
      }
      setFailure(getErrorText(error, t(isNetworkError(error) ? 'error.NETWORK' : 'signIn.invalid')));
      form.setFocus('password', { shouldSelect: true });
      return;
    }
    setIsSignedIn(true);
    await onSignedIn({ token: data.token, user: data.user });
  });

  if (challenge)
    return (
      <Suspense>
        <SecondFactorForm
          challenge={challenge}
          onSignedIn={onSignedIn}
          onBack={(message) => {
            setChallenge(null);
            setFailure(message);
            setBack(true);
          }}
        />
      </Suspense>
    );

  return (
    // POST, so that a submit before hydration does not put the password into the URL.
    <form noValidate method="post" onSubmit={submit} className="field-rows">
      <Field label={t('signIn.email')} error={getError('email')} className="long-errors">
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t('signIn.password')} error={getError('password')}>
        <PasswordInput {...field('password')} autoFocus={isBack} autoComplete="current-password" />
      </Field>
      <Link to={paths.forgotPassword()} className="text-link -mt-1 justify-self-start text-ink">
        {t('signIn.forgot')}
      </Link>
      {failure && (
        <ErrorNotice>
          <strong className="block">{t('signIn.failed')}</strong> <span>{failure}</span>
        </ErrorNotice>
      )}
      {isSignedIn && (
        <Notice tone="success" live>
          {t('signIn.welcome')}
        </Notice>
      )}
      <Button type="submit" full busy={busy} disabled={!ready}>
        {t(busy ? 'signIn.busy' : 'signIn.submit')}
      </Button>
    </form>
  );
}

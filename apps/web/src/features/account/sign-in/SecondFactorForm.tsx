import type { User } from '@trad/contract/account';
import { useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toLatinDigits } from '../../../lib/to-latin-digits.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice, Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { useConfirmLoginMutation } from '../account.api.ts';
import { createNotEmptyRule, isNetworkError } from '../form-rules.ts';

interface SecondFactorFormProps {
  /** The challenge of the refused sign-in. */
  challenge: string;
  /** Stores the session and navigates; the form stays busy until it resolves. */
  onSignedIn: (session: { token: string; user: User }) => Promise<void>;
  /** Returns to the password, with the reason if the server requires it. */
  onBack: (message: string | null) => void;
}

/** The second step of an operator's sign-in: a code of the authenticator, or a recovery code. */
export function SecondFactorForm({ challenge, onSignedIn, onBack }: SecondFactorFormProps) {
  const t = useT();
  const [confirm] = useConfirmLoginMutation();
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSignedIn, setSignedIn] = useState(false);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ code: string }>({
    code: createNotEmptyRule(t, t(isRecovery ? 'secondFactor.recovery' : 'secondFactor.code')),
  });
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    const { data, error } = await confirm({ challenge, code: toLatinDigits(code).replaceAll(/\s/g, '') });
    if (data) {
      setSignedIn(true);
      await onSignedIn({ token: data.token, user: data.user });
      return;
    }
    const text = getErrorText(error, t(isNetworkError(error) ? 'error.NETWORK' : 'signIn.failed'));
    if (isCallError(error) && error.code === 'CHALLENGE_INVALID') onBack(text);
    else if (isCallError(error) && (error.code === 'SECOND_FACTOR_INVALID' || error.code === 'VALIDATION_FAILED')) {
      setServerErrors(['code'], { code: text });
      form.setFocus('code', { shouldSelect: true });
    } else setFailure(text);
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows">
      <p className="text-muted">{t(isRecovery ? 'secondFactor.recoveryText' : 'secondFactor.text')}</p>
      <Field label={t(isRecovery ? 'secondFactor.recovery' : 'secondFactor.code')} error={getError('code')}>
        <TextInput
          key={String(isRecovery)}
          {...field('code')}
          dir="ltr"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          {...(isRecovery ? { maxLength: 40 } : { inputMode: 'numeric', maxLength: 7 })}
        />
      </Field>
      <button
        type="button"
        className="text-link -mt-1 justify-self-start text-ink"
        onClick={() => {
          form.reset({ code: '' });
          setRecovery(!isRecovery);
        }}
      >
        {t(isRecovery ? 'secondFactor.useCode' : 'secondFactor.useRecovery')}
      </button>
      <ErrorNotice>{failure}</ErrorNotice>
      {isSignedIn && (
        <Notice tone="success" live>
          {t('signIn.welcome')}
        </Notice>
      )}
      <Button type="submit" full busy={busy}>
        {t(busy ? 'signIn.busy' : 'secondFactor.submit')}
      </Button>
      <Button variant="link" onClick={() => onBack(null)}>
        {t('secondFactor.back')}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { createNotEmptyRule } from '../../features/account/form-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useOperator } from '../operator.ts';

interface PasswordStepProps {
  submit: string;
  /** Resolves with an error, or with undefined on success. */
  onSubmit: (password: string) => Promise<unknown>;
}

/** Re-authenticates by password before a change of the second factor. */
export function PasswordStep({ submit, onSubmit }: PasswordStepProps) {
  const t = useT();
  const { email } = useOperator();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ password: string }>({
    password: createNotEmptyRule(t, t('signIn.password')),
  });
  const send = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const error = await onSubmit(password);
    if (!error) return;
    const text = getErrorText(error, t('error.NETWORK'));
    if (isCallError(error) && error.code === 'WRONG_PASSWORD') setServerErrors(['password'], { password: text });
    else setFailure(text);
  });
  return (
    <form noValidate method="post" onSubmit={send} className="field-rows">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('secondFactorSetup.password')} error={getError('password')}>
        <PasswordInput {...field('password')} autoComplete="current-password" />
      </Field>
      <ErrorNotice>{failure}</ErrorNotice>
      <button
        type="submit"
        className="console-button console-button-primary justify-self-start"
        aria-disabled={busy || undefined}
      >
        {submit}
      </button>
    </form>
  );
}

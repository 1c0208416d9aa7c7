import { useState } from 'react';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { useForgotPasswordMutation } from '../account.api.ts';
import { createEmailRule, getErrorPaths } from '../form-rules.ts';

export function ForgotPasswordForm() {
  const t = useT();
  const ready = useAppSelector(({ session }) => session.ready);
  const [forgotPassword] = useForgotPasswordMutation();
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ email: string }>({
    email: createEmailRule(t),
  });

  const submit = form.handleSubmit(async ({ email }) => {
    setResult(null);
    const { data, error } = await forgotPassword({ email: email.trim() });
    if (data) setResult({ tone: 'success', text: t('forgot.sent') });
    else if (!setServerErrors(getErrorPaths(error), { email: t('form.email') })) {
      setResult({ tone: 'danger', text: getErrorText(error, t('forgot.failed')) });
    }
  });

  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows">
      <Field label={t('signIn.email')} error={getError('email')} className="long-errors">
        <TextInput {...field('email')} type="email" autoComplete="email" />
      </Field>
      {result && (
        <Notice tone={result.tone} live>
          {result.text}
        </Notice>
      )}
      <Button type="submit" full busy={busy} disabled={!ready}>
        {t(busy ? 'forgot.busy' : 'forgot.submit')}
      </Button>
    </form>
  );
}

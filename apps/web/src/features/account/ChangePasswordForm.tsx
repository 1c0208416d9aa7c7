import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useChangePasswordMutation } from './account.api.ts';
import { createNewPasswordRule, createNotEmptyRule, getErrorPaths } from './form-rules.ts';
import { NewPasswordField } from './sign-in/NewPasswordField.tsx';

const empty = { old_password: '', new_password: '' };

/** Changes the password and ends all other sessions. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useT();
  const [change] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<typeof empty>(
    {
      old_password: createNotEmptyRule(t, t('password.old')),
      new_password: createNewPasswordRule(t, t('reset.password')),
    },
    empty,
  );
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await change(values);
    if (data) {
      fillWithStored(form, values, empty);
      toast('success', data.message || t('password.changed'));
      return;
    }
    const fieldErrors = { old_password: getErrorText(error, t('form.check')), new_password: t('form.passwordWeak') };
    if (!setServerErrors(getErrorPaths(error), fieldErrors)) setFailure(getErrorText(error, t('reset.failed')));
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="field-rows gap-x-4 sm:grid-cols-2">
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password.old')} error={getError('old_password')}>
        <PasswordInput {...field('old_password')} autoComplete="current-password" />
      </Field>
      <NewPasswordField label={t('reset.password')} error={getError('new_password')} {...field('new_password')} />
      <ErrorNotice className="col-span-full">{failure}</ErrorNotice>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="outline" busy={busy} className="max-sm:w-full">
          {t(busy ? 'reset.busy' : 'reset.submit')}
        </Button>
        <p className="text-sm text-muted">{t('password.note')}</p>
      </div>
    </form>
  );
}

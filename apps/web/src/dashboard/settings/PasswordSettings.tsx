import { useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useChangePasswordMutation } from '../../features/account/account.api.ts';
import { createNewPasswordRule, createNotEmptyRule, getErrorPaths } from '../../features/account/form-rules.ts';
import { NewPasswordField } from '../../features/account/sign-in/NewPasswordField.tsx';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useSaveToast } from '../use-save-toast.ts';
import { FormSection } from './FormSection.tsx';
import { useRemovePasswords } from './use-remove-passwords.ts';

const empty = { old_password: '', new_password: '', confirm_password: '' };

/** Changes the password and ends all other sessions. */
export function PasswordSettings({ email }: { email: string }) {
  const t = useT();
  const showSaved = useSaveToast();
  const [change] = useChangePasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<typeof empty>(
    {
      old_password: createNotEmptyRule(t, t('account.oldPassword')),
      new_password: createNewPasswordRule(t, t('account.newPassword')),
      confirm_password: (value, all) => (value === all.new_password ? undefined : t('account.passwordsDiffer')),
    },
    empty,
  );
  const { expired } = useRemovePasswords(form, ['old_password', 'new_password', 'confirm_password']);
  // Without its passwords the form has nothing to save.
  const { unsavedChangesDialog } = useUnsavedChanges(form.isDirty && !expired);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { old_password, new_password } = values;
    const { error } = await change({ old_password, new_password });
    if (!error) {
      fillWithStored(form, values, empty);
      showSaved(t('password.changed'));
      return;
    }
    const message = getErrorText(error, t('form.check'));
    const texts = { old_password: message, new_password: t('form.passwordWeak'), confirm_password: message };
    if (!setServerErrors(getErrorPaths(error), texts)) setFailure(getErrorText(error, t('account.saveFailed')));
  });
  return (
    <FormSection
      title={t('account.password')}
      text={t('password.note')}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit()}
    >
      {unsavedChangesDialog}
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={<RequiredLabel>{t('account.oldPassword')}</RequiredLabel>}
        error={getError('old_password')}
        className="col-span-full sm:max-w-1/2 sm:pe-2.5"
      >
        <PasswordInput {...field('old_password')} autoComplete="current-password" />
      </Field>
      <NewPasswordField
        label={<RequiredLabel>{t('account.newPassword')}</RequiredLabel>}
        error={getError('new_password')}
        {...field('new_password')}
      />
      <Field
        label={<RequiredLabel>{t('account.confirmPassword')}</RequiredLabel>}
        error={getError('confirm_password')}
        className="long-errors"
      >
        <PasswordInput {...field('confirm_password')} autoComplete="new-password" />
      </Field>
    </FormSection>
  );
}

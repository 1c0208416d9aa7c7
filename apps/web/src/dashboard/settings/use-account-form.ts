import type { CallInput } from '@trad/contract/schemas';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { getErrorPaths } from '../../features/account/form-rules.ts';
import { useUpdateVendorAccountMutation } from '../../features/dashboard/vendor.api.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { FieldRules, FieldValues } from '../../ui/forms/field-store.ts';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useSaveToast } from '../use-save-toast.ts';
import { useRemovePasswords } from './use-remove-passwords.ts';

/** The form of a tab of the account settings. */
export function useAccountForm<Values extends FieldValues>(rules: FieldRules<Values>, saved: Values) {
  const t = useT();
  const showSaved = useSaveToast();
  const [update] = useUpdateVendorAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<Values>(rules, saved);
  useRemovePasswords(form, 'password' in saved ? ['password' as Extract<keyof Values, string>] : []);
  const { unsavedChangesDialog } = useUnsavedChanges(form.isDirty);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { error } = await update(values as CallInput<'updateVendorAccount'>);
    if (!error) {
      // Each change requires the password again.
      fillWithStored(form, values, 'password' in values ? { ...values, password: '' } : values);
      showSaved(t('account.saved'));
      return;
    }
    const texts = Object.fromEntries(
      Object.keys(saved).map((name) => [
        name,
        (isCallError(error) && error.details.find(({ path }) => path === name)?.message) || t('form.check'),
      ]),
    ) as Values;
    // The API's message names the call get_countries.
    if ('country_code' in texts) Object.assign(texts, { country_code: t('form.country') });
    if (isCallError(error) && error.code === 'WRONG_PASSWORD')
      Object.assign(texts, { password: getErrorText(error, '') });
    if (!setServerErrors(getErrorPaths(error), texts)) setFailure(getErrorText(error, t('account.saveFailed')));
  });
  return {
    field,
    getValue: form.getValue,
    setValue: form.setValue,
    getError,
    busy,
    failure,
    unsavedChangesDialog,
    onSubmit: () => void onSubmit(),
  };
}

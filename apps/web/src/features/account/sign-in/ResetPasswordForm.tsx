import { useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { isOutcomeUnknown, isRefusedBeforeExecution } from '../../../app/http/is-outcome-unknown.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { useResetPasswordMutation } from '../account.api.ts';
import { createNewPasswordRule, getErrorPaths } from '../form-rules.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => Promise<void>;
  /**
   * The token was used, is expired, or was replaced by a newer one. `isPerhapsOwn`: this form may have used it, in a call whose
   * response was lost.
   */
  onInvalid: (isPerhapsOwn: boolean) => void;
}

export function ResetPasswordForm({ token, onReset, onInvalid }: ResetPasswordFormProps) {
  const t = useT();
  const ready = useAppSelector(({ session }) => session.ready);
  const [resetPassword] = useResetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** The token of a call whose outcome is unknown. */
  const unknown = useRef<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ password: string }>({
    password: createNewPasswordRule(t, t('reset.password')),
  });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const { data, error } = await resetPassword({ token, new_password: password });
    if (data) await onReset();
    else if (isCallError(error) && error.code === 'RESET_LINK_INVALID') onInvalid(unknown.current === token);
    else if (getErrorPaths(error).includes('new_password'))
      setServerErrors(['password'], { password: t('form.passwordWeak') });
    else {
      if (isOutcomeUnknown(error) && !isRefusedBeforeExecution(error)) unknown.current = token;
      setFailure(getErrorText(error, t('reset.failed')));
    }
  });

  return (
    // POST, so that a submit before hydration does not put the password into the URL.
    <form noValidate method="post" onSubmit={submit} className="field-rows">
      <NewPasswordField label={t('reset.password')} error={getError('password')} {...field('password')} />
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" full busy={busy} disabled={!ready}>
        {t(busy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { createNotEmptyRule } from './form-rules.ts';

interface PasswordDialogProps {
  title: string;
  submit: string;
  failed: string;
  email: string;
  children: ReactNode;
  /** Resolves with an error, or with undefined on success. */
  onSubmit: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Re-authenticates by password before a sensitive action. */
export function PasswordDialog({ title, submit, failed, email, children, onSubmit, onClose }: PasswordDialogProps) {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<{ password: string }>({
    password: createNotEmptyRule(t, t('password.old')),
  });
  const send = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const error = await onSubmit(password);
    if (!error) return;
    if (isCallError(error) && error.code === 'WRONG_PASSWORD')
      setServerErrors(['password'], { password: getErrorText(error, t('form.check')) });
    else setFailure(getErrorText(error, failed));
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate method="post" onSubmit={send} className="field-rows">
        <div className="grid gap-3 text-muted">{children}</div>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('password.old')} error={getError('password')}>
          <PasswordInput {...field('password')} autoComplete="current-password" />
        </Field>
        <ErrorNotice>{failure}</ErrorNotice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          <Button variant="link" className="px-4" onClick={onClose}>
            {t('address.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

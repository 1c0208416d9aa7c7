import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/TextInput.tsx';

interface NewPasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error: string | undefined;
}

/** A new password with a hint about its rules. */
export function NewPasswordField({ label, error, className, ...input }: NewPasswordFieldProps) {
  const t = useT();
  return (
    <Field label={label} help={t('form.passwordHint')} error={error} className={className}>
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  );
}

import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/TextInput.tsx';
import { useOperator } from '../operator.ts';

interface OperatorPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

/** The field for the operator's own password, which the server checks before a sensitive action. */
export function OperatorPasswordField({ value, onChange, error }: OperatorPasswordFieldProps) {
  const t = useT();
  const { email } = useOperator();
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('person.password')} {...(error !== undefined && { error })}>
        <PasswordInput
          value={value}
          autoComplete="current-password"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  );
}

import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { getErrorPaths } from '../../features/account/form-rules.ts';
import { useT } from '../../i18n/use-t.ts';

/** The operator's password in a form, and the errors of its request: of the password, of another field, or of the form. */
export function usePasswordRequest() {
  const t = useT();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const text = error ? getErrorText(error, t('error.NETWORK')) : null;
  const isWrongPassword = isCallError(error) && error.code === 'WRONG_PASSWORD';
  return {
    password,
    setPassword: (value: string) => {
      setPassword(value);
      if (isWrongPassword) setError(null);
    },
    setError,
    passwordError: isWrongPassword && text ? text : undefined,
    failure: isWrongPassword || (isCallError(error) && error.code === 'EDITED_MEANWHILE') ? null : text,
    /** The error's data after a colleague's concurrent change, which the form describes itself; null without one. */
    conflict: isCallError(error) && error.code === 'EDITED_MEANWHILE' ? (error.data ?? {}) : null,
    isInvalid: (path: string) => getErrorPaths(error).includes(path),
  };
}

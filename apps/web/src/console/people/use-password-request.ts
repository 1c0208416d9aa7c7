import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { getErrorPaths } from '../../features/account/form-rules.ts';
import { useT } from '../../i18n/use-t.ts';

/** The password of a form and the errors of its request: at the password, at another field, or of the whole. */
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
    /** What a colleague did meanwhile. */
    conflict: isCallError(error) && error.code === 'EDITED_MEANWHILE' ? (error.data ?? {}) : null,
    isInvalid: (path: string) => getErrorPaths(error).includes(path),
  };
}

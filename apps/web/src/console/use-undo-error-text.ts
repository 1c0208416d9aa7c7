import { isCallError } from '../app/http/call-error.ts';
import { getErrorText } from '../app/http/get-error-text.ts';
import { useT } from '../i18n/use-t.ts';

/** Returns a function for the text of a failed undo. The API's message about a later change names somebody else, but it may be one's own. */
export function useUndoErrorText() {
  const t = useT();
  return (error: unknown) =>
    isCallError(error) && error.code === 'EDITED_MEANWHILE'
      ? t('table.changedSince')
      : getErrorText(error, t('error.NETWORK'));
}

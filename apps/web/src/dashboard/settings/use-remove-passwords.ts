import { useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import type { FieldStore, FieldValues } from '../../ui/forms/field-store.ts';

/** Empties a form's passwords when the session expires: the form stays on a screen that another person may see. */
export function useRemovePasswords<Values extends FieldValues>(
  form: FieldStore<Values>,
  names: readonly Extract<keyof Values, string>[],
) {
  const expired = useAppSelector(({ session }) => session.expired);
  const removePasswords = useEffectEvent(() => {
    for (const name of names) form.setValue(name, '');
  });
  useEffect(() => {
    if (expired) removePasswords();
  }, [expired]);
  return { expired };
}

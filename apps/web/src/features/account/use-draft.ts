import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, removeDraft, writeDraft } from '../../app/state/drafts.ts';
import { useAppSelector } from '../../app/state/store.ts';

/** Keeps what is typed into a form of the signed-in person until it is saved or given up: the returned function. */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): () => void {
  const owner = useAppSelector(({ session }) => session.user?.id);
  const { subscribe, setValue, getValues } = form;
  /** What the form held when the draft was let go: telling of it again is none. */
  const letGo = useRef('');
  useEffect(() => {
    if (owner === undefined) return;
    for (const [field, value] of Object.entries(readDraft(owner, name) ?? {})) {
      if (field in getValues()) {
        setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true });
      }
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) !== letGo.current) writeDraft(owner, name, values);
      },
    });
  }, [owner, name, subscribe, setValue, getValues]);
  return () => {
    letGo.current = JSON.stringify(getValues());
    if (owner !== undefined) removeDraft(owner, name);
  };
}

import { useEffect, useRef } from 'react';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../app/state/drafts.ts';
import { useAppSelector } from '../../app/state/store.ts';
import type { FieldStore, FieldValues } from '../../ui/forms/field-store.ts';

/**
 * Stores a form's input in session storage until it is saved, and fills in the form with it at the next visit. Returns a function that
 * discards the draft. Without `isForVisitors` nothing is stored while nobody is signed in.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: FieldStore<Values>,
  { isForVisitors = false } = {},
): () => void {
  const owner = useAppSelector(({ session }) => session.user?.id) ?? (isForVisitors ? VISITOR : undefined);
  const { subscribe, setValue, getValues } = form;
  /** Form values at discard: ignore the change event that repeats them. */
  const discardedValues = useRef('');
  useEffect(() => {
    if (owner === undefined) return;
    for (const [field, value] of Object.entries(readDraft(owner, name) ?? {})) {
      if (field in getValues() && typeof value === 'string') setValue(field as Extract<keyof Values, string>, value);
    }
    return subscribe((values) => {
      if (JSON.stringify(values) !== discardedValues.current) writeDraft(owner, name, values);
    });
  }, [owner, name, subscribe, setValue, getValues]);
  return () => {
    discardedValues.current = JSON.stringify(getValues());
    if (owner !== undefined) removeDraft(owner, name);
  };
}

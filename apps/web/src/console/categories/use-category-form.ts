import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { useUpdateCategoryMutation } from '../../features/console/categories.api.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { listChangedNames, toNameFields, toNames } from '../catalogue/NameFields.tsx';
import { useMergedEdits } from '../catalogue/use-merged-edits.ts';
import { useUndoErrorText } from '../use-undo-error-text.ts';
import type { PictureChange } from './CategoryPicture.tsx';

const toValues = (category: OperatorCategory) => ({ ...toNames(category), isActive: category.is_active === 1 });

/** The form state of a category. Unsaved input survives when a colleague saves a newer version. */
export function useCategoryForm(category: OperatorCategory) {
  const t = useT();
  const [update, { isLoading }] = useUpdateCategoryMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  const [picture, setPicture] = useState<PictureChange>(null);
  /** The error of a refused picture. */
  const [pictureError, setPictureError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string | null>(null);
  const edits = useMergedEdits(category, toValues);
  const { base, values, setValues } = edits;
  const isDirty = edits.isDirty || picture !== null;
  const { unsavedChangesDialog, allowNavigation } = useUnsavedChanges(isDirty);
  // Without unsaved input the form follows each newer version, which a colleague or a move has saved.
  if (!isDirty && category.version > base.version) edits.reset(category);

  const undo = async (saved: OperatorCategory, former: OperatorCategory) => {
    const input = {
      id: saved.id,
      version: saved.version,
      ...toNameFields(toNames(former)),
      is_active: former.is_active,
    };
    const { data, error } = await update({ input, key: createIdempotencyKey() });
    if (data) toast('success', t('categoryTree.undone'));
    else toast('error', getUndoErrorText(error));
  };

  const save = async () => {
    if (isLoading || !isDirty) return;
    setNameError(values.en.trim() ? null : t('names.needed'));
    if (!values.en.trim()) return;
    const fields: Record<string, string> = {
      id: String(base.id),
      version: String(base.version),
      ...toNameFields(values, listChangedNames(toNames(base), values)),
      ...(values.isActive !== (base.is_active === 1) && { is_active: values.isActive ? '1' : '0' }),
      ...(picture === 'none' && { clear_image: '1' }),
    };
    const input = new FormData();
    for (const [name, value] of Object.entries(fields)) input.set(name, value);
    if (picture instanceof File) input.set('image', picture);
    const key = getIdempotencyKey({ ...fields, picture: picture instanceof File ? picture.size + picture.name : null });
    const { data, error } = await update({ input, key });
    if (data) {
      const hasNewPicture = picture !== null;
      edits.reset(data.data, values);
      setPicture((current) => (current === picture ? null : current));
      setFailure(null);
      const text = t('categoryTree.saved', { name: isolateText(data.data.name) });
      // No undo for a picture: the browser does not have the former file.
      if (hasNewPicture) toast('success', text);
      else toast('success', text, { label: t('table.undo'), run: () => void undo(data.data, base) });
      return;
    }
    const theirs = isCallError(error) && error.code === 'EDITED_MEANWHILE' ? error.data?.category : undefined;
    if (theirs) edits.merge(theirs as OperatorCategory);
    setFailure(theirs ? null : getErrorText(error, t('error.NETWORK')));
  };
  return {
    ...{
      values,
      setValues,
      picture,
      setPicture,
      pictureError,
      setPictureError,
      failure,
      nameError,
      isDirty,
      isLoading,
      save,
    },
    ...{ unsavedChangesDialog, allowNavigation },
    conflicts: edits.conflicts,
    isMerged: edits.isMerged,
    choices: edits.choices,
    choose: edits.choose,
    discard: () => {
      edits.reset(category);
      setPicture(null);
      setPictureError(null);
      setNameError(null);
      setFailure(null);
    },
  };
}
export type CategoryForm = ReturnType<typeof useCategoryForm>;

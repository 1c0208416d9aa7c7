import type { ContentItem } from '@trad/contract/console/content';
import { type ContentKindName, listContentFields } from '@trad/contract/console/content-kinds';
import { useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import { usePublishContentItemMutation, useSaveContentItemMutation } from '../../features/console/content.api.ts';
import { useLatest } from '../../features/editing/use-latest.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ConflictChoice } from '../editing/ConflictNotice.tsx';
import { type Conflict, mergeEdits } from '../editing/merge-edits.ts';
import { useUndoErrorText } from '../use-undo-error-text.ts';
import {
  type ContentFormValues,
  getTextFieldName,
  toItemInput,
  toItemValues,
  toPublicationInput,
} from './item-values.ts';

interface ItemFormOptions {
  kind: ContentKindName;
  /** Null for a new item. */
  item: ContentItem | null;
  onAdded: (item: ContentItem) => void;
}

/** The form state of an item. Unsaved input survives when a colleague saves a newer version. */
export function useItemForm({ kind, item, onAdded }: ItemFormOptions) {
  const t = useT();
  const [send, { isLoading: isSaving }] = useSaveContentItemMutation();
  const [publish, { isLoading: isPublishing }] = usePublishContentItemMutation();
  const isLoading = isSaving || isPublishing;
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  /** The latest stored version that the form knows; null: not saved yet. */
  const [base, setBase] = useState(item);
  const [values, setValues] = useState<ContentFormValues>(() => toItemValues(kind, item));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict<ContentFormValues>[] | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});

  const savedValues = toItemValues(kind, base);
  /** A chosen picture is part of the form only once the operator uses it. */
  const [hasUnusedPicture, setUnusedPicture] = useState(false);
  const isDirty = hasUnusedPicture || Object.keys(values).some((name) => values[name] !== savedValues[name]);
  const { unsavedChangesDialog, allowNavigation } = useUnsavedChanges(isDirty);
  const latestValues = useLatest(values);
  const latestHasUnusedPicture = useLatest(hasUnusedPicture);
  /** Continues with a stored version. Given the values that a request sent, what was typed since then remains; otherwise nothing does. */
  const reset = (to: ContentItem, sent = latestValues.current) => {
    setBase(to);
    setValues(mergeEdits(sent, toItemValues(kind, to), latestValues.current).merged);
    setErrors({});
    setFailure(null);
    setConflicts(null);
  };
  // Without unsaved input the form follows each newer version.
  if (item && base && item.version > base.version && !isDirty && !conflicts) reset(item);

  const findErrors = () => {
    const found: Record<string, string> = {};
    for (const [field, { isRequired }] of listContentFields(kind))
      if (isRequired && !values[getTextFieldName(field, 'en')]?.trim())
        found[getTextFieldName(field, 'en')] = t('contentEditor.required');
    if (kind === 'slide' && !values.image_key) found.image_key = t('contentEditor.pictureRequired');
    if (hasUnusedPicture) found.image_key = t('contentEditor.pictureUnused');
    const { publish_from: from, publish_until: until } = values;
    if (from && until && until <= from) found.publish_until = t('contentEditor.badPeriod');
    return found;
  };

  /** Merges the version that a colleague saved: only fields that both changed need a choice. */
  const merge = (current: ContentItem) => {
    const merged = mergeEdits(savedValues, toItemValues(kind, current), latestValues.current);
    setBase(current);
    setValues(merged.merged);
    setConflicts(merged.conflicts);
    setChoices({});
    setFailure(null);
  };
  const undoSave = async (saved: ContentItem, before: ContentItem) => {
    const input = {
      ...toItemInput(kind, toItemValues(kind, before)),
      ...{ id: saved.id, version: saved.version, is_active: before.is_active },
      ...{ publish_from: before.publish_from, publish_until: before.publish_until },
    };
    const { data, error } = await send({ input, key: createIdempotencyKey() });
    if (data) {
      reset(data.data, toItemValues(kind, saved));
      toast('success', t('contentEditor.undone'));
    } else toast('error', getUndoErrorText(error));
  };

  const save = async (isActive: 0 | 1, getText: (saved: ContentItem) => string) => {
    if (isLoading) return;
    const found = findErrors();
    setErrors(found);
    if (Object.keys(found).length > 0) return setFailure(t('contentEditor.checkFields'));
    const input = {
      ...toItemInput(kind, values),
      ...toPublicationInput(values, base),
      ...(base && { id: base.id, version: base.version }),
      is_active: isActive,
    };
    const { data, error } = await send({ input, key: getIdempotencyKey(input) });
    if (data) {
      const before = base;
      const isEditedSince = Object.keys(values).some((name) => values[name] !== latestValues.current[name]);
      reset(data.data, values);
      const undo = before && { label: t('table.undo'), run: () => void undoSave(data.data, before) };
      toast('success', getText(data.data), undo ?? undefined);
      // The editor of the added item would not have the later edits: it opens after the next save.
      if (!item && !isEditedSince && !latestHasUnusedPicture.current) {
        allowNavigation();
        onAdded(data.data);
      }
      return;
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.item)
      return merge(error.data.item as ContentItem);
    if (isCallError(error))
      setErrors(
        Object.fromEntries(
          error.details.map(({ path, message }) => [
            toFieldName(path),
            path === 'image_key' ? t('contentEditor.pictureGone') : message,
          ]),
        ),
      );
    setFailure(getErrorText(error, t('error.NETWORK')));
  };

  /** Hides the item at once; form values remain unsaved. */
  const hide = async () => {
    if (!base || isLoading) return;
    const change = async (version: number, is_active: 0 | 1) =>
      publish({
        input: {
          ...{ kind, id: base.id, version, is_active },
          ...{ publish_from: base.publish_from, publish_until: base.publish_until },
        },
        key: createIdempotencyKey(),
      });
    const { data, error } = await change(base.version, 0);
    if (!data) {
      if (isCallError(error) && error.code === 'EDITED_MEANWHILE' && error.data?.item)
        return merge(error.data.item as ContentItem);
      return setFailure(getErrorText(error, t('error.NETWORK')));
    }
    setBase(data.data);
    const undo = async () => {
      const shown = await change(data.data.version, 1);
      if (shown.data) {
        setBase(shown.data.data);
        toast('success', t('contentEditor.undone'));
      } else toast('error', getUndoErrorText(shown.error));
    };
    toast('success', t('contentEditor.hidden'), { label: t('table.undo'), run: () => void undo() });
  };

  const choose = (name: string, choice: ConflictChoice) => {
    const conflict = conflicts?.find((one) => one.name === name);
    if (!conflict) return;
    setChoices({ ...choices, [name]: choice });
    setValues({ ...values, [name]: String(conflict[choice]) });
  };
  return {
    ...{ unsavedChangesDialog, allowNavigation, setUnusedPicture },
    ...{ base, values, errors, failure, conflicts, choices, isDirty, isLoading, save, hide, choose },
    setValue: (name: string, value: string) => {
      setValues((current) => ({ ...current, [name]: value }));
      setErrors((current) => (current[name] ? { ...current, [name]: '' } : current));
    },
  };
}
export type ItemForm = ReturnType<typeof useItemForm>;

/** `texts.fr.title` of the API is the field `title.fr`. */
const toFieldName = (path: string) => path.replace(/^texts\.(\w+)\.(\w+)$/, '$2.$1');

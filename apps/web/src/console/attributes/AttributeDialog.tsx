import type { OperatorAttribute, OperatorAttributeValue } from '@trad/contract/console/catalogue/attributes';
import { type SubmitEvent, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useIdempotencyKey } from '../../app/http/use-idempotency-key.ts';
import {
  useAddAttributeMutation,
  useAddAttributeValueMutation,
  useUpdateAttributeMutation,
  useUpdateAttributeValueMutation,
} from '../../features/console/attributes.api.ts';
import { languages } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import {
  NameFields,
  type NamesInLanguages,
  NO_NAMES,
  toNameFields,
  toNames,
  useLanguageNames,
} from '../catalogue/NameFields.tsx';
import { useMergedEdits } from '../catalogue/use-merged-edits.ts';
import { FormFooter } from '../dialogs/FormFooter.tsx';
import { ConflictNotice } from '../editing/ConflictNotice.tsx';
import { useUndoErrorText } from '../use-undo-error-text.ts';
import { SwatchField } from './SwatchField.tsx';

/** What the dialog edits. An undefined attribute or value is added. */
export type EditedAttributeOrValue =
  | { kind: 'attribute'; attribute: OperatorAttribute | undefined }
  | { kind: 'value'; attribute: OperatorAttribute; value: OperatorAttributeValue | undefined };

interface AttributeDialogProps {
  edited: EditedAttributeOrValue;
  onClose: () => void;
  onSaved: (attribute: OperatorAttribute) => void;
}

interface Editable {
  version: number;
  name: string;
  names: OperatorAttribute['names'];
  swatch?: string | null;
}

const NEW: Editable = { version: 0, name: '', names: { fr: null, es: null, ar: null, sw: null } };
const toValues = (row: Editable) =>
  row === NEW ? { ...NO_NAMES, swatch: '' } : { ...toNames(row), swatch: row.swatch ?? '' };

/** Edits the names of an attribute or of a value, and the colour of a value. */
export function AttributeDialog({ edited, onClose, onSaved }: AttributeDialogProps) {
  const t = useT();
  const getLanguageName = useLanguageNames();
  const [addAttribute] = useAddAttributeMutation();
  const [updateAttribute] = useUpdateAttributeMutation();
  const [addValue] = useAddAttributeValueMutation();
  const [updateValue] = useUpdateAttributeValueMutation();
  const getIdempotencyKey = useIdempotencyKey();
  const getUndoErrorText = useUndoErrorText();
  const isValue = edited.kind === 'value';
  const row: Editable | undefined = isValue ? edited.value : edited.attribute;
  const id = isValue ? edited.value?.id : edited.attribute?.id;
  const { base, values, setValues, merge, conflicts, choices, choose, isMerged } = useMergedEdits(row ?? NEW, toValues);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameErrors, setNameErrors] = useState<Partial<NamesInLanguages>>({});
  const [isBusy, setBusy] = useState(false);

  const send = async (fields: ReturnType<typeof toValues>, version: number) => {
    const names = toNameFields(fields) as { name: string };
    const key = getIdempotencyKey({ ...names, ...fields, version, id });
    if (isValue) {
      const input = { ...names, swatch: fields.swatch };
      if (id !== undefined) return updateValue({ input: { ...input, id, version }, key });
      return addValue({ input: { ...input, attribute_id: edited.attribute.id }, key });
    }
    return id === undefined
      ? addAttribute({ input: names, key })
      : updateAttribute({ input: { ...names, id, version }, key });
  };
  const undo = async (version: number) => {
    const { error } = await send(toValues(base), version);
    if (error) toast('error', getUndoErrorText(error));
    else toast('success', t('categoryTree.undone'));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const errors: Partial<NamesInLanguages> = {};
    for (const language of languages) {
      if (isValue && values[language].includes(',')) errors[language] = t('attributes.noComma');
    }
    if (!values.en.trim()) errors.en = t('names.needed');
    setNameErrors(errors);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    const { data, error } = await send(values, base.version);
    setBusy(false);
    if (data) {
      const saved = isValue ? data.data.values.find((value) => value.id === id) : data.data;
      const text = t('attributes.saved', { name: isolateText(values.en) });
      if (id === undefined || !saved) toast('success', text);
      else toast('success', text, { label: t('table.undo'), run: () => void undo(saved.version) });
      onSaved(data.data);
      return;
    }
    const current =
      isCallError(error) && error.code === 'EDITED_MEANWHILE'
        ? (error.data?.attribute as OperatorAttribute | undefined)
        : undefined;
    const theirs = isValue ? current?.values.find((value) => value.id === id) : current;
    if (theirs) merge(theirs);
    setFailure(theirs ? null : getErrorText(error, t('error.NETWORK')));
  };
  const title = isValue
    ? t(edited.value ? 'attributes.editValue' : 'attributes.addValue', { name: isolateText(edited.attribute.name) })
    : t(edited.attribute ? 'attributes.edit' : 'attributes.add');
  return (
    <Dialog
      side="end"
      title={title}
      onClose={onClose}
      footer={
        <FormFooter
          form="attribute"
          submit={t('categoryTree.save')}
          isBusy={isBusy}
          isDisabled={isBusy || undefined}
          onCancel={onClose}
        />
      }
    >
      <form id="attribute" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {isMerged && id !== undefined && (
          <ConflictNotice
            subject={{ subjectKind: isValue ? 'attribute_value' : 'attribute', id: String(id) }}
            fields={conflicts.map(({ name, theirs, yours, was }) => ({
              name,
              label: name === 'swatch' ? t('attributes.colour') : getLanguageName(name),
              theirs: String(theirs),
              yours: String(yours),
              was: String(was),
            }))}
            choices={choices}
            onChoose={choose}
          />
        )}
        <NameFields values={values} onChange={(names) => setValues({ ...values, ...names })} errors={nameErrors} />
        {isValue && <SwatchField value={values.swatch} onChange={(swatch) => setValues({ ...values, swatch })} />}
        <ErrorNotice>{failure}</ErrorNotice>
      </form>
    </Dialog>
  );
}

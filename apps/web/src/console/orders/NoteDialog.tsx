import { type SubmitEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface NoteDialogProps {
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * The dialog of the bulk action that adds an internal note to the selected orders. Its text is stored by `useBulkDialog`, so that
 * it is there again when the dialog is reopened after a failed request.
 */
export function NoteDialog({ text, onText, isBusy, onSubmit, onClose }: NoteDialogProps) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!text.trim());
    if (text.trim() && !isBusy) void onSubmit();
  };
  return (
    <Dialog title={t('consoleOrders.note')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={submit}>
        <Field
          label={t('consoleOrders.noteText')}
          help={t('consoleOrders.noteHelp')}
          {...(isMissing && { error: t('consoleOrders.noteEmpty') })}
        >
          <Textarea value={text} maxLength={2000} onChange={({ target }) => onText(target.value)} />
        </Field>
        <button type="submit" className="console-button console-button-primary" aria-disabled={isBusy || undefined}>
          {t('consoleOrders.note')}
        </button>
      </form>
    </Dialog>
  );
}

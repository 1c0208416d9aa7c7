import type { ConsoleList } from '@trad/contract/console/views';
import { type SubmitEvent, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useSaveViewMutation } from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface SaveViewDialogProps {
  list: ConsoleList;
  query: string;
  onClose: () => void;
}

/** Saves the current search, filters and sort order under a name, for the operator or all staff. */
export function SaveViewDialog({ list, query, onClose }: SaveViewDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveViewMutation();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFailure(t('table.viewNeedsName'));
    try {
      await save({ list, name: name.trim(), query, is_shared: isShared ? 1 : 0 }).unwrap();
      toast('success', t('table.viewSaved'));
      onClose();
    } catch (error) {
      setFailure(getErrorText(error, t('error.NETWORK')));
    }
  };
  return (
    <Dialog title={t('table.saveView')} onClose={onClose}>
      <form noValidate className="field-rows" onSubmit={(event) => void submit(event)}>
        <Field label={t('table.viewName')} help={t('table.viewHelp')}>
          <TextInput value={name} maxLength={60} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Checkbox
          label={t('table.shareView')}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <ErrorNotice>{failure}</ErrorNotice>
        <button type="submit" className="console-button console-button-primary" aria-disabled={isLoading || undefined}>
          {t('table.saveView')}
        </button>
      </form>
    </Dialog>
  );
}

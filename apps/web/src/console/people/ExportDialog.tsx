import type { Person } from '@trad/contract/console/people';
import type { SubmitEvent } from 'react';
import { useExportPersonMutation } from '../../features/console/people.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { OperatorPasswordField } from './OperatorPasswordField.tsx';
import { usePasswordRequest } from './use-password-request.ts';

/** Downloads all stored data of a person. */
export function ExportDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const t = useT();
  const [exportPerson, { isLoading }] = useExportPersonMutation();
  const { password, setPassword, setError, passwordError, failure } = usePasswordRequest();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!password || isLoading) return;
    const { data, error } = await exportPerson({ id, password });
    if (!data) return setError(error);
    saveFile(`trad-person-${id}.json`, JSON.stringify(data.data, null, 2), 'application/json');
    toast('success', t('person.exported'));
    onClose();
  };
  return (
    <Dialog title={t('person.exportOf', { name })} onClose={onClose}>
      <form noValidate method="post" className="field-rows" onSubmit={(event) => void submit(event)}>
        <p>{t('person.exportText')}</p>
        <OperatorPasswordField value={password} onChange={setPassword} error={passwordError} />
        <ErrorNotice>{failure}</ErrorNotice>
        <button
          type="submit"
          className="console-button console-button-primary justify-self-start"
          disabled={!password}
          aria-disabled={isLoading || undefined}
        >
          {t('person.exportNow')}
        </button>
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { VENDOR_ROLE } from '../../app/state/session.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useEraseAccountMutation, useExportAccountMutation } from './account.api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useClearSession } from './use-clear-session.ts';

/** Exports or erases the account's data. */
export function YourData({ email }: { email: string }) {
  const t = useT();
  const isVendor = useAppSelector(({ session }) => session.user?.role_id === VENDOR_ROLE);
  const navigate = useNavigate();
  const [exportAccount] = useExportAccountMutation();
  const [eraseAccount] = useEraseAccountMutation();
  const clearSession = useClearSession();
  const [dialog, setDialog] = useState<'export' | 'erase' | null>(null);
  const close = () => setDialog(null);

  const download = async (password: string) => {
    const { data, error } = await exportAccount({ password });
    if (!data) return error;
    saveFile('trad-account.json', JSON.stringify(data.data, null, 2), 'application/json');
    close();
  };
  const erase = async (password: string) => {
    const { data, error } = await eraseAccount({ password });
    if (!data) return error;
    clearSession();
    toast('success', data.message || t('data.erased'));
    navigate(paths.home());
  };
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">{t('data.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="max-sm:w-full" onClick={() => setDialog('export')}>
          {t('data.export')}
        </Button>
        <Button variant="link" className="px-4 max-sm:w-full" onClick={() => setDialog('erase')}>
          {t('data.erase')}
        </Button>
      </div>
      {dialog === 'export' && (
        <PasswordDialog
          title={t('data.export')}
          submit={t('data.download')}
          failed={t('data.exportFailed')}
          email={email}
          onSubmit={download}
          onClose={close}
        >
          <p>{t('data.exportText')}</p>
          {isVendor && <p>{t('data.exportStore')}</p>}
        </PasswordDialog>
      )}
      {dialog === 'erase' && (
        <PasswordDialog
          title={t('data.eraseTitle')}
          submit={t('data.eraseSubmit')}
          failed={t('data.eraseFailed')}
          email={email}
          onSubmit={erase}
          onClose={close}
        >
          <p>{t('data.eraseText')}</p>
          {isVendor && <p className="font-medium">{t('data.eraseStore')}</p>}
          <p>{t('data.eraseStays')}</p>
        </PasswordDialog>
      )}
    </>
  );
}

import type { OperatorStore } from '@trad/contract/console/stores';
import { useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { writeViewAsSession } from '../../app/state/view-as-session.ts';
import { useViewAsVendorMutation } from '../../features/console/vendors.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOperator } from '../operator.ts';

interface ViewAsVendorDialogProps {
  store: OperatorStore;
  onClose: () => void;
}

/** Opens the dashboard as the vendor sees it, in a new tab that alone has the token. */
export function ViewAsVendorDialog({ store, onClose }: ViewAsVendorDialogProps) {
  const t = useT();
  const operator = useOperator();
  const [failure, setFailure] = useState<string | null>(null);
  const [start, { isLoading }] = useViewAsVendorMutation();
  const open = async () => {
    if (isLoading) return;
    setFailure(null);
    // Within the click: a browser blocks a tab that opens later. The empty page has this origin, and a storage of its own.
    const tab = window.open('about:blank', '_blank');
    if (!tab) return setFailure(t('vendors.view.blocked'));
    try {
      const { data } = await start({ id: store.id }).unwrap();
      const { token, user, expires_at } = data;
      writeViewAsSession(tab.sessionStorage, {
        token,
        user,
        expiresAt: expires_at,
        operator: operator.name,
        store: data.store,
      });
      tab.location.replace(dashboardPaths.dashboard());
      onClose();
    } catch (error) {
      tab.close();
      const isImpossible = isCallError(error) && error.code === 'CONFLICT';
      setFailure(isImpossible ? t('vendors.view.impossible') : getErrorText(error, t('error.NETWORK')));
    }
  };
  return (
    <Dialog title={t('vendors.view.title', { name: store.name })} onClose={onClose}>
      <div className="field-rows">
        <p>{t('vendors.view.what')}</p>
        <ErrorNotice>{failure}</ErrorNotice>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="console-button console-button-outline" onClick={onClose}>
            {t('console.cancel')}
          </button>
          <button
            type="button"
            className="console-button console-button-primary"
            aria-disabled={isLoading || undefined}
            onClick={() => void open()}
          >
            {t('vendors.view.start')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

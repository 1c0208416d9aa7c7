import type { VendorApplication } from '@trad/contract/dashboard/vendor-application';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOnboarding } from './onboarding-context.ts';
import { isDraftChanged } from './onboarding-draft.ts';

/** Ends the change of an application. It asks first if what was typed would be lost. */
export function DiscardChanges({ application }: { application: VendorApplication }) {
  const t = useT();
  const { draft, finish } = useOnboarding();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-6"
        onClick={() => (isDraftChanged(draft, application) ? setAsking(true) : finish())}
      >
        {t('onboarding.discardChanges')}
      </Button>
      {isAsking && (
        <Dialog title={t('onboarding.discardTitle')} onClose={close}>
          <p>{t('onboarding.discardText')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={close}>{t('unsaved.stay')}</Button>
            <Button variant="outline" onClick={finish}>
              {t('onboarding.discardChanges')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

/** Identifies the page or tab of a form. */
const getLocationKey = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/**
 * Confirms leaving a form with unsaved changes: by a dialog within the dashboard, by `beforeunload` for other documents.
 * `allowNavigation` disables it for the navigation after a save.
 */
export function useUnsavedChanges(isDirty: boolean): { unsavedChangesDialog: ReactNode; allowNavigation: () => void } {
  const t = useT();
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    isAllowed.current = false;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && getLocationKey(currentLocation) !== getLocationKey(nextLocation),
  );
  const allowNavigation = useCallback(() => {
    isAllowed.current = true;
  }, []);
  const unsavedChangesDialog = blocker.state === 'blocked' && (
    <Dialog title={t('unsaved.title')} onClose={blocker.reset}>
      <p>{t('unsaved.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={blocker.reset}>{t('unsaved.stay')}</Button>
        <Button variant="outline" onClick={blocker.proceed}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  );
  return { unsavedChangesDialog, allowNavigation };
}

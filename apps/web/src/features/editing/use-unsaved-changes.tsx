import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Identifies the page, tab or row of a form. */
const getLocationKey = ({ pathname, search }: Location) => {
  const parameters = new URLSearchParams(search);
  return [pathname, parameters.get('tab'), parameters.get('id')].join(' ');
};

/**
 * The forms with unsaved changes; one with `isAllowed` may be left without a question. The router asks only the last registered blocker,
 * which therefore asks for all of them.
 */
const dirtyForms = new Set<{ isAllowed: boolean }>();

export const hasUnsavedChanges = () => [...dirtyForms].some(({ isAllowed }) => !isAllowed);

/**
 * Confirms leaving a form with unsaved changes: by a dialog within the document, by `beforeunload` for others.
 * `allowNavigation` disables it for the navigation after a save.
 */
export function useUnsavedChanges(isDirty: boolean): { unsavedChangesDialog: ReactNode; allowNavigation: () => void } {
  const t = useT();
  const form = useRef({ isAllowed: false }).current;
  useEffect(() => {
    if (!isDirty) return;
    form.isAllowed = false;
    dirtyForms.add(form);
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, form]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && getLocationKey(currentLocation) !== getLocationKey(nextLocation),
  );
  const allowNavigation = useCallback(() => {
    form.isAllowed = true;
  }, [form]);
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

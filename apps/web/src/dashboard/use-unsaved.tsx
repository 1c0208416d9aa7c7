import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

/** What a form belongs to: a page, or one of its tabs. */
const placeOf = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

/**
 * Asks before what was typed is lost: within the dashboard by a dialog, on the way out by the browser's own question.
 * `letGo` ends it for the navigation that follows a save.
 */
export function useUnsaved(isDirty: boolean): { guard: ReactNode; letGo: () => void } {
  const t = useT();
  const free = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    free.current = false;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !free.current && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  const letGo = useCallback(() => {
    free.current = true;
  }, []);
  const guard = blocker.state === 'blocked' && (
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
  return { guard, letGo };
}

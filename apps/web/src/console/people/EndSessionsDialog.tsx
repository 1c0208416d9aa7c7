import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface EndSessionsDialogProps {
  /** The number of people. */
  count: number;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** Signs people out on all their devices. */
export function EndSessionsDialog({ count, isBusy, onSubmit, onClose }: EndSessionsDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('people.endSessions')} onClose={onClose}>
      <p>{t('people.endSessionsText', { count })}</p>
      <button
        type="button"
        className="console-button console-button-primary mt-5"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onSubmit()}
      >
        {t('people.endSessions')}
      </button>
    </Dialog>
  );
}

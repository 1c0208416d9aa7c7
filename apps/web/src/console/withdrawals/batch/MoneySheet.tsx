import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface MoneySheetProps {
  title: string;
  /** The button, which names the sum. */
  action: string;
  /** While requests are sent, which closing would not stop, the dialog stays open to show their outcome. */
  isBusy: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before money moves: what happens, and a button with the sum. */
export function MoneySheet({ title, action, isBusy, isDisabled, onConfirm, onClose, children }: MoneySheetProps) {
  const t = useT();
  return (
    <Dialog
      side="end"
      title={title}
      onClose={isBusy ? null : onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <button
            type="button"
            className="console-button console-button-outline"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
          >
            {t('console.cancel')}
          </button>
          <button
            type="button"
            className="console-button console-button-primary"
            // Unlike `disabled`, this leaves the focus on a button that was pressed and has nothing more to do.
            aria-disabled={isBusy || isDisabled || undefined}
            onClick={() => !(isBusy || isDisabled) && onConfirm()}
          >
            {action}
          </button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface ConfirmationSheetProps {
  title: string;
  /** The label of the button that confirms: it names the sum, if there is one. */
  confirmLabel: string;
  /** While requests are sent, which closing would not stop, the dialog stays open to show their outcome. */
  isBusy: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks for the confirmation of a step of a batch: of making the file for the bank, or of recording what the bank did. It sends no money:
 * an operator gives the file to the bank.
 */
export function ConfirmationSheet({
  title,
  confirmLabel,
  isBusy,
  isDisabled,
  onConfirm,
  onClose,
  children,
}: ConfirmationSheetProps) {
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
            {confirmLabel}
          </button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

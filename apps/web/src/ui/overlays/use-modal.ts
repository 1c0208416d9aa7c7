import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { raiseToasts } from '../feedback/toast.ts';

/**
 * Props of a modal `<dialog>` that is open while it is rendered: it traps and restores the focus, and closes on Escape
 * and a click on the backdrop.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect's cleanup runs before the dialog is removed: only then `close` restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      const root = document.documentElement;
      const width = window.innerWidth - root.clientWidth;
      // Setting an inherited property recalculates all styles: skip it for overlay scrollbars, which have no width.
      root.style.setProperty('--scrollbar-width', width ? `${width}px` : '');
      element.showModal();
      raiseToasts();
    }
    return () => element?.close();
  }, []);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === dialog.current) onClose();
    },
  };
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { raiseToasts } from '../feedback/toast.ts';

/**
 * Props of a modal `<dialog>` that is open while it is rendered: it traps and restores the focus, and closes on Escape
 * and a click on the backdrop. With `onClose` null it does not close.
 */
export function useModal(onClose: (() => void) | null) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the click began on the backdrop: a selection of text that is dragged there ends in a click on the dialog, too. */
  const isBackdropPressed = useRef(false);
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
      // The event of a file input, whose choice was cancelled, bubbles; in React that of a dialog in this one, too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose?.();
    },
    // Browsers let a page prevent only the first of two `cancel` events.
    onKeyDown: (event: KeyboardEvent) => {
      if (!onClose && event.key === 'Escape') event.preventDefault();
    },
    onPointerDown: (event: PointerEvent) => {
      isBackdropPressed.current = event.target === dialog.current;
    },
    onClick: (event: MouseEvent) => {
      if (event.target === dialog.current && isBackdropPressed.current) onClose?.();
    },
  };
}

import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { raiseToasts } from '../feedback/toast.ts';

/**
 * The props of a modal `<dialog>`, which is open as long as it is rendered: the focus stays inside, Escape and a click
 * beside it close it, and the focus goes back to where it was.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect's cleanup runs while the dialog still stands in the page: only then it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      const root = document.documentElement;
      const width = window.innerWidth - root.clientWidth;
      // Everything inherits it and is styled anew when it changes: where a scrollbar takes no room, it stays away.
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

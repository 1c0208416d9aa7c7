import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that shows and hides a panel. Escape closes it wherever the focus is, because hovering may have opened it,
 * and moves a focus inside back to the button. A click or focus outside closes it, too.
 */
export function useDisclosure<Container extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const container = useRef<Container>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  /** Moves a focus inside back to the button, because what has it is removed. */
  const closeAndRestoreFocus = useCallback(() => {
    close();
    if (container.current?.contains(document.activeElement)) button.current?.focus();
  }, [close]);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!container.current?.contains(target as Node)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeAndRestoreFocus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, close, closeAndRestoreFocus]);

  return {
    open,
    setOpen,
    close,
    closeAndRestoreFocus,
    containerProps: {
      ref: container,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen(!open),
    },
    // Focusable, so that pressing an empty area focuses the panel, and does not close it by a blur.
    panelProps: { id: panelId, tabIndex: -1 },
  };
}

import { useState } from 'react';

/** The open dialog of a screen that has several. */
export function useDialog<Name extends string>() {
  const [opened, setOpened] = useState<{ name: Name } | null>(null);
  return {
    name: opened?.name ?? null,
    // A new object, by whose identity `close` detects that a dialog was opened again, even the same one.
    open: (name: Name) => setOpened({ name }),
    /** Closes the dialog of this render. One that was opened later stays: the end of a request of a closed dialog must not close it. */
    close: () => setOpened((current) => (current === opened ? null : current)),
  };
}

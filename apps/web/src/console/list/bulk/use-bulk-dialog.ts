import { useState } from 'react';

interface State<Row> {
  rows: readonly Row[] | null;
  selected: readonly Row[];
  text: string;
}

/** The dialog of a bulk action, with the text that is typed into it. The text stays when the dialog is closed. */
export function useBulkDialog<Row>() {
  const [state, setState] = useState<State<Row>>({ rows: null, selected: [], text: '' });
  const { rows, selected, text } = state;
  return {
    /** The rows for which the dialog was opened; null while it is closed. */
    rows,
    /** The rows that were selected then: also those that the action leaves out. */
    selected,
    text,
    setText: (typed: string) => setState((current) => ({ ...current, text: typed })),
    // A copy, by whose identity `end` detects that the dialog was opened again, even for the same rows.
    open: (chosen: readonly Row[], all = chosen) =>
      setState((current) => ({ ...current, rows: [...chosen], selected: all })),
    close: () => setState((current) => ({ ...current, rows: null })),
    /**
     * Closes the dialog of this render, from which an action was started, and empties its text if the action succeeded for all rows.
     * A dialog that was opened later stays as it is: the end of a retry must not close it.
     */
    end: (isDone: boolean) =>
      setState((current) => {
        if (current.rows !== null && current.rows !== rows) return current;
        return { ...current, rows: null, text: isDone && current.text === text ? '' : current.text };
      }),
  };
}

import { useCallback, useMemo, useReducer } from 'react';
import type { RowId } from './list-definition.ts';

interface State<Row> {
  selected: ReadonlyMap<RowId, Row>;
  currentId: RowId | null;
  /** The id of the row that was toggled last, where a range begins. */
  anchor: RowId | null;
}

type GetId<Row> = (row: Row) => RowId;

const select = <Row>(
  selected: ReadonlyMap<RowId, Row>,
  changed: readonly Row[],
  getId: GetId<Row>,
  isSelected: boolean,
): ReadonlyMap<RowId, Row> => {
  const next = new Map(selected);
  for (const row of changed) {
    if (isSelected) next.set(getId(row), row);
    else next.delete(getId(row));
  }
  return next;
};

/**
 * The selected rows of a list, which stay selected on other pages, and the current one, which keys move. `toggle`, `setCurrent` and
 * `selectRange` stay the same while the rows do, so that a change renders only the rows that it concerns. `selected` has the rows of
 * the present page as they are now: an action sends the version that is shown.
 */
export function useSelection<Row>(rows: readonly Row[], getId: GetId<Row>) {
  const [{ selected, currentId }, update] = useReducer(
    (state: State<Row>, change: (state: State<Row>) => Partial<State<Row>>) => ({ ...state, ...change(state) }),
    { selected: new Map(), currentId: null, anchor: null },
  );
  const index = rows.findIndex((row) => getId(row) === currentId);
  const setCurrent = useCallback((row: Row) => update(() => ({ currentId: getId(row) })), [getId]);
  const toggle = useCallback(
    (row: Row) => {
      const id = getId(row);
      update((state) => ({
        selected: select(state.selected, [row], getId, !state.selected.has(id)),
        anchor: id,
        currentId: id,
      }));
    },
    [getId],
  );
  /** Selects the rows from the last toggled one to this one. Where that one is not on the page, toggles this one. */
  const selectRange = useCallback(
    (row: Row) => {
      const id = getId(row);
      update((state) => {
        const from = rows.findIndex((one) => getId(one) === state.anchor);
        if (from < 0)
          return { selected: select(state.selected, [row], getId, !state.selected.has(id)), anchor: id, currentId: id };
        const to = rows.findIndex((one) => getId(one) === id);
        const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
        return { selected: select(state.selected, range, getId, true), currentId: id };
      });
    },
    [rows, getId],
  );
  const isAllSelected = rows.length > 0 && rows.every((row) => selected.has(getId(row)));
  return {
    selected: useMemo(() => {
      const present = new Map(rows.map((row) => [getId(row), row]));
      return [...selected].map(([id, row]) => present.get(id) ?? row);
    }, [selected, rows, getId]),
    isSelected: (row: Row) => selected.has(getId(row)),
    isCurrent: (row: Row) => getId(row) === currentId,
    current: rows[index],
    setCurrent,
    move: (step: 1 | -1) => {
      const row = rows[index < 0 && step < 0 ? rows.length - 1 : Math.min(Math.max(index + step, 0), rows.length - 1)];
      if (row) setCurrent(row);
    },
    toggle,
    selectRange,
    toggleAll: () => update((state) => ({ selected: select(state.selected, rows, getId, !isAllSelected) })),
    isAllSelected,
    isSomeSelected: rows.some((row) => selected.has(getId(row))),
    /** Ends the selection of rows; those that were selected since stay. */
    deselect: (changed: readonly Row[]) =>
      update((state) => ({ selected: select(state.selected, changed, getId, false) })),
    clear: () => update(() => ({ selected: new Map() })),
  };
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

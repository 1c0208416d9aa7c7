import { useState } from 'react';
import type { RowId } from './list-definition.ts';

/** The selected rows of a list, which stay selected on other pages, and the current one, which keys move. */
export function useSelection<Row>(rows: readonly Row[], getId: (row: Row) => RowId) {
  const [selected, setSelected] = useState<ReadonlyMap<RowId, Row>>(new Map());
  const [currentId, setCurrentId] = useState<RowId | null>(null);
  /** Where a range begins. */
  const [anchor, setAnchor] = useState<RowId | null>(null);
  const current = rows.findIndex((row) => getId(row) === currentId);
  const update = (changed: readonly Row[], isSelected: boolean) => {
    const next = new Map(selected);
    for (const row of changed) {
      if (isSelected) next.set(getId(row), row);
      else next.delete(getId(row));
    }
    setSelected(next);
  };
  const toggle = (row: Row) => {
    update([row], !selected.has(getId(row)));
    setAnchor(getId(row));
    setCurrentId(getId(row));
  };
  /** Selects what is between the last toggled row and this one. */
  const selectRange = (row: Row) => {
    const from = rows.findIndex((one) => getId(one) === anchor);
    const to = rows.indexOf(row);
    if (from < 0) return toggle(row);
    update(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    setCurrentId(getId(row));
  };
  return {
    selected: [...selected.values()],
    isSelected: (row: Row) => selected.has(getId(row)),
    isCurrent: (row: Row) => getId(row) === currentId,
    current: rows[current],
    setCurrent: (row: Row) => setCurrentId(getId(row)),
    move: (step: 1 | -1) => {
      const row =
        rows[current < 0 && step < 0 ? rows.length - 1 : Math.min(Math.max(current + step, 0), rows.length - 1)];
      if (row) setCurrentId(getId(row));
    },
    toggle,
    selectRange,
    toggleAll: () => update(rows, !rows.every((row) => selected.has(getId(row)))),
    isAllSelected: rows.length > 0 && rows.every((row) => selected.has(getId(row))),
    isSomeSelected: rows.some((row) => selected.has(getId(row))),
    clear: () => setSelected(new Map()),
  };
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

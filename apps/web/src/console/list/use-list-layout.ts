import { useCallback, useMemo, useState } from 'react';
import { readText, writeText } from '../../app/state/storage.ts';
import type { ListColumn } from './list-definition.ts';

interface Layout {
  /** The keys of columns whose visibility differs from the default. */
  toggled: string[];
  compact: boolean;
}

const readLayout = (key: `operator.${string}`): Layout => {
  try {
    const { toggled, compact } = JSON.parse(readText(key) ?? '{}') as Partial<Layout>;
    return { toggled: Array.isArray(toggled) ? toggled.map(String) : [], compact: compact === true };
  } catch {
    return { toggled: [], compact: false };
  }
};

/** The columns and the density that an operator chose for a list, on this device. */
export function useListLayout<Row>(listName: string, columns: readonly ListColumn<Row>[]) {
  const key = `operator.list.${listName}` as const;
  const [layout, setLayout] = useState(() => readLayout(key));
  const save = (next: Layout) => {
    setLayout(next);
    writeText(key, JSON.stringify(next));
  };
  const { toggled } = layout;
  const isShown = useCallback(
    ({ key: columnKey, optional, isRowHeader }: ListColumn<Row>) =>
      isRowHeader === true || toggled.includes(columnKey) !== (optional !== true),
    [toggled],
  );
  return {
    isCompact: layout.compact,
    setCompact: (isCompact: boolean) => save({ ...layout, compact: isCompact }),
    shownColumns: useMemo(() => columns.filter(isShown), [columns, isShown]),
    isShown,
    toggle: (columnKey: string) => {
      const others = layout.toggled.filter((one) => one !== columnKey);
      save({ ...layout, toggled: others.length < layout.toggled.length ? others : [...others, columnKey] });
    },
    resetColumns: () => save({ ...layout, toggled: [] }),
  };
}

import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/icon-names.ts';

/** The key of a row. */
export type RowId = number | string;

/** A column of a list. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** The API's sort key; none: not sortable. */
  sort?: string;
  /** Aligned to the end, as numbers and money. */
  alignEnd?: boolean;
  /** Its cells are the headers and the links of the rows, so that it cannot be hidden. */
  isRowHeader?: boolean;
  /** Hidden until the operator chooses it. */
  optional?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A filter of a list. The URL has its chosen values, separated by commas. */
export interface ListFilter {
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** At most one value can be chosen, such as a period. */
  isSingle?: boolean;
}

/** A built-in view, which every operator has. */
export interface BuiltInView {
  label: string;
  /** Its filters and sort order as a query string; empty for all rows in the default order. */
  query: string;
  /** The number of its rows; undefined while it is unknown, and for views that do not show it. */
  count?: number | undefined;
}

/** An action on the selected rows. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon: IconName;
  /** Its keyboard shortcut. */
  shortcut?: string;
  run: (rows: Row[]) => void;
}

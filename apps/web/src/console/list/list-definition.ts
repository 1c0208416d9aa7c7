import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icons/icon-names.ts';

/** What tells the rows of a list apart. */
export type RowId = number | string;

/** A column of a list. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** The API's sort key; none: not sortable. */
  sort?: string;
  /** Numbers and money are at the end. */
  alignEnd?: boolean;
  /** Cannot be hidden: it names the row. */
  required?: boolean;
  /** Hidden until the operator chooses it. */
  optional?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A filter of a list: some of its values, which the address has after its name, separated by commas. */
export interface ListFilter {
  name: string;
  label: string;
  values: readonly { value: string; label: string }[];
  /** One value at most, such as a period. */
  isSingle?: boolean;
}

/** A view that every operator has. */
export interface StandardView {
  label: string;
  /** Its filters, as in the address; empty: all rows. */
  query: string;
  /** How many rows it has; none is shown while it is unknown. */
  count?: number | undefined;
}

/** An action on the selected rows, one request for each. */
export interface BulkAction<Row> {
  key: string;
  label: string;
  icon: IconName;
  /** The key that starts it. */
  shortcut?: string;
  run: (rows: Row[]) => void;
}

import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';

export type SortDirection = 'ASC' | 'DESC';

export interface Column<Row> {
  key: string;
  title: string;
  /** The API's sort key; absent: not sortable. */
  sort?: string;
  /** Aligned to the end, for numbers. */
  alignEnd?: boolean;
  /** Hidden on tablets, where the other columns need the room. */
  isWideOnly?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface Sorting {
  by: string;
  order: SortDirection;
  onSort: (by: string, order: SortDirection) => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => number;
  /** Renders a row on phones. */
  card: (row: Row) => ReactNode;
  sorting?: Sorting;
  /** The rows are those of the previous arguments, while new ones load. */
  isStale?: boolean;
}

/** The padding of a column's cells: more at the edges of the table, which are others where columns are hidden. */
function getColumnClass<Row>(column: Column<Row>, columns: readonly Column<Row>[]) {
  const shown = columns.filter(({ isWideOnly }) => !isWideOnly);
  return cx(
    'px-3 first:ps-6 last:pe-6',
    column.isWideOnly && 'max-lg:hidden',
    column === shown[0] && 'max-lg:ps-6',
    column === shown.at(-1) && 'max-lg:pe-6',
    column.alignEnd && 'text-end',
  );
}

/** Rows as a table, and as cards on phones. */
export function DataTable<Row>({ label, columns, rows, rowKey, card, sorting, isStale }: DataTableProps<Row>) {
  const dim = cx('transition-opacity', isStale && 'opacity-60');
  return (
    <div aria-busy={isStale || undefined}>
      <div className={cx('hidden overflow-x-auto md:block', dim)}>
        <table aria-label={label} className="w-full border-collapse text-[15px]">
          <thead className="bg-sand-2">
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  className={getColumnClass(column, columns)}
                  sorting={sorting}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-t border-line hover:bg-sand-2">
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={cx('h-17 py-2', column.alignEnd && 'tabular-nums', getColumnClass(column, columns))}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className={cx('divide-y divide-line md:hidden', dim)}>
        {rows.map((row) => (
          <li key={rowKey(row)} className="px-5 py-4">
            {card(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  className: string;
  sorting: Sorting | undefined;
}

function HeaderCell<Row>({ column, className, sorting }: HeaderCellProps<Row>) {
  const { title, sort, alignEnd } = column;
  const headerClass = cx('h-11 text-[13px] font-semibold text-muted', !alignEnd && 'text-start', className);
  if (!sort || !sorting) {
    return (
      <th scope="col" className={headerClass}>
        {title}
      </th>
    );
  }
  const isSorted = sorting.by === sort;
  const icon = isSorted ? (sorting.order === 'ASC' ? 'arrow-up' : 'arrow-down') : 'chevrons-up-down';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.order === 'ASC' ? 'ascending' : 'descending') : undefined}
      className={headerClass}
    >
      <button
        type="button"
        className={cx('inline-flex min-h-11 items-center gap-1 rounded-md hover:text-ink', isSorted && 'text-ink')}
        onClick={() => sorting.onSort(sort, isSorted && sorting.order === 'DESC' ? 'ASC' : 'DESC')}
      >
        {title}
        <Icon name={icon} size={14} className={isSorted ? undefined : 'text-control'} />
      </button>
    </th>
  );
}

/** The placeholder of a table that is loading. */
export const TableSkeleton = () => (
  <div aria-hidden className="divide-y divide-line">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="flex h-17 items-center gap-4 px-6">
        <div className="size-11 rounded-picture bg-sand" />
        <div className="h-4 w-2/5 rounded-md bg-sand" />
        <div className="ms-auto h-4 w-20 rounded-md bg-sand" />
      </div>
    ))}
  </div>
);

import { type MouseEvent, memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { ListColumn, RowId } from './list-definition.ts';
import type { ListNavigation } from './use-list-params.ts';
import type { Selection } from './use-selection.ts';

export interface IndexTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  getId: (row: Row) => RowId;
  /** The row's name for screen readers. */
  getName: (row: Row) => string;
  /** The path of a row's page; missing if rows have none. */
  getPath?: ((row: Row) => string) | undefined;
  selection: Selection<Row>;
  /** Rows open beside the list, which keeps its scroll position. */
  opensBeside?: boolean;
  listParams: ListNavigation;
}

const boxClass = 'check-box size-[18px]! border-[1.5px]! checked:border-ink! checked:bg-ink! indeterminate:border-ink!';

/** Amounts in the last column stay in view where the table is wider than the window: a part of an amount reads as another one. */
const amountClass =
  'max-xl:last:sticky max-xl:last:end-0 max-xl:last:bg-inherit max-xl:last:shadow-[inset_1px_0_var(--color-hair)] max-xl:rtl:last:shadow-[inset_-1px_0_var(--color-hair)]';

const isOnControl = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button, input, label');

/** The rows of a list as a table. */
export function IndexTable<Row>({
  label,
  columns,
  rows,
  getId,
  getName,
  getPath,
  selection,
  opensBeside = false,
  listParams,
}: IndexTableProps<Row>) {
  const t = useT();
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-hair bg-sand-2">
            <th scope="col" className="h-9 w-11 ps-4">
              <input
                type="checkbox"
                aria-label={t('table.selectAll')}
                className={cx(boxClass, 'align-middle')}
                checked={selection.isAllSelected}
                ref={(box) => {
                  if (box) box.indeterminate = selection.isSomeSelected && !selection.isAllSelected;
                }}
                onChange={selection.toggleAll}
              />
            </th>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} listParams={listParams} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={getId(row)}
              row={row}
              columns={columns}
              name={getName(row)}
              path={getPath?.(row)}
              isSelected={selection.isSelected(row)}
              isCurrent={selection.isCurrent(row)}
              opensBeside={opensBeside}
              toggle={selection.toggle}
              selectRange={selection.selectRange}
              setCurrent={selection.setCurrent}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<Selection<Row>, 'toggle' | 'selectRange' | 'setCurrent'> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  name: string;
  path: string | undefined;
  isSelected: boolean;
  isCurrent: boolean;
  opensBeside: boolean;
}

/** Memoised: rendering all rows at each key press would make keyboard navigation lag. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, name, path, isSelected, isCurrent, opensBeside } = props;
  const t = useT();
  const navigate = useNavigate();
  return (
    <tr
      data-current={isCurrent || undefined}
      className={cx(
        'h-(--row) border-b border-hair last:border-0',
        path && 'cursor-pointer',
        isCurrent && isSelected
          ? 'bg-row'
          : isCurrent
            ? 'bg-sand-2'
            : isSelected
              ? 'bg-clay-tint'
              : 'bg-white hover:bg-sand-2',
      )}
      onClick={(event) => {
        if (opensBeside) props.setCurrent(row);
        if (path && !isOnControl(event) && !getSelection()?.toString())
          navigate(path, { preventScrollReset: opensBeside });
      }}
    >
      <td className={cx('ps-4 pe-2.5', isCurrent && 'current-row')}>
        <input
          type="checkbox"
          aria-label={t('table.select', { name })}
          className={cx(boxClass, 'align-middle')}
          checked={isSelected}
          // A range is selected with Shift, by mouse as by key.
          onChange={({ nativeEvent }) =>
            (nativeEvent as PointerEvent).shiftKey ? props.selectRange(row) : props.toggle(row)
          }
        />
      </td>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} path={path} opensBeside={opensBeside} />
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface CellProps<Row> {
  column: ListColumn<Row>;
  row: Row;
  path: string | undefined;
  opensBeside: boolean;
}

function Cell<Row>({ column, row, path, opensBeside }: CellProps<Row>) {
  const { alignEnd, isRowHeader, cell } = column;
  const cellClass = cx('px-2 py-1 whitespace-nowrap last:pe-4', alignEnd && 'text-end', alignEnd && amountClass);
  if (!isRowHeader) return <td className={cellClass}>{cell(row)}</td>;
  return (
    <th scope="row" className={cx(cellClass, 'text-start font-semibold')}>
      {path ? (
        <Link to={path} preventScrollReset={opensBeside} className="hover:underline">
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
    </th>
  );
}

function HeaderCell<Row>({ column, listParams }: { column: ListColumn<Row>; listParams: ListNavigation }) {
  const { title, sort, alignEnd } = column;
  const isSorted = sort !== undefined && sort === listParams.sort;
  const headerClass = cx(
    'h-9 px-2 text-xs font-semibold whitespace-nowrap last:pe-4',
    isSorted ? 'text-ink' : 'text-muted',
    alignEnd ? 'text-end' : 'text-start',
    alignEnd && amountClass,
  );
  if (!sort) {
    return (
      <th scope="col" className={headerClass}>
        {title}
      </th>
    );
  }
  const isAscending = listParams.order === 'ASC';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
      className={headerClass}
    >
      <button
        type="button"
        className="inline-flex min-h-7 items-center gap-1 rounded-md hover:text-ink"
        onClick={() => listParams.change({ sort, order: isSorted && !isAscending ? 'ASC' : 'DESC' })}
      >
        {title}
        {isSorted && <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} size={13} />}
      </button>
    </th>
  );
}

/** The placeholder of a list during its first load: a grey bar for each column. */
export const IndexSkeleton = ({ columns }: { columns: readonly { key: string }[] }) => (
  <div aria-hidden>
    <div className="h-9 border-b border-hair bg-sand-2 max-md:hidden" />
    {Array.from({ length: 10 }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className="flex h-(--row) items-center gap-6 border-b border-hair px-4 last:border-0 max-md:h-24">
        {columns.slice(0, 7).map(({ key }, index) => (
          <span
            key={key}
            className={cx(
              'h-3 rounded-full bg-sand',
              index % 3 === 1 ? 'w-28' : 'w-20',
              index > 1 && 'max-md:hidden',
              index === 6 && 'ms-auto',
            )}
          />
        ))}
      </div>
    ))}
  </div>
);

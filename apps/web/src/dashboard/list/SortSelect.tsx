import { useT } from '../../i18n/use-t.ts';
import type { Column, Sorting } from '../../ui/dashboard/DataTable.tsx';
import { PillSelect } from '../../ui/forms/Select.tsx';

interface SortSelectProps<Row> {
  columns: Column<Row>[];
  sorting: Sorting;
}

/** The sort order on phones, where the table's header is hidden. */
export function SortSelect<Row>({ columns, sorting: { by, order, onSort } }: SortSelectProps<Row>) {
  const t = useT();
  const sorts = columns.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []));
  return (
    <PillSelect
      label={t('list.sort')}
      className="md:hidden"
      value={`${by} ${order}`}
      onChange={({ target }) => {
        const [sort = '', direction] = target.value.split(' ');
        onSort(sort, direction === 'ASC' ? 'ASC' : 'DESC');
      }}
    >
      {!sorts.some(({ sort }) => sort === by) && <option value={`${by} ${order}`}>{t('list.newest')}</option>}
      {sorts.map(({ sort, title }) => (
        <optgroup key={sort} label={title}>
          <option value={`${sort} ASC`}>{`${title} ↑`}</option>
          <option value={`${sort} DESC`}>{`${title} ↓`}</option>
        </optgroup>
      ))}
    </PillSelect>
  );
}

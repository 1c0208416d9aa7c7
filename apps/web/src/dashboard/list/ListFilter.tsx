import { useT } from '../../i18n/use-t.ts';
import { PillSelect } from '../../ui/forms/Select.tsx';
import type { ListParams } from './use-list-params.ts';

interface ListFilterProps<Value extends string> {
  params: ListParams;
  /** The query parameter. */
  name: 'status' | 'stock' | 'kind';
  label: string;
  values: readonly Value[];
  formatValue: (value: Value) => string;
}

/** A select that filters a list by one value. */
export function ListFilter<Value extends string>({ params, name, label, values, formatValue }: ListFilterProps<Value>) {
  const t = useT();
  return (
    <PillSelect
      label={label}
      value={params.getFilter(name, values) ?? ''}
      onChange={({ target }) => params.set({ [name]: target.value })}
    >
      <option value="">{t('list.all')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {formatValue(value)}
        </option>
      ))}
    </PillSelect>
  );
}

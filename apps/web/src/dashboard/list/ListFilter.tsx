import { useT } from '../../i18n/use-t.ts';
import { PillSelect } from '../../ui/forms/Select.tsx';
import type { ListAddress } from './use-list-address.ts';

interface ListFilterProps<Value extends string> {
  address: ListAddress;
  /** In the address. */
  name: 'status' | 'stock' | 'kind';
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
}

/** Narrows a list to one of some values, or to none of them. */
export function ListFilter<Value extends string>({ address, name, label, values, textOf }: ListFilterProps<Value>) {
  const t = useT();
  return (
    <PillSelect
      label={label}
      value={address.filter(name, values) ?? ''}
      onChange={({ target }) => address.set({ [name]: target.value })}
    >
      <option value="">{t('list.all')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </PillSelect>
  );
}

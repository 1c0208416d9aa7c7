import type { OperatorCategory } from '@trad/contract/console/catalogue/categories';
import { useT } from '../../i18n/use-t.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { listTreeRows } from './category-tree.ts';

interface CategorySelectProps {
  categories: readonly OperatorCategory[];
  value: number;
  onChange: (id: number) => void;
  /** Other options are disabled. */
  canChoose: (id: number) => boolean;
  /** The label of the option 0. */
  noneLabel: string;
  disabled?: boolean;
}

const isExpanded = () => true;

/** A select of the category tree, indented by level. */
export function CategorySelect({ categories, value, onChange, canChoose, noneLabel, disabled }: CategorySelectProps) {
  const t = useT();
  return (
    <Select
      value={value}
      disabled={disabled}
      className="h-11! md:h-9!"
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={0}>{noneLabel}</option>
      {listTreeRows(categories, isExpanded).map(({ category: { id, name, is_active }, level }) => (
        <option key={id} value={id} disabled={!canChoose(id)}>
          {'\u2003'.repeat(level - 1)}
          {name}
          {is_active === 0 && ` (${t('categoryTree.hidden')})`}
        </option>
      ))}
    </Select>
  );
}

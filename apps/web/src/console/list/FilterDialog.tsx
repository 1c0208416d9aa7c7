import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Checkbox, ChoiceGroup, RadioRow } from '../../ui/forms/Choice.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import type { ListFilter } from './list-definition.ts';
import type { ListNavigation } from './use-list-params.ts';

interface FilterDialogProps {
  filters: readonly ListFilter[];
  listParams: ListNavigation;
  /** The number of matching rows as text. */
  count: string;
  onClose: () => void;
}

/** All filters of a list. Each choice is applied immediately, to the rows behind the dialog. */
export function FilterDialog({ filters, listParams, count, onClose }: FilterDialogProps) {
  const t = useT();
  return (
    <Drawer
      title={t('table.filter')}
      aside={count}
      onClose={onClose}
      footer={
        <div className="flex items-center justify-between gap-3">
          <button type="button" className="console-link min-h-11" onClick={listParams.clear}>
            {t('table.clear')}
          </button>
          <button type="button" className="console-button console-button-primary" onClick={onClose}>
            {t('table.showRows')}
          </button>
        </div>
      }
    >
      <div className="grid gap-6">
        {filters.map((filter) => {
          const { name, label, values, isSingle } = filter;
          const chosen = listParams.filters[name] ?? [];
          return (
            <ChoiceGroup
              key={name}
              legend={label}
              className={cx('grid gap-x-4 sm:grid-cols-2', values.length > 12 && 'max-h-66 overflow-y-auto')}
            >
              {isSingle && (
                <RadioRow
                  label={t('table.any')}
                  name={name}
                  checked={chosen.length === 0}
                  onChange={() => listParams.setFilter(name, [])}
                />
              )}
              {values.map((one) =>
                isSingle ? (
                  <RadioRow
                    key={one.value}
                    label={one.label}
                    name={name}
                    checked={chosen.includes(one.value)}
                    onChange={() => listParams.setFilter(name, [one.value])}
                  />
                ) : (
                  <Checkbox
                    key={one.value}
                    label={one.label}
                    checked={chosen.includes(one.value)}
                    onChange={({ target }) =>
                      listParams.setFilter(
                        name,
                        target.checked ? [...chosen, one.value] : chosen.filter((value) => value !== one.value),
                      )
                    }
                  />
                ),
              )}
            </ChoiceGroup>
          );
        })}
      </div>
    </Drawer>
  );
}

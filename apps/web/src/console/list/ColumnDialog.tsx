import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ListColumn } from './list-definition.ts';

interface ColumnDialogProps<Row> {
  columns: readonly ListColumn<Row>[];
  isShown: (column: ListColumn<Row>) => boolean;
  onToggle: (key: string) => void;
  onReset: () => void;
  onClose: () => void;
}

/** Chooses the columns of a list, on this device. */
export function ColumnDialog<Row>({ columns, isShown, onToggle, onReset, onClose }: ColumnDialogProps<Row>) {
  const t = useT();
  return (
    <Dialog title={t('table.columns')} onClose={onClose}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.title}
            checked={isShown(column)}
            disabled={column.isRowHeader}
            onChange={() => onToggle(column.key)}
          />
        ))}
      </div>
      <button type="button" className="console-link mt-3 min-h-11" onClick={onReset}>
        {t('table.resetColumns')}
      </button>
    </Dialog>
  );
}

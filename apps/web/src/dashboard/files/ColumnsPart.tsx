import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

interface ColumnsPartProps {
  /** The columns of the file. */
  head: readonly string[];
  /** Ours. */
  columns: readonly string[];
  mapping: Readonly<Record<string, string>>;
  onSay: (name: string, ours: string) => void;
}

/** Which column of the file is which of ours. Those known by their name are shown when asked for. */
export function ColumnsPart({ head, columns, mapping, onSay }: ColumnsPartProps) {
  const t = useT();
  const names = [...new Set(head.filter(Boolean))];
  // Decided once: a column that is chosen stays where it is.
  const [open, setOpen] = useState(() => names.filter((name) => !mapping[name]));
  const known = names.filter((name) => mapping[name]).length;
  return (
    <div className="mt-6">
      <h3 className="text-base">{t('files.columns')}</h3>
      <p className="mt-1 text-sm text-muted">{t('files.columnsText', { known, all: names.length })}</p>
      {open.length > 0 && (
        <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {open.map((name) => (
            <Field key={name} label={<bdi>{name}</bdi>}>
              <Select value={mapping[name] ?? ''} onChange={({ target }) => onSay(name, target.value)}>
                <option value="">{t('files.leaveOut')}</option>
                {columns.map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
      {open.length < names.length && (
        <Button variant="link" className="mt-2" onClick={() => setOpen(names)}>
          {t('files.showAll')}
        </Button>
      )}
    </div>
  );
}

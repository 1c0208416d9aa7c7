import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

interface ColumnMappingProps {
  /** The file's column names. */
  header: readonly string[];
  /** Our column names. */
  columns: readonly string[];
  mapping: Readonly<Record<string, string>>;
  onMap: (name: string, ours: string) => void;
}

/** Maps the file's columns to ours. Those that match by name are shown only after a click. */
export function ColumnMapping({ header, columns, mapping, onMap }: ColumnMappingProps) {
  const t = useT();
  const names = [...new Set(header.filter(Boolean))];
  // Not computed again, so that a column does not disappear when it is mapped.
  const [shownNames, setShownNames] = useState(() => names.filter((name) => !mapping[name]));
  const mappedCount = names.filter((name) => mapping[name]).length;
  return (
    <div className="mt-6">
      <h3 className="text-base">{t('files.columns')}</h3>
      <p className="mt-1 text-sm text-muted">{t('files.columnsText', { known: mappedCount, all: names.length })}</p>
      {shownNames.length > 0 && (
        <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {shownNames.map((name) => (
            <Field key={name} label={<bdi>{name}</bdi>}>
              <Select value={mapping[name] ?? ''} onChange={({ target }) => onMap(name, target.value)}>
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
      {shownNames.length < names.length && (
        <Button variant="link" className="mt-2" onClick={() => setShownNames(names)}>
          {t('files.showAll')}
        </Button>
      )}
    </div>
  );
}

import { useId } from 'react';
import type { DraftOption } from '../../features/dashboard/product-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Select } from '../../ui/forms/Select.tsx';

interface PictureValueSelectProps {
  options: DraftOption[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Selects the option value that a picture shows. */
export function PictureValueSelect({ options, value, onChange }: PictureValueSelectProps) {
  const t = useT();
  const id = useId();
  const offered = options.filter(({ values }) => values.length > 0);
  if (offered.length === 0) return null;
  const isOffered = offered.some(({ values }) => values.some((other) => other.value === value));
  return (
    <div className="mt-3">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {t('pictures.shows')}
      </label>
      <Select
        id={id}
        className="h-11! px-3! pe-9! text-[15px]!"
        value={isOffered && value ? value : ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t('pictures.showsAll')}</option>
        {offered.map(({ name, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id, and its name is edited.
          <optgroup key={index} label={name}>
            {values.map(({ value: text }) => (
              <option key={text}>{text}</option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

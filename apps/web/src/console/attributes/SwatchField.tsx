import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface SwatchFieldProps {
  /** `#` and six hexadecimal digits; empty: no colour. */
  value: string;
  onChange: (value: string) => void;
}

/** Edits the colour of a value by the browser's colour picker or as text. */
export function SwatchField({ value, onChange }: SwatchFieldProps) {
  const t = useT();
  const id = useId();
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="text-[13px] font-semibold">
        {t('attributes.colour')}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t('attributes.chooseColour')}
          value={isColour ? value : '#ffffff'}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control bg-white p-1 inset-ring-1 inset-ring-control md:h-9"
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <input
          id={id}
          value={value}
          dir="ltr"
          maxLength={7}
          placeholder="#B7791F"
          aria-invalid={value !== '' && !isColour ? true : undefined}
          className="console-field"
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </div>
    </div>
  );
}

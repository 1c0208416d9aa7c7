import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

interface TypedNumberProps {
  number: number;
  value: string;
  onChange: (value: string) => void;
}

/** Whether the number of the order was typed, with or without #. */
export const isTyped = (number: number, value: string) => value.trim().replace(/^#/, '') === String(number);

/** What cannot be undone is confirmed by typing the number of the order. */
export function TypedNumber({ number, value, onChange }: TypedNumberProps) {
  const t = useT();
  return (
    <Field label={t('order.typeNumber', { number })}>
      <TextInput
        value={value}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

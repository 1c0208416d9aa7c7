import { useT } from '../../i18n/use-t.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

interface TypedConfirmationProps {
  /** The name or the number that has to be typed. */
  expected: string | number;
  value: string;
  onChange: (value: string) => void;
  /** An error message, such as after the wrong text was submitted. */
  error?: string | undefined;
}

/** Ignores case, the kind of spaces, whether digits are Latin, Arabic or Persian, and a # before a number. */
const normalize = (text: string) =>
  toLatinDigits(text).normalize('NFC').trim().replace(/\s+/gu, ' ').replace(/^#/, '').toLowerCase();

/** Whether the name or the number was typed. */
export const isConfirmed = (expected: string | number, value: string) =>
  normalize(value) !== '' && normalize(value) === normalize(String(expected));

/** Confirms an irreversible action: the operator types the name or number of its subject. */
export function TypedConfirmation({ expected, value, onChange, error }: TypedConfirmationProps) {
  const t = useT();
  const isNumber = typeof expected === 'number';
  return (
    <Field label={t('confirm.type', { text: expected })} {...(error !== undefined && { error })}>
      <TextInput
        value={value}
        dir={isNumber ? 'ltr' : 'auto'}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

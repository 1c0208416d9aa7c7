import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

interface TypedConfirmationProps {
  /** The name or the number that has to be typed. */
  expected: string | number;
  value: string;
  onChange: (value: string) => void;
  /** The text of an error, such as one that is shown after a try without the right text. */
  error?: string | undefined;
}

/** Ignores case, the kind of spaces and a # before a number: nobody should fail at those. */
const normalize = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').replace(/^#/, '').toLowerCase();

/** Whether the name or the number was typed. */
export const isConfirmed = (expected: string | number, value: string) =>
  normalize(value) !== '' && normalize(value) === normalize(String(expected));

/** What cannot be undone is confirmed by typing the name or the number of the thing. */
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

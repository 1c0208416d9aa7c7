import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { getCaretPosition } from './card-input.ts';

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  mask: (text: string) => string;
  onValue: (value: string) => void;
}

/** An input that formats digits and keeps the caret after the typed digit. */
export function MaskedInput({ value, mask, onValue, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const masked = mask(typed);
    const digits = mask(typed.slice(0, target.selectionStart ?? typed.length)).replace(/\D/g, '').length;
    caret.current = getCaretPosition(masked, digits);
    onValue(masked);
  };
  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      inputMode="numeric"
      dir="ltr"
      className="tabular-nums rtl:text-end"
      onChange={change}
    />
  );
}

import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/forms/TextInput.tsx';

/** An amount input with the currency's symbol. It is left to right in every language, as amounts are. */
export const AmountInput = ({ symbol, ...rest }: ComponentProps<'input'> & { symbol: string }) => (
  <div dir="ltr" className="relative">
    <span aria-hidden className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-muted">
      {symbol}
    </span>
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="decimal"
      // A letter may be wider than 1ch, the width of a digit.
      style={{ paddingInlineStart: `max(2.75rem, calc(${symbol.length * 1.25}ch + 1.5rem))` }}
    />
  </div>
);

import type { Country } from '@trad/contract/content';
import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { detectCountry, preloadPhoneLibrary } from './phone.ts';

interface PhoneNumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'dir'> {
  /** The countries that can be chosen beside it. */
  countries: readonly Country[];
  /** Called when the field is left with a number that says one of these countries by its dial code. */
  onCountry: (country: Country, number: string) => void;
}

/** The number of a phone, beside a choice of its country. A number that is typed with its dial code chooses the country itself. */
export function PhoneNumberInput({ countries, onCountry, onBlur, ...rest }: PhoneNumberInputProps) {
  const followDialCode = async (number: string) => {
    const iso2 = await detectCountry(number);
    const known = countries.find((country) => country.iso2 === iso2);
    if (known) onCountry(known, number);
  };
  return (
    <TextInput
      {...rest}
      type="tel"
      dir="ltr"
      className="rtl:text-end"
      onFocus={preloadPhoneLibrary}
      onBlur={(event) => {
        onBlur?.(event);
        void followDialCode(event.target.value);
      }}
    />
  );
}

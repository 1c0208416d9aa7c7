import type { Country } from '@trad/contract/content';
import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { detectCountry } from './detect-country.ts';
import { preloadPhoneLibrary } from './phone.ts';

interface PhoneNumberInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'dir'> {
  /** The options of the country select. */
  countries: readonly Country[];
  /** The ISO code of the country for which the number is validated. */
  getSelected: () => string;
  /** Called on blur if the number begins with the dial code of one of the countries. */
  onCountry: (country: Country, number: string) => void;
}

/** A phone number beside a country select. A dial code in the number selects the country. */
export function PhoneNumberInput({ countries, getSelected, onCountry, onBlur, ...rest }: PhoneNumberInputProps) {
  const selectCountry = async (input: HTMLInputElement) => {
    const [number, selected] = [input.value, getSelected()];
    const iso2 = await detectCountry(number, selected);
    // Another number or country was entered while the library was loaded.
    if (input.value !== number || getSelected() !== selected) return;
    const knownCountry = countries.find((country) => country.iso2 === iso2);
    if (knownCountry) onCountry(knownCountry, number);
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
        void selectCountry(event.target);
      }}
    />
  );
}

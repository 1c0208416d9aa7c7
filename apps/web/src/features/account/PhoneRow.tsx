import type { Country } from '@trad/contract/content';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Select } from '../../ui/forms/Select.tsx';
import { DialCode } from './DialCode.tsx';
import { PhoneNumberInput } from './PhoneNumberInput.tsx';
import { preloadPhoneLibrary } from './phone.ts';

interface PhoneCountrySelectProps extends ComponentProps<'select'> {
  label: string;
  /** The chosen country; undefined: none is chosen. */
  country: Omit<Country, 'id' | 'name'> | undefined;
}

/** The select of a phone number's country. Its value is the country, because countries share dial codes. */
export const PhoneCountrySelect = ({ label, country, ...rest }: PhoneCountrySelectProps) => {
  const id = useId();
  return (
    <Select
      onFocus={preloadPhoneLibrary}
      {...rest}
      short={country ? <DialCode country={country} /> : label}
      id={id}
      aria-label={label}
      // The texts of the field describe its number.
      aria-describedby={undefined}
      aria-invalid={false}
      aria-required={false}
    />
  );
};

interface PhoneRowProps extends ComponentProps<typeof PhoneNumberInput> {
  select: ReactNode;
}

/** The select of the country, and the number beside it. */
export const PhoneRow = ({ select, ...number }: PhoneRowProps) => (
  <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
    {select}
    <PhoneNumberInput {...number} />
  </div>
);

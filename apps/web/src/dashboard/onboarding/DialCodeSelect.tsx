import type { Country } from '@trad/contract/content';
import { type ComponentProps, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Select } from '../../ui/forms/Select.tsx';

/** Listed first: +1, +44 and +234. */
const FIRST_COUNTRIES = ['US', 'GB', 'NG'];

/** Shown while the countries load. */
const placeholderCountry = { iso2: 'US', dial_code: '+1' };

interface DialCodeSelectProps extends ComponentProps<'select'> {
  countries: Country[];
}

/** A select of dial codes. Its value is the country, because countries share dial codes. */
export function DialCodeSelect({ countries, ...rest }: DialCodeSelectProps) {
  const t = useT();
  const id = useId();
  const first = FIRST_COUNTRIES.flatMap((iso2) => countries.find((country) => country.iso2 === iso2) ?? []);
  const others = countries
    .filter(({ iso2 }) => !FIRST_COUNTRIES.includes(iso2))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const option = ({ iso2, dial_code }: Pick<Country, 'iso2' | 'dial_code'>) => (
    <option key={iso2} value={iso2}>
      {`${dial_code} ${iso2}`}
    </option>
  );
  return (
    <div dir="ltr">
      <Select
        {...rest}
        id={id}
        aria-label={t('join.prefix')}
        aria-describedby={undefined}
        aria-invalid={false}
        aria-required={false}
        autoComplete="tel-country-code"
      >
        {(countries.length > 0 ? first : [placeholderCountry]).map(option)}
        {others.length > 0 && <optgroup label={t('join.otherCountries')}>{others.map(option)}</optgroup>}
      </Select>
    </div>
  );
}

import type { Country } from '@trad/contract/content';
import { type ComponentProps, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { preferredChoices } from '../shell/preferred-choices.ts';

/** Shown while the countries load. */
const placeholderCountry = { iso2: 'US', dial_code: '+1' };

interface DialCodeSelectProps extends ComponentProps<'select'> {
  countries: Country[];
}

/** A select of dial codes. Its value is the country, because countries share dial codes. */
export function DialCodeSelect({ countries, ...rest }: DialCodeSelectProps) {
  const t = useT();
  const id = useId();
  const preferred = preferredChoices.countries.flatMap(
    (iso2) => countries.find((country) => country.iso2 === iso2) ?? [],
  );
  const others = countries
    .filter((country) => !preferred.includes(country))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const renderOption = ({ iso2, dial_code }: Pick<Country, 'iso2' | 'dial_code'>) => (
    <option key={iso2} value={iso2}>
      {`${dial_code} ${iso2}`}
    </option>
  );
  return (
    <div dir="ltr">
      <Select
        {...rest}
        id={id}
        aria-label={t('onboarding.prefix')}
        aria-describedby={undefined}
        aria-invalid={false}
        aria-required={false}
        autoComplete="tel-country-code"
      >
        {(countries.length > 0 ? preferred : [placeholderCountry]).map(renderOption)}
        {others.length > 0 && <optgroup label={t('onboarding.otherCountries')}>{others.map(renderOption)}</optgroup>}
      </Select>
    </div>
  );
}

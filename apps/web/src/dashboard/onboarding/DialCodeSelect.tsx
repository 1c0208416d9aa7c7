import type { Country } from '@trad/contract/content';
import type { ComponentProps } from 'react';
import { formatCountryOption } from '../../features/account/format-country-option.ts';
import { PhoneCountrySelect } from '../../features/account/PhoneRow.tsx';
import { useT } from '../../i18n/use-t.ts';
import { preferredChoices } from '../shell/preferred-choices.ts';

/** Shown while the countries load. */
const placeholderCountry = { iso2: 'US', name: '', dial_code: '+1', emoji: '' };

interface DialCodeSelectProps extends ComponentProps<'select'> {
  countries: Country[];
  /** The code of the country that is chosen. */
  chosenIso2: string;
}

/** A select of dial codes, the preferred countries first. */
export function DialCodeSelect({ countries, chosenIso2, ...rest }: DialCodeSelectProps) {
  const t = useT();
  const preferred = preferredChoices.countries.flatMap(
    (iso2) => countries.find((country) => country.iso2 === iso2) ?? [],
  );
  // The API sorts them by their names in the page's language.
  const others = countries.filter((country) => !preferred.includes(country));
  const renderOption = (country: Omit<Country, 'id'>) => (
    <option key={country.iso2} value={country.iso2}>
      {formatCountryOption(country)}
    </option>
  );
  return (
    <PhoneCountrySelect
      {...rest}
      label={t('onboarding.prefix')}
      country={countries.find(({ iso2 }) => iso2 === chosenIso2) ?? placeholderCountry}
      className="sm:w-44"
      autoComplete="tel-country-code"
    >
      {(countries.length > 0 ? preferred : [placeholderCountry]).map(renderOption)}
      {others.length > 0 && <optgroup label={t('onboarding.otherCountries')}>{others.map(renderOption)}</optgroup>}
    </PhoneCountrySelect>
  );
}

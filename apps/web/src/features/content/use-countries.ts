import type { Country } from '@trad/contract/content';
import { useGetCountriesQuery } from './content.api.ts';

const NO_COUNTRIES: Country[] = [];

/** The countries for a form. `retry` is set if they could not be loaded. */
export function useCountries() {
  const { data, isError, refetch } = useGetCountriesQuery({});
  return { countries: data?.data ?? NO_COUNTRIES, retry: isError ? () => void refetch() : undefined };
}

/** Adds the chosen country to the options if it is not among them. */
export const withChosenCountry = (countries: Country[], iso2: string | null): Omit<Country, 'id'>[] =>
  iso2 && !countries.some((country) => country.iso2 === iso2)
    ? [{ iso2, name: iso2, emoji: '', dial_code: '' }, ...countries]
    : [...countries];

import type { Country } from '@trad/contract/content';
import { useGetCountriesQuery } from './content.api.ts';

const none: Country[] = [];

/** The countries for a form. `retry` stands there where they could not be loaded. */
export function useCountries() {
  const { data, isError, refetch } = useGetCountriesQuery({});
  return { countries: data?.data ?? none, retry: isError ? () => void refetch() : undefined };
}

/** The countries of a list whose choice is known before they are there: the chosen one is in it from the start. */
export const withChosenCountry = (countries: Country[], iso2: string | null): Omit<Country, 'id'>[] =>
  iso2 && !countries.some((country) => country.iso2 === iso2)
    ? [{ iso2, name: iso2, emoji: '', dial_code: '' }, ...countries]
    : [...countries];

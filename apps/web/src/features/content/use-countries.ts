import type { Country } from '@trad/contract/content';
import { useGetCountriesQuery } from './content.api.ts';

const none: Country[] = [];

/** The countries for a form. `retry` stands there where they could not be loaded. */
export function useCountries() {
  const { data, isError, refetch } = useGetCountriesQuery({});
  return { countries: data?.data ?? none, retry: isError ? () => void refetch() : undefined };
}

/** The city and the country of a store in words; empty without both. Legacy stores hold a country's name, all others its code. */
export const formatPlace = ({ city, country }: { city: string | null; country: string | null }, locale: string) => {
  const name =
    country && /^[A-Z]{2}$/.test(country) ? new Intl.DisplayNames([locale], { type: 'region' }).of(country) : country;
  return [city, name].filter(Boolean).join(', ');
};

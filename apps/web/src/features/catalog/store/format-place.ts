const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

const formatCountry = (country: string, locale: string) =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;

/**
 * The city and the country of a store in words; empty if it has neither. Cities have one name each, so the country is named in the
 * city's script. Legacy stores hold a country's name, all others its code.
 */
export const formatPlace = ({ city, country }: { city: string | null; country: string | null }, locale: string) => {
  if (!country || !/^[A-Z]{2}$/.test(country)) return [city, country].filter(Boolean).join(', ');
  const name = formatCountry(country, locale);
  if (!city) return name;
  const isMixed = isArabic(city) !== isArabic(name);
  return `${city}, ${isMixed ? formatCountry(country, isArabic(city) ? 'ar' : 'en') : name}`;
};
